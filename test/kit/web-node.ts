import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { buildNodeAgentWhenStale } from '../../tools/build-node-agent.ts'
import { hasWebNode, webNodeMissing } from '../../tools/prerequisites.ts'
import { findWordPressParts } from '../../tools/wordpress-parts.ts'
import { mountCounted } from './counted-homes.ts'
import { countryFileOf, mapOf, textOf } from './country-file.ts'
import { freePort } from './free-port.ts'
import { root } from './imports.ts'
import { agentFolder } from './node-agent.ts'
import { quickRootFolder } from './quick-folder.ts'
import { selfSigned } from './self-signed.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { canServeWordPress, startWordPressOrg, type WordPressOrg } from './wordpress-org.ts'

/** Spaces have users of the system, which root alone can make. */
export function canStartWebNode(): boolean {
  const can = hasWebNode() && process.getuid?.() === 0
  if (!can) console.warn(webNodeMissing)
  return can
}

export type Fetched = { status: number; body: string; headers: http.IncomingHttpHeaders }
export type WebNode = {
  folder: string
  homes: string
  /** `admin` is that of sshd by which the machine itself is reached. */
  ports: { http: number; https: number; ftp: number; ssh: number; admin: number }
  /** How the agent of the node is started. */
  agent: readonly string[]
  /** The same for an agent that keeps backups of the same spaces elsewhere. */
  agentWith(backups: { repository: string; passwordFile: string; credentials?: string }): readonly string[]
  /** The response to an outside visitor of the site of a name. */
  fetch(name: string, address?: string): Promise<Fetched>
  log(): string
  readyAfterMs: number
  parts: Record<'nginx' | 'php' | 'database' | 'ftp' | 'ssh' | 'varnish', ServerProcess>
  /** Why no space is kept to its size here, where the machine cannot. */
  lacksQuota: string | undefined
  /** What PHP sent, a file each: how it was sent, and the mail. */
  mailed: string
  /** Where MariaDB listens. */
  socket: string
  /** What its WordPresses take for wordpress.org, where this machine has what that takes. */
  org: WordPressOrg | undefined
  stop(): Promise<void>
}

const source = path.join(root, 'src/drivers/web-host/web-node/node')
const filled = (file: string, places: Readonly<Record<string, string>>): string => {
  let text = fs.readFileSync(path.join(source, file), 'utf8')
  for (const [place, real] of Object.entries(places)) {
    if (!text.includes(place)) throw new Error(`nowhere in ${file}: ${place}`)
    text = text.replaceAll(place, real)
  }
  return text
}

const takesConnections = (where: number | string) => () =>
  new Promise<boolean>((resolve) => {
    const socket = typeof where === 'string' ? net.connect(where) : net.connect(where, '127.0.0.1')
    socket.once('connect', () => socket.destroy(resolve(true) as undefined)).once('error', () => resolve(false))
  })

/**
 * A web node of its own: nginx and PHP-FPM with the files that a provider puts on a machine (`src/drivers/web-host/web-node/node`), and an agent
 * that knows where they are, on the Node of these tests or another. It stands outside the temporary folder, below which sshd lets nobody in.
 */
