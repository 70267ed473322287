import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { buildNodeAgentWhenStale } from '../../tools/build-node-agent.ts'
import { hasMailStack, mailStackMissing } from '../../tools/prerequisites.ts'
import { freePort } from './free-port.ts'
import { copyNodeFiles } from './mail-stack/node-files.ts'
import { makeQueue, preparePostfix } from './mail-stack/postfix.ts'
import { prepareRspamd } from './mail-stack/rspamd.ts'
import { agentFolder } from './node-agent.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { tellServer } from './test-database.ts'

/** Postfix and Dovecot drop root privileges as they start, so only root can start them. */
export function canStartMailNode(): boolean {
  const can = hasMailStack() && process.getuid?.() === 0
  if (!can) console.warn(mailStackMissing)
  return can
}

const keys = { doveadm: 'key-of-doveadm', redis: 'key-of-redis', rspamd: 'key-of-rspamd', master: 'key-of-master' }

export type MailNode = {
  folder: string
  database: string
  ports: Record<'smtp' | 'submission' | 'imap' | 'doveadm' | 'redis' | 'rspamd', number>
  keys: typeof keys
  /** How the agent of the node is started. */
  agent: readonly string[]
  /** Everything else of the world: whatever leaves the node is sent here. */
  parts: Record<'redis' | 'srs' | 'rspamd' | 'dovecot' | 'postfix', ServerProcess>
  log(): string
  /** Redis forgets all but the log, as after a crash. */
  emptyFilter(): Promise<void>
  /** Proportional memory of all its processes, in MB. */
  megabytes(): number
  readyAfterMs: number
  stop(): Promise<void>
}

/**
 * A mail node of its own on free ports: Postfix, Dovecot, Rspamd, Redis and postsrsd with the files that a provider puts on a machine
 * (`src/drivers/mail-host/mail-stack/node`), its tables in a database beside those of the other tests. Mail for elsewhere goes to `worldPort`.
 */
export async function startMailNode(adminUrl: string, worldPort: number): Promise<MailNode> {
  const began = performance.now()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-mail-'))
  fs.chmodSync(folder, 0o755)
  for (const name of ['run', 'vmail', 'redis']) fs.mkdirSync(path.join(folder, name))
  fs.chmodSync(path.join(folder, 'run'), 0o777)
  const names = [
    'smtp',
    'submission',
    'submissions',
    'replies',
    'again',
    'srs',
    'srsForward',
    'srsReverse',
    'imap',
    'imaps',
  ] as const
  const more = ['doveadm', 'redis', 'rspamd', 'dns'] as const
  const ports = Object.fromEntries(
    await Promise.all([...names, ...more].map(async (name) => [name, await freePort()])),
  ) as Record<(typeof names)[number] | (typeof more)[number], number>
  const { name: databaseName, ...database } = await makeDatabase(adminUrl)
  certificate(folder)
  makeQueue(folder)

  // Built, as it is on a node: it is started hundreds of times.
  const program = await buildNodeAgentWhenStale()
  const agent = agentFolder({ mail: { postfix: path.join(folder, 'postfix') } }, program)
  const at = (name: string) => path.join(folder, name)
  const starts = {
    redis: startRedis(folder, ports.redis),
    srs: startSrs(folder, ports),
    rspamd: startRspamd(folder, ports),
    dovecot: startDovecot(folder, { name: databaseName, port: database.port }, ports),
    postfix: startPostfix(folder, { name: databaseName, port: database.port }, ports, worldPort),
  }
  const settled = await Promise.allSettled(Object.values(starts))
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await Promise.all(settled.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)))
    throw failed.reason
  }
  const parts = Object.fromEntries(
    await Promise.all(Object.entries(starts).map(async ([name, start]) => [name, await start])),
  ) as MailNode['parts']
  const read = (file: string) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : '')
  return {
    folder,
    database: database.url,
    ports,
    keys,
    agent: agent.command,
    parts,
    log: () => [read('postfix.log'), read('dovecot.log'), ...Object.values(parts).map((part) => part.log())].join('\n'),
    emptyFilter: async () => {
      const redis = createClient({ url: `redis://:${keys.redis}@127.0.0.1:${ports.redis}` })
      await redis.connect()
      for (const pattern of ['belfry:policy:*', 'belfry:deny:*', 'belfry:allow:*', 'belfry:dkim_*', 'belfry-usage/*'])
        for (const key of await redis.keys(pattern)) await redis.del(key)
      redis.destroy()
    },
    megabytes: () => memoryOf(folder),
    readyAfterMs: Math.round(performance.now() - began),
    stop: async () => {
      await Promise.all([parts.postfix, parts.dovecot, parts.rspamd, parts.srs, parts.redis].map((each) => each.stop()))
      fs.rmSync(folder, { recursive: true, force: true })
      agent.remove()
      database.close()
      await tellServer(adminUrl, `drop database if exists ${databaseName} with (force)`)
    },
  }
}

