"""What the head of every page is made of: its title said twice, whole addresses, data for machines.

Loaded in templates as ``head``.
"""

from __future__ import annotations

import json
from typing import Any, Final

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString

register = template.Library()

# Nothing in a data block may be taken for the end of its element.
_ESCAPES: Final = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@register.simple_tag(takes_context=True)
def whole_address(context: Context, path: str) -> str:
    """The address of a path of this site as others need it: ``https://host/path``."""
    address: str = context["request"].build_absolute_uri(path)
    return address


@register.simple_tag
def data_block(data: Any) -> SafeString:
    """Structured data for search engines, as JSON-LD. It is no script: nothing runs it."""
    written = json.dumps(data, ensure_ascii=False).translate(_ESCAPES)
    return SafeString(f'<script type="application/ld+json">{written}</script>')


class KeptNode(template.Node):
    """Keeps what is inside under a name, and shows nothing."""

    def __init__(self, nodelist: NodeList, name: str) -> None:
        self.nodelist = nodelist
        self.name = name

    def render(self, context: Context) -> SafeString:
        context[self.name] = SafeString(self.nodelist.render(context).strip())
        return SafeString("")


@register.tag
def keep(parser: Parser, token: Token) -> KeptNode:
    """``{% keep name %}{% block name %}…{% endblock %}{% endkeep %}``: a block shown twice."""
    _, name = token.split_contents()
    nodelist = parser.parse(("endkeep",))
    parser.delete_first_token()
    return KeptNode(nodelist, name)
