# A cache in front of the hosts (docs/operating.md); `lab/cdn/cdn.test.mjs` runs it. Start it with
# `-p http_gzip_support=off`, or visitors get gzip instead of Brotli. The rules of Varnish itself follow these: a
# request with a cookie and an answer that is private or sets a cookie are passed, and `Vary` is obeyed.
vcl 4.1;

# The balancer of deploy/haproxy.cfg, or a host.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # One copy for all browsers with Brotli.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Files are the same for all visitors.
  if (req.url ~ "^/(remotes|main/media)/") {
    unset req.http.Cookie;
  } elsif (req.url ~ "^/(api|main|messenger|hr|x|_preview)/") {
    return (pass);
  }
}

sub vcl_backend_response {
  # Varnish caches redirects, 404 and 410, and serves what has ended for ten more seconds.
  set beresp.grace = 0s;
  if (beresp.status != 200 || !beresp.http.Cache-Control) {
    set beresp.ttl = 0s;
  }
}
