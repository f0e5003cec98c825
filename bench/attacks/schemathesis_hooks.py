"""What schemathesis has to know of Millwright beside its description: read by `npm run bench -- attacks-schemathesis`."""

import os

import requests
import schemathesis

# What the description can't say of a value: that a cursor is one of ours, that `to` is no day before `from`, which
# origin is ours, and that work goes to something else than what is deleted.
MOVED_TO = {"to_assignee_id", "to_department_id", "to_machine_id"}
BEYOND_SCHEMA = {"cursor", "from", "to", "origin_url"} | MOVED_TO
ENDS_SESSION = {"/auth/logout", "/auth/sessions/{id}"}


def sign_in(base_url):
    body = {"email": os.environ["MW_EMAIL"], "password": os.environ["MW_PASSWORD"], "company_code": None}
    return requests.post(f"{base_url}/auth/login", json=body, timeout=30).json()["access_token"]


@schemathesis.auth(refresh_interval=None)
class MemberAuth:
    """A member's token. What ends its session is called in one of its own, so that the run's lives on."""

    def get(self, case, ctx):
        return sign_in(os.environ["MW_API"]) if case.operation.path in ENDS_SESSION else os.environ["MW_TOKEN"]

    def set(self, case, data, ctx):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


@schemathesis.check
def fitting_is_not_invalid(ctx, response, case):
    """A request that fits its description may be refused for what the plant is, never as `invalid` for its form."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 422:
        return
    refusal = response.json()
    fields = set(refusal.get("fields", {}))
    if refusal["code"] == "invalid" and not fields & BEYOND_SCHEMA:
        raise AssertionError(f"A fitting request is refused as invalid: {sorted(fields)}")