export async function startWebNode(agentsNode = process.execPath): Promise<WebNode> {
  const began = performance.now()
  const { folder, drop } = quickRootFolder()
  const at = (name: string) => path.join(folder, name)
  const folders = ['homes', 'sites', 'pools', 'run', 'state', 'cron', 'data', 'maria', 'ftp', 'front', 'inner']
  for (const name of [
    ...folders,
    ...['nginx', 'php', 'database', 'ftp', 'ssh', 'varnish'].map((part) => `parts/${part}`),
  ])
    fs.mkdirSync(at(name), { recursive: true, mode: 0o755 })
  const counted = mountCounted(at('homes'), at('homes.ext4'))
  const [http, https, ftp, ssh, admin] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const ports = { http, https, ftp, ssh, admin }
  fs.writeFileSync(
    at('php-fpm.conf'),
    `[global]\npid = ${at('run/php.pid')}\nerror_log = ${at('php.log')}\ndaemonize = no\ninclude = ${at('pools')}/*.conf\n`,
  )
  fs.writeFileSync(
    at('pools/belfry.conf'),
    filled('php/belfry.conf', { '/run/php/belfry.sock': at('run/belfry.sock') }),
  )
  fs.writeFileSync(
    at('belfry.conf'),
    filled('nginx/belfry.conf', {
      '/etc/nginx/belfry/': `${at('sites')}/`,
      '  listen [::]:80 default_server;\n': '',
      '  listen [::]:443 ssl http2 default_server;\n': '',
      'listen 80': `listen 127.0.0.1:${ports.http}`,
      'listen 443 ssl http2': `listen 127.0.0.1:${ports.https} ssl`,
      '/run/belfry-varnish/': `${at('front')}/`,
      '/run/belfry-inner/': `${at('inner')}/`,
    }),
  )
  fs.writeFileSync(at('nginx.conf'), nginxAround(folder))
  const here = [...Array<number>(12).fill(0), 127, 0, 0, 1]
  fs.writeFileSync(at('countries.mmdb'), countryFileOf(here, 24, [mapOf({ country_code: textOf('BE') })]))
  fs.writeFileSync(at('repository.password'), 'secret of the test\n', { mode: 0o600 })
  execFileSync('restic', [
    '-q',
    '-r',
    at('repository'),
    '--password-file',
    at('repository.password'),
    '--no-cache',
    'init',
  ])
  // In place of sendmail: every message is put aside.
  fs.mkdirSync(at('mailed'))
  fs.chmodSync(at('mailed'), 0o777)
  const aside = `file_put_contents(tempnam('${at('mailed')}', 'm'), implode(' ', array_slice($argv, 1)) . "\\n" . stream_get_contents(STDIN));`
  fs.writeFileSync(at('sendmail'), `#!/usr/bin/php8.2\n<?php ${aside}\n`, { mode: 0o755 })
  const wordPress = canServeWordPress() ? findWordPressParts() : undefined
  const org = wordPress && (await startWordPressOrg(at('wordpress.org')))
  // Where the users of spaces reach it.
  if (wordPress) fs.copyFileSync(wordPress.cli, at('wp-cli.phar'))
  // Built, as it is on a node: it is started hundreds of times.
  const program = await buildNodeAgentWhenStale()
  const web = {
    host: 'web1.provider.example',
    addresses: ['203.0.113.7'],
    homes: at('homes'),
    state: at('state'),
    nginx: {
      configuration: at('nginx.conf'),
      sites: at('sites'),
      listen: [`127.0.0.1:${ports.http}`],
      listenTls: [`127.0.0.1:${ports.https} ssl`],
    },
    database: { socket: at('maria/maria.sock') },
    ftp: true,
    redis: { megabytes: 8 },
    ...(counted.lacks === undefined ? { quota: at('homes') } : {}),
    mail: { sendmail: at('sendmail') },
    countries: at('countries.mmdb'),
    varnish: { name: at('varnish'), inner: at('inner/nginx.sock') },
    backups: { repository: at('repository'), passwordFile: at('repository.password') },
    ...(wordPress && org
      ? { wordpress: { cli: at('wp-cli.phar'), api: org.address, downloads: org.address, require: org.leading } }
      : {}),
    cron: { folder: at('cron'), agent: ['/usr/bin/node'] },
    php: [
      {
        version: '8.2',
        command: 'php8.2',
        program: 'php-fpm8.2',
        configuration: at('php-fpm.conf'),
        pools: at('pools'),
        pid: at('run/php.pid'),
        sockets: at('run'),
      },
    ],
  }
  const agents = [agentFolder({ web }, program, agentsNode)]
  const starts = {
    php: startServerProcess({
      binary: '/usr/sbin/php-fpm8.2',
      args: ['-F', '-y', at('php-fpm.conf'), '-d', 'opcache.validate_permission=1'],
      folder: at('parts/php'),
      answers: takesConnections(at('run/belfry.sock')),
      stopSignal: 'SIGTERM',
    }),
    nginx: startServerProcess({
      binary: '/usr/sbin/nginx',
      args: ['-c', at('nginx.conf'), '-g', 'daemon off;'],
      folder: at('parts/nginx'),
      answers: takesConnections(ports.http),
      stopSignal: 'SIGTERM',
    }),
    database: startDatabase(folder),
    ftp: startFtp(folder, ports.ftp),
    ssh: startSsh(folder, ports),
    varnish: startVarnish(folder),
  }
  const settled = await Promise.allSettled(Object.values(starts))
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await Promise.all(settled.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)))
    throw failed.reason
  }
  const parts = Object.fromEntries(
    await Promise.all(Object.entries(starts).map(async ([name, start]) => [name, await start])),
  ) as WebNode['parts']
  const read = (file: string) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : '')
  return {
    folder,
    homes: at('homes'),
    ports,
    agent: agents[0]?.command ?? [],
    agentWith: (backups) => {
      const other = agentFolder({ web: { ...web, backups } }, program, agentsNode)
      agents.push(other)
      return other.command
    },
    readyAfterMs: Math.round(performance.now() - began),
    parts,
    socket: at('maria/maria.sock'),
    lacksQuota: counted.lacks,
    mailed: at('mailed'),
    org,
    fetch: (name, address = '/') => fetchFrom(ports.http, name, address),
    log: () => [read('nginx.log'), read('php.log'), ...Object.values(parts).map((part) => part.log())].join('\n'),
    stop: async () => {
      await Promise.all([...Object.values(parts).map((part) => part.stop()), org?.stop()])
      dropUsers(at('homes'))
      counted.unmount()
      drop()
      for (const agent of agents) agent.remove()
    },
  }
}

