import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A Postfix that holds every mail it is sent, and cannot pass any on. */
export type HoldingPostfix = ServerProcess & {
  /** Its configuration folder. */
  configuration: string
  /** Takes in a mail, and answers its name in the queue. */
  send(mail: { from: string; to: readonly string[]; source: string }): Promise<string>
}

export const postfixMissing = 'postfix was not found, or this is not root; install postfix to run these tests'

/** Undefined where it cannot be: Postfix starts for root alone. */
export async function startHoldingPostfix(): Promise<HoldingPostfix | undefined> {
  if (!existsSync('/usr/sbin/postfix') || process.getuid?.() !== 0) {
    console.warn(postfixMissing)
    return undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-postfix-'))
  await chmod(folder, 0o755)
  const configuration = path.join(folder, 'conf')
  for (const name of ['conf', 'queue', 'data']) await mkdir(path.join(folder, name))
  await chown(path.join(folder, 'data'), idOf('-u'), idOf('-g'))
  const port = await freePort()
  await writeFile(path.join(configuration, 'main.cf'), main(folder))
  await writeFile(path.join(configuration, 'master.cf'), master(port))
  // Makes the folders of the queue.
  spawnSync('/usr/sbin/postfix', ['-c', configuration, 'check'])
  const server = await startServerProcess({
    binary: '/usr/lib/postfix/sbin/master',
    args: ['-c', configuration],
    folder,
    stopSignal: 'SIGTERM',
    answers: () => listens(port),
  })
  return { ...server, configuration, send: (mail) => sendTo(port, mail) }
}

const idOf = (what: '-u' | '-g') => Number(spawnSync('id', [what, 'postfix'], { encoding: 'utf8' }).stdout)

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.unref()
    socket.once('connect', () => socket.destroy())
  })

const main = (folder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
myhostname = mx.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
enable_long_queue_ids = yes
relayhost = [127.0.0.1]:9
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_client_restrictions = check_client_access static:HOLD
alias_maps =
`

const services = `
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`
const master = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd${services}`

function sendTo(
  port: number,
  { from, to, source }: { from: string; to: readonly string[]; source: string },
): Promise<string> {
  const lines = [
    'EHLO test.example',
    `MAIL FROM:<${from}>`,
    ...to.map((each) => `RCPT TO:<${each}>`),
    'DATA',
    `${source.replaceAll(/^\./gm, '..')}\r\n.`,
    'QUIT',
  ]
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let said = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      said += part
      const last = said.trimEnd().split('\n').at(-1) ?? ''
      if (!said.endsWith('\n') || !/^\d{3} /.test(last)) return
      if (/^[45]/.test(last)) reject(new Error(last))
      const name = /queued as (\w+)/.exec(said)?.[1]
      if (name) resolve(name)
      const next = lines.shift()
      if (next) socket.write(`${next}\r\n`)
    })
  })
}
