import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** nginx with one worker and without a log, at the port that the bench has found: the redirects of `rules.map` and nothing else. */
const [binary = 'nginx', home = '.'] = process.argv.slice(2)
fs.writeFileSync(
  path.join(home, 'nginx.conf'),
  `daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 100000000;
  client_body_temp_path ${home};
  proxy_temp_path ${home};
  fastcgi_temp_path ${home};
  uwsgi_temp_path ${home};
  scgi_temp_path ${home};
  map_hash_max_size 262144;
  map_hash_bucket_size 256;
  map $host $place { include ${home}/rules.map; }
  server {
    listen 127.0.0.1:${process.env.PORT};
    location = /health { return 200; }
    location / {
      if ($place) { return 301 $place$request_uri; }
      return 404;
    }
  }
}
`,
)
const nginx = spawn(binary, ['-c', path.join(home, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
process.on('SIGTERM', () => nginx.kill('SIGQUIT'))
nginx.on('exit', (code) => process.exit(code ?? 0))