/** What Debian's own nginx.conf has around, with everything that is written in one folder. */
const nginxAround = (folder: string): string => `
worker_processes 2;
user www-data;
pid ${folder}/run/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log off;
  # A connection of a load test is not what is measured.
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/run/body;
  proxy_temp_path ${folder}/run/proxy;
  fastcgi_temp_path ${folder}/run/fastcgi;
  uwsgi_temp_path ${folder}/run/uwsgi;
  scgi_temp_path ${folder}/run/scgi;
  include ${folder}/belfry.conf;
}
`

/** Its files belong to whom it runs as, which is not root. */
function startDatabase(folder: string): Promise<ServerProcess> {
  const data = path.join(folder, 'data')
  const own = ['--no-defaults', `--datadir=${data}`, '--user=mysql']
  execFileSync('chown', ['mysql:mysql', data, path.join(folder, 'maria')])
  execFileSync('mariadb-install-db', [...own, '--auth-root-authentication-method=socket', '--skip-test-db'], {
    stdio: 'pipe',
  })
  const socket = path.join(folder, 'maria/maria.sock')
  return startServerProcess({
    binary: '/usr/sbin/mariadbd',
    args: [
      ...own,
      `--socket=${socket}`,
      `--pid-file=${path.join(folder, 'maria/maria.pid')}`,
      ...['--skip-networking', '--innodb-buffer-pool-size=32M', '--performance-schema=off', '--skip-log-bin'],
      // The machine of a test does not lose its power.
      ...['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite', '--innodb-flush-method=nosync'],
    ],
    folder: path.join(folder, 'parts/database'),
    answers: takesConnections(socket),
    stopSignal: 'SIGTERM',
  })
}

