import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findNginx } from '../../tools/prerequisites.ts'
import { documentedFile } from './documented.ts'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export const nginxMissing = 'nginx was not found; install nginx to run these tests'

export type Nginx = ServerProcess & { port: number; certificate: string; checked: string }

/** An nginx with the server of docs/operations.md unchanged, but for the ports and the certificate files. */
export async function startNginx(upstreams: readonly [number, number]): Promise<Nginx | undefined> {
  const binary = findNginx()
  if (!binary) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-nginx-'))
  // Under root its workers run as another user, who needs access to this folder.
  fs.chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  const port = await freePort()
  makeCertificate(at('key.pem'), at('certificate.pem'))
  const site = documentedFile('docs/operations.md', 'nginx', {
    '127.0.0.1:4001': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:4002': `127.0.0.1:${upstreams[1]}`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/letsencrypt/live/my.provider.example/fullchain.pem': at('certificate.pem'),
    '/etc/letsencrypt/live/my.provider.example/privkey.pem': at('key.pem'),
  })
  fs.writeFileSync(at('site.conf'), site)
  fs.writeFileSync(at('nginx.conf'), options(folder))
  const args = ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')]
  const { stderr, status } = spawnSync(binary, [...args, '-t'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx -t: ${stderr}`)
  const server = await startServerProcess({
    binary,
    args,
    folder,
    answers: () => takesConnections(port),
    // A killed master leaves its workers behind.
    stopSignal: 'SIGTERM',
  })
  return { ...server, port, certificate: fs.readFileSync(at('certificate.pem'), 'utf8'), checked: stderr }
}

/** What Debian's own nginx.conf has around a server, with everything that is written in one folder. */
const options = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`

function makeCertificate(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=my.provider.example', '-addext', 'subjectAltName=DNS:my.provider.example']
  const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...what, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
