# /etc/varnish/belfry.vcl: pages of the spaces that switched it on. One file for all of them: what their owners decided comes with each request,
# in headers that nginx sets and no visitor can.
vcl 4.1;

import std;

backend nginx {
  .path = "/run/belfry-inner/nginx.sock";
  .connect_timeout = 5s;
  .first_byte_timeout = 660s;
  .between_bytes_timeout = 660s;
}

sub vcl_recv {
  if (!req.http.X-Belfry-Space) {
    return (synth(403));
  }
  # nginx says who the visitor is; the socket between them is nobody's address.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, "(, )?0\.0\.0\.0$", "");
  if (req.http.X-Forwarded-For == "") {
    unset req.http.X-Forwarded-For;
  }
  # What is a little too old is given out while it is fetched anew; what is older, only while the site does not answer.
  if (!req.http.X-Belfry-Stale) {
    set req.grace = 10s;
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.X-Belfry-Pass || req.http.Authorization) {
    return (pass);
  }
  if (req.http.X-Belfry-Tracking) {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid|mc_[ce]id|_ga)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
    if (req.http.Cookie) {
      set req.http.Cookie = regsuball("; " + req.http.Cookie, "; *(_ga[^=]*|_gid|_gat[^=]*|_gcl[^=]*|_fbp|__utm[a-z]+)=[^;]*", "");
      set req.http.Cookie = regsub(req.http.Cookie, "^; *", "");
      if (req.http.Cookie == "") {
        unset req.http.Cookie;
      }
    }
  }
  set req.http.X-Belfry-Url = req.url;
  if (req.http.X-Belfry-Static && req.url ~ "\.(css|js|mjs|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp4|webm|pdf)(\?|$)") {
    unset req.http.Cookie;
    return (hash);
  }
  unset req.http.X-Belfry-Static;
  # Somebody whom the site knows sees what is theirs.
  if (req.http.Cookie) {
    return (pass);
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Belfry-Space);
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.Host);
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # What is being fetched anew stays as it is; what is answered is not kept.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Ten megabytes and more would take the place of many pages.
  if (beresp.http.Content-Length ~ "^[0-9]{8,}$") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.http.X-Belfry-Space = bereq.http.X-Belfry-Space;
  set beresp.http.X-Belfry-Url = bereq.http.X-Belfry-Url;
  set beresp.grace = std.duration(bereq.http.X-Belfry-Grace, 10s);
  if (bereq.http.X-Belfry-Static && beresp.status == 200 && beresp.http.Cache-Control !~ "(?i)private|no-store") {
    unset beresp.http.Set-Cookie;
    set beresp.ttl = 1d;
    return (deliver);
  }
  if (!beresp.http.Cache-Control && !beresp.http.Expires && !beresp.uncacheable) {
    set beresp.ttl = std.duration(bereq.http.X-Belfry-Ttl, 120s);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.method == "GET" && !req.http.X-Belfry-Pass && !req.http.Cookie) {
    set req.http.X-Belfry-Stale = "1";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  unset resp.http.X-Belfry-Space;
  unset resp.http.X-Belfry-Url;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
