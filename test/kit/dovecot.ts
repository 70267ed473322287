import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type DovecotOptions = {
  /** What parts the names of folders within each other. */
  separator?: '/' | '.'
  /** The prefix of all folders but the inbox. */
  prefix?: string
  /** Of each mailbox, in kilobytes. */
  quotaKilobytes?: number
  largestMailBytes?: number
}
export type StoredMail = { folder: string; source: Buffer; date: Date; flags?: string }
export type Dovecot = ServerProcess & {
  port: number
  /** Puts mail into a mailbox behind the server's back: a thousand in a moment. `flags` as Maildir has them (`FRS`). */
  store(user: string, mails: readonly StoredMail[]): Promise<string[]>
}

export const dovecotMissing = 'dovecot was not found, or this is not root; install dovecot-imapd to run these tests'
/** The password of every mailbox. */
export const dovecotPassword = 'p4ssword-of-the-mailbox'
/** Signs in to every mailbox, as `user*master`. */
export const dovecotMaster = { user: 'master', password: 'p4ssword-of-the-master', separator: '*' }

const nobody = { uid: 65534, gid: 65534 }

/** A Dovecot of its own that speaks IMAP on a free port, with the mail of everybody in its folder. */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot | undefined> {
  if (!existsSync('/usr/sbin/dovecot') || !existsSync('/usr/lib/dovecot/imap') || process.getuid?.() !== 0) {
    console.warn(dovecotMissing)
    return undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-dovecot-'))
  const mails = path.join(folder, 'mail')
  await chmod(folder, 0o755)
  for (const name of ['run', 'state', 'mail']) await mkdir(path.join(folder, name))
  await chown(mails, nobody.uid, nobody.gid)
  const group = spawnSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).stdout.trim()
  const port = await freePort()
  await writeFile(path.join(folder, 'masters'), `${dovecotMaster.user}:{PLAIN}${dovecotMaster.password}\n`)
  const file = path.join(folder, 'dovecot.conf')
  await writeFile(file, configuration({ folder, port, group, ...options }))
  const server = await startServerProcess({
    binary: '/usr/sbin/dovecot',
    args: ['-F', '-c', file],
    folder,
    stopSignal: 'SIGTERM',
    answers: () => greets(port),
  })
  let stored = 0
  return {
    ...server,
    port,
    async store(user, list) {
      const own = path.join(mails, user)
      const files: string[] = []
      for (const { folder: name, source, date, flags = '' } of list) {
        const inner = path.join(own, name === 'INBOX' ? '' : `.${name.replaceAll('/', '.')}`)
        for (const part of ['cur', 'new', 'tmp']) await mkdir(path.join(inner, part), { recursive: true })
        const place = path.join(
          inner,
          'cur',
          `${Math.floor(date.getTime() / 1000)}.M${String(++stored).padStart(9, '0')}.test:2,${flags}`,
        )
        await writeFile(place, source)
        await utimes(place, date, date)
        files.push(place)
      }
      spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, own])
      return files
    },
  }
}

const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('data', (text) => {
      socket.destroy()
      resolve(String(text).startsWith('* OK'))
    })
    socket.on('error', () => resolve(false))
  })

type Configured = DovecotOptions & { folder: string; port: number; group: string }

const configuration = ({
  folder,
  port,
  group,
  separator = '/',
  prefix = '',
  quotaKilobytes,
  largestMailBytes,
}: Configured) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
auth_failure_delay = 0
auth_master_user_separator = ${dovecotMaster.separator}
default_internal_user = nobody
default_internal_group = ${group}
default_login_user = nobody
first_valid_uid = 1
first_valid_gid = 1
mail_uid = ${nobody.uid}
mail_gid = ${nobody.gid}
mail_location = maildir:~
mail_max_userip_connections = 100
${quotaKilobytes || largestMailBytes ? 'mail_plugins = quota' : ''}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
protocol imap {
  ${quotaKilobytes || largestMailBytes ? 'mail_plugins = quota imap_quota' : ''}
}
plugin {
  quota = count:User quota
  quota_vsizes = yes
  quota_rule = *:storage=${quotaKilobytes ? `${quotaKilobytes}K` : '0'}
  ${largestMailBytes ? `quota_max_mail_size = ${largestMailBytes}B` : ''}
}
passdb {
  driver = passwd-file
  args = ${folder}/masters
  master = yes
}
passdb {
  driver = static
  args = password=${dovecotPassword}
}
userdb {
  driver = static
  args = uid=${nobody.uid} gid=${nobody.gid} home=${folder}/mail/%u allow_all_users=yes
}
namespace inbox {
  inbox = yes
  separator = ${separator}
  prefix = ${prefix}
  mailbox Drafts {
    special_use = \\Drafts
    auto = create
  }
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Trash {
    special_use = \\Trash
  }
  mailbox Junk {
    special_use = \\Junk
  }
}
`