type Ports = Readonly<Record<string, number>>

/**
 * The readers are roles of the whole server: they may do nothing but what the driver grants them in a database of its own. The server of
 * the tests may listen where Postfix and Dovecot may not go, so they reach it through a port of ours.
 */
async function makeDatabase(adminUrl: string) {
  const name = `belfry_test_mail_${randomUUID().slice(0, 8)}`
  const role = (reader: string) =>
    `do $$ begin create role ${reader} login password 'x'; exception when duplicate_object or unique_violation then null; end $$`
  await tellServer(adminUrl, role('belfry_postfix'), role('belfry_dovecot'), `create database ${name}`)
  const admin = new URL(adminUrl.replace('@/', '@127.0.0.1/'))
  const socket = admin.searchParams.get('host')
  const between = net.createServer((client) => {
    const server = socket
      ? net.connect(`${socket}/.s.PGSQL.5432`)
      : net.connect(Number(admin.port || 5432), admin.hostname)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  })
  await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready))
  const { port } = between.address() as net.AddressInfo
  const url = `postgresql://${admin.username}${admin.password ? `:${admin.password}` : ''}@127.0.0.1:${port}/${name}`
  return { name, port, url, close: () => void between.close() }
}

function certificate(folder: string): void {
  const subject = ['-subj', '/CN=mail.provider.example']
  const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const out = ['-keyout', `${folder}/mail.key`, '-out', `${folder}/mail.pem`]
  execFileSync('openssl', [...what, ...subject, ...out], { stdio: 'pipe' })
}

/** A folder that goes with its server; what they share goes at the end. */
const ownFolder = (folder: string, name: string) => {
  const own = path.join(folder, 'parts', name)
  fs.mkdirSync(own, { recursive: true })
  return own
}

const greets = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('data', () => socket.destroy(resolve(true) as undefined))
    socket.once('error', () => resolve(false))
    socket.setTimeout(2000, () => socket.destroy(resolve(false) as undefined))
  })
const listens = (port: number | string) => () =>
  new Promise<boolean>((resolve) => {
    const socket = typeof port === 'string' ? net.connect(port) : net.connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy(resolve(true) as undefined)).once('error', () => resolve(false))
  })

const startRedis = (folder: string, port: number) =>
  startServerProcess({
    binary: '/usr/bin/redis-server',
    args: [
      ...['--port', `${port}`, '--bind', '127.0.0.1', '--dir', path.join(folder, 'redis'), '--save', ''],
      ...['--requirepass', keys.redis, '--appendonly', 'no'],
    ],
    folder: ownFolder(folder, 'redis'),
    answers: listens(port),
  })

function startSrs(folder: string, ports: Ports) {
  fs.writeFileSync(path.join(folder, 'srs.secret'), 'secret of the test\n')
  return startServerProcess({
    binary: '/usr/sbin/postsrsd',
    args: [
      ...['-s', path.join(folder, 'srs.secret'), '-d', 'srs.mail.provider.example', '-l', '127.0.0.1'],
      ...['-f', `${ports.srsForward}`, '-r', `${ports.srsReverse}`],
    ],
    folder: ownFolder(folder, 'srs'),
    answers: listens(ports.srsForward ?? 0),
    stopSignal: 'SIGTERM',
  })
}

const startRspamd = (folder: string, ports: Ports) =>
  startServerProcess({
    binary: '/usr/bin/rspamd',
    args: prepareRspamd(
      folder,
      {
        '/run/rspamd/milter.sock mode=0660 owner=_rspamd group=postfix': `${folder}/run/milter.sock mode=0666`,
        '*:11334': `127.0.0.1:${ports.rspamd}`,
        '127.0.0.1:6379': `127.0.0.1:${ports.redis}`,
        'count = 2': 'count = 1',
        CONTROLLER_PASSWORD: keys.rspamd,
        REDIS_PASSWORD: keys.redis,
      },
      ports.dns ?? 0,
    ),
    folder: ownFolder(folder, 'rspamd'),
    answers: listens(path.join(folder, 'run/milter.sock')),
    stopSignal: 'SIGTERM',
  })

type Base = { name: string; port: number }