function startFtp(folder: string, port: number): Promise<ServerProcess> {
  const at = (name: string) => path.join(folder, name)
  const own = filled('proftpd.conf', {
    '/var/lib/belfry-web/': `${at('state')}/`,
    '/etc/belfry/tls/': `${at('ftp')}/`,
    '/var/log/proftpd/': `${at('ftp')}/`,
  })
  const { chain, key } = selfSigned(['web1.provider.example'])
  fs.writeFileSync(at('ftp/chain.pem'), chain)
  fs.writeFileSync(at('ftp/key.pem'), key, { mode: 0o600 })
  const around = [
    `ServerType standalone\nPort ${port}\nDefaultAddress 127.0.0.1\nUser nobody\nGroup nogroup`,
    `PidFile ${at('ftp/proftpd.pid')}\nScoreboardFile ${at('ftp/scoreboard')}\nSystemLog ${at('ftp/proftpd.log')}\nTransferLog none\nWtmpLog off`,
  ]
  fs.mkdirSync(at('state/ftp'), { recursive: true, mode: 0o755 })
  fs.writeFileSync(at('state/ftp/accounts'), '', { mode: 0o600 })
  fs.writeFileSync(at('proftpd.conf'), `${around.join('\n')}\n${own}`)
  return startServerProcess({
    binary: '/usr/sbin/proftpd',
    args: ['-n', '-c', at('proftpd.conf')],
    folder: at('parts/ftp'),
    answers: takesConnections(port),
    stopSignal: 'SIGTERM',
  })
}

function startSsh(folder: string, { ssh, admin }: WebNode['ports']): Promise<ServerProcess> {
  const at = (name: string) => path.join(folder, name)
  const own = filled('sshd_config', {
    'Port 2244': `Port ${ssh}`,
    '/var/lib/belfry-web/': `${at('state')}/`,
  })
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('host_key')])
  fs.mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const around = `Port ${admin}\nListenAddress 127.0.0.1\nHostKey ${at('host_key')}\nPidFile ${at('run/ssh.pid')}\nUsePAM no\nSubsystem sftp internal-sftp`
  fs.writeFileSync(at('sshd_config'), `${around}\n${own}`)
  return startServerProcess({
    binary: '/usr/sbin/sshd',
    args: ['-D', '-e', '-f', at('sshd_config')],
    folder: at('parts/ssh'),
    answers: takesConnections(ssh),
    stopSignal: 'SIGTERM',
  })
}

/** Only nginx reaches it, and only these two reach the backend. */
function startVarnish(folder: string): Promise<ServerProcess> {
  const at = (name: string) => path.join(folder, name)
  fs.writeFileSync(at('varnish.vcl'), filled('varnish.vcl', { '/run/belfry-inner/': `${at('inner')}/` }))
  execFileSync('chown', ['root:www-data', at('front')])
  execFileSync('chown', ['vcache:www-data', at('inner')])
  execFileSync('chmod', ['750', at('front'), at('inner')])
  const socket = at('front/varnish.sock')
  return startServerProcess({
    binary: '/usr/sbin/varnishd',
    args: [
      '-F',
      '-n',
      at('varnish'),
      '-a',
      `${socket},user=www-data,mode=0660`,
      '-f',
      at('varnish.vcl'),
      '-s',
      'malloc,32m',
    ],
    folder: at('parts/varnish'),
    answers: takesConnections(socket),
    stopSignal: 'SIGTERM',
  })
}

/** Spaces that a test left behind. */
function dropUsers(homes: string): void {
  for (const user of fs.readdirSync(homes).filter((name) => /^w\d+$/.test(name))) {
    // Its Redis has no parent process here.
    spawnSync('pkill', ['-KILL', '-u', user])
    spawnSync('userdel', ['--force', user])
    spawnSync('groupdel', [user])
  }
  execFileSync('chmod', ['-R', 'u+rwX', homes])
}

function fetchFrom(port: number, name: string, address: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: address, headers: { host: name }, agent: false },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
      },
    )
    request.on('error', reject)
  })
}
