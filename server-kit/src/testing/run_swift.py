"""Runs OpenStack Swift with its S3 API in one process on loopback: run_swift.py <new folder> <access key> <secret> [port]."""

import os
import pwd
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import Ring, RingBuilder  # noqa: E402
from swift.common.storage_policy import POLICIES, reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret = sys.argv[1:4]
ports = {"proxy": int(sys.argv[4])} if len(sys.argv) > 4 else {}
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "d1"))

# Swift keeps the salts of its hashes and its policies for the whole process.
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"olov"
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
with open(utils.SWIFT_CONF_FILE, "w") as file:
    file.write("[swift-hash]\nswift_hash_path_prefix = olov\nswift_hash_path_suffix = olov\n")
reload_storage_policies()

COMMON = f"""[DEFAULT]
swift_dir = {folder}
devices = {devices}
mount_check = false
user = {pwd.getpwuid(os.getuid()).pw_name}
"""

STORE = COMMON + """
[pipeline:main]
pipeline = app
[app:app]
use = egg:swift#{kind}
allow_open_expired = false
"""

PROXY = COMMON + f"""
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats cache s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
# Swift demands a cache, and works while no memcached answers.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
# A test lists more files than one answer has.
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 20
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret} .admin
[filter:copy]
use = egg:swift#copy
"""


class NoLog:
    def write(self, *_):
        pass

    def flush(self):
        pass


def build_ring(kind, port):
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "d1"}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


def serve(kind, config, sock):
    path = os.path.join(folder, f"{kind}.conf")
    with open(path, "w") as file:
        file.write(config)
    app = loadapp(path, global_conf={"log_requests": "false"})
    return eventlet.spawn(wsgi.server, sock, app, NoLog())


sockets = {
    kind: eventlet.listen(("127.0.0.1", ports.get(kind, 0)))
    for kind in ("account", "container", "object", "proxy")
}
for kind in ("account", "container", "object"):
    build_ring(kind, sockets[kind].getsockname()[1])
for kind in ("account", "container", "object"):
    serve(kind, STORE.format(kind=kind), sockets[kind])
proxy = serve("proxy", PROXY, sockets["proxy"])
print(sockets["proxy"].getsockname()[1], flush=True)
proxy.wait()
