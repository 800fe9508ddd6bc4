"""What goes wrong around the site: killed servers, a database that fails, clients that dawdle."""
