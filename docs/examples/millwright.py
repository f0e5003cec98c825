"""A client of Millwright: verifies webhooks and reads events. Python 3.9 or later, no packages."""

import base64
import hashlib
import hmac
import json
import sys
import time
import urllib.request


def is_from_millwright(secret, headers, body):
    """Whether a request is a webhook of the holder of the secret, and no older than five minutes. `body` is bytes."""
    timestamp = headers.get("webhook-timestamp") or ""
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(each, expected) for each in (headers.get("webhook-signature") or "").split())


def read_events(server, key, since=None):
    """Gives pages of events for ever; store `next` of each, and begin there the next time."""
    while True:
        query = "" if since is None else f"?since={since}&wait=25"
        request = urllib.request.Request(f"{server}/api/events{query}", headers={"Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            page = json.load(answer)
        since = page["next"]
        yield page


# python3 millwright.py https://your-server mw_… [since]
if __name__ == "__main__":
    for page in read_events(*sys.argv[1:4]):
        for event in page["events"]:
            print(json.dumps(event), flush=True)
        if not page["is_complete"]:
            print("Events are missing: read the lists anew.", file=sys.stderr, flush=True)
        print(json.dumps({"next": page["next"]}), flush=True)