function startDovecot(folder: string, database: Base, ports: Ports) {
  const config = path.join(folder, 'dovecot')
  copyNodeFiles('dovecot', config, {
    '/run/dovecot': `${folder}/run/dovecot`,
    '/var/log/dovecot.log': `${folder}/dovecot.log`,
    '/etc/ssl/belfry': folder,
    '/etc/dovecot/': `${config}/`,
    // A system user, as on a node: Dovecot does not take each of them by itself.
    'mail_uid = vmail': 'mail_uid = _rspamd',
    'mail_gid = vmail': 'mail_gid = _rspamd',
    '/var/vmail/': `${folder}/vmail/`,
    '/var/spool/postfix/private': `${folder}/spool/private`,
    'port=6379': `port=${ports.redis}`,
    '127.0.0.1:10025': `127.0.0.1:${ports.replies}`,
    'port = 143': `port = ${ports.imap}\n    address = 127.0.0.1`,
    'port = 993': `port = ${ports.imaps}\n    address = 127.0.0.1`,
    'port = 8081': `port = ${ports.doveadm}\n    address = 127.0.0.1`,
    DOVEADM_KEY: keys.doveadm,
    REDIS_PASSWORD: keys.redis,
    'host=127.0.0.1 port=5432 dbname=belfry_mail': `host=127.0.0.1 port=${database.port} dbname=${database.name}`,
    DOVECOT_PASSWORD: 'x',
  })
  fs.chmodSync(path.join(folder, 'vmail'), 0o777)
  // A wrong password is answered after a delay of seconds; not in tests.
  fs.appendFileSync(
    path.join(config, 'dovecot.conf'),
    'auth_failure_delay = 0\nservice anvil {\n  unix_listener anvil-auth-penalty {\n    mode = 0\n  }\n}\n',
  )
  execFileSync('sievec', [path.join(config, 'sieve/junk.sieve')], { stdio: 'pipe' })
  fs.writeFileSync(path.join(config, 'belfry-master-users'), `portal:{PLAIN}${keys.master}::::::\n`)
  return startServerProcess({
    binary: '/usr/sbin/dovecot',
    args: ['-F', '-c', path.join(config, 'dovecot.conf')],
    folder: ownFolder(folder, 'dovecot'),
    answers: greets(ports.imap ?? 0),
    stopSignal: 'SIGTERM',
  })
}

function startPostfix(folder: string, database: Base, ports: Ports, worldPort: number) {
  const args = preparePostfix(folder, {
    '127.0.0.1:5432': `127.0.0.1:${database.port}`,
    'dbname = belfry_mail': `dbname = ${database.name}`,
    POSTFIX_PASSWORD: 'x',
    '/etc/postfix/': `${folder}/postfix/`,
    '/etc/ssl/belfry': folder,
    '/run/rspamd/milter.sock': `${folder}/run/milter.sock`,
    '/var/log/postfix.log': `${folder}/postfix.log`,
    'relayhost =': `relayhost = [127.0.0.1]:${worldPort}`,
    'inet_interfaces = all': 'inet_interfaces = 127.0.0.1',
    '127.0.0.1:10001': `127.0.0.1:${ports.srsForward}`,
    '127.0.0.1:10002': `127.0.0.1:${ports.srsReverse}`,
    '[127.0.0.1]:10027': `[127.0.0.1]:${ports.srs}`,
    '127.0.0.1:10027 inet': `127.0.0.1:${ports.srs} inet`,
    '[127.0.0.1]:10028': `[127.0.0.1]:${ports.again}`,
    '127.0.0.1:10028 inet': `127.0.0.1:${ports.again} inet`,
    '127.0.0.1:10025 inet': `127.0.0.1:${ports.replies} inet`,
    'smtp       inet': `127.0.0.1:${ports.smtp} inet`,
    'submission inet': `127.0.0.1:${ports.submission} inet`,
    'submissions inet': `127.0.0.1:${ports.submissions} inet`,
  })
  return startServerProcess({
    binary: '/usr/lib/postfix/sbin/master',
    args,
    folder: ownFolder(folder, 'postfix'),
    answers: listens(ports.smtp ?? 0),
    stopSignal: 'SIGTERM',
  })
}

/** Shared pages are counted once (PSS), of every process that names the folder or has a parent that does. */
function memoryOf(folder: string): number {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const read = (file: string) => {
    try {
      return fs.readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const parentOf = new Map(
    processes.map((id) => [id, / (\d+) /.exec(read(`/proc/${id}/stat`).replace(/.*\) \S/, ' '))?.[1]]),
  )
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && id !== '0' && (read(`/proc/${id}/cmdline`).includes(folder) || isOurs(parentOf.get(id)))
  const kilobytes = processes
    .filter(isOurs)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}
