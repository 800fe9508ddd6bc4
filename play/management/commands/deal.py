from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.engine.code import InvalidCode
from play.presenter.redealt import redealt


class Command(BaseCommand):
    """Deal the cards of a code again, as the page on fair deals does."""

    help = "Shows the cards that a finished deal's code stands for."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", help="the code of a finished deal")

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        try:
            deal = redealt(code)
        except InvalidCode as wrong:
            raise CommandError(str(wrong)) from wrong
        for name, value in (
            ("Code", deal.code),
            ("Secret", deal.secret),
            ("Promise", deal.promise),
            ("Cut", deal.cut),
            ("Dealt to first", " ".join(map(str, deal.first))),
            ("The dealer", " ".join(map(str, deal.second))),
            ("Upcard", deal.upcard),
            ("Stock", " ".join(map(str, deal.stock))),
        ):
            self.stdout.write(f"{name + ':':15} {value}")
