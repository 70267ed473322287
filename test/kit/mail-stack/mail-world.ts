import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { ImapFlow } from 'imapflow'
import nodemailer from 'nodemailer'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import { openQueue } from '#drivers/mail-host/mail-stack/held-queue.ts'
import { type MailStackOptions, openMailStack } from '#drivers/mail-host/mail-stack/mail-stack.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { doneValue } from '../done-value.ts'
import { eventually } from '../eventually.ts'
import type { MailNode } from '../mail-stack.ts'

/** Hashes that Dovecot reads as fast as it can: what is proved here is not how long a password takes. */
export const password = 'Geheim1234'
const passwordHash = `{PLAIN}${password}`

/** `author`: the From header, where it differs from the envelope. `bytes`: the announced SIZE. */
export type Sent = {
  from: string
  author?: string
  to: string | string[]
  subject: string
  text?: string
  headers?: Record<string, string>
  bytes?: number
}
export type Read = { subject: string; from: string; source: string; seen: boolean }

/** The driver as the portal opens it, on a node of the test. */
export const openOn = ({ database, ports, keys, agent }: MailNode, more: Partial<MailStackOptions> = {}): MailHost =>
  openMailStack({
    database,
    doveadm: { url: `http://127.0.0.1:${ports.doveadm}`, key: keys.doveadm },
    redis: `redis://:${keys.redis}@127.0.0.1:${ports.redis}`,
    rspamd: { url: `http://127.0.0.1:${ports.rspamd}`, password: keys.rspamd },
    secret: Buffer.alloc(32, 7).toString('base64'),
    names: {
      servers: ['mx1.mail.provider.example'],
      clients: 'mail.provider.example',
      spfInclude: 'spf.provider.example',
    },
    queue: openQueue(agent.join(' ')),
    entrance: { host: '127.0.0.1', port: ports.smtp },
    migration: {
      filledBy: { host: '127.0.0.1', port: ports.imap, isTls: false, user: 'portal', password: keys.master },
      tls: { rejectUnauthorized: false },
      foreign: {
        lookup: (_host, _options, told) => told(null, '127.0.0.1', 4),
        tls: { rejectUnauthorized: false },
      },
    },
    ...more,
  })

const mailOf = ({ from, author = from, to, subject, text = 'Hallo', headers, bytes }: Sent) => ({
  envelope: { from, to, ...(bytes ? { size: bytes } : {}) },
  from: author,
  to,
  subject,
  text,
  ...(headers ? { headers } : {}),
})

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Sends as a server of the world does, at port 25. Refuses with what the node said. */
export async function sendFromOutside({ ports }: MailNode, sent: Sent): Promise<void> {
  const smtp = nodemailer.createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true })
  await smtp.sendMail(mailOf(sent))
}

/**
 * Sends one message to many recipients as mail servers do: recipients deferred in one transaction are sent in the next one. Returns whom
 * each message was for; `refusals` has the replies to refused recipients.
 */
export async function sendInTurns({ ports }: MailNode, { to, ...sent }: Sent & { to: string[] }) {
  const smtp = nodemailer.createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true })
  const [turns, refusals]: [string[][], string[]] = [[], []]
  let left = to
  while (left.length > 0) {
    if (turns.at(-1)?.length === 0) throw new Error(`nobody is taken of ${left}`)
    const taken = await smtp.sendMail({ ...mailOf({ ...sent, to }), envelope: { from: sent.from, to: left } }).then(
      ({ accepted, rejectedErrors = [] }) => {
        for (const { responseCode, response } of rejectedErrors)
          if (responseCode !== 452) throw new Error(`not told to come again: ${response}`)
        return accepted.map(String)
      },
      (fault: Error & { command?: string; response?: string }) => {
        if (fault.command !== 'DATA') throw fault
        refusals.push(String(fault.response))
        // A message that was refused as a whole is recorded without recipients.
        return left.filter((each) => domainOf(each) === domainOf(left[0] ?? ''))
      },
    )
    // Domains are reported in lower case.
    const isTaken = (each: string) => taken.some((address) => address.toLowerCase() === each.toLowerCase())
    turns.push(left.filter(isTaken))
    left = left.filter((each) => !isTaken(each))
  }
  return { turns, refusals }
}

/** Sends these lines to port 25 one by one, as a hand-written client does; returns the reply to each. */
export async function sayAtPort25({ ports }: MailNode, lines: readonly string[]): Promise<string[]> {
  const socket = net.connect(ports.smtp, '127.0.0.1')
  const heard = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => {
    const { value = '' } = await heard.next()
    return /^\d{3}-/.test(value) ? answer() : value
  }
  const answers = [await answer()]
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    answers.push(await answer())
  }
  socket.destroy()
  return answers.slice(1)
}

/** Sends as the owner of a mailbox does, signed in. */
export async function sendSignedIn({ ports }: MailNode, user: string, sent: Sent, pass = password): Promise<void> {
  const smtp = nodemailer.createTransport({
    host: '127.0.0.1',
    port: ports.submission,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    auth: { user, pass },
  })
  await smtp.sendMail(mailOf(sent))
}

export const imapOf = ({ ports }: MailNode, user: string, pass = password) =>
  new ImapFlow({
    host: '127.0.0.1',
    port: ports.imap,
    secure: false,
    tls: { rejectUnauthorized: false },
    auth: { user, pass },
    logger: false,
  })

/** What lies in a folder, oldest first. */
export async function readFolder(node: MailNode, user: string, folder = 'INBOX', pass = password): Promise<Read[]> {
  const imap = imapOf(node, user, pass)
  await imap.connect()
  try {
    const lock = await imap.getMailboxLock(folder)
    const found: Read[] = []
    for await (const { envelope, source, flags } of imap.fetch('1:*', { envelope: true, source: true, flags: true })) {
      const from = envelope?.from?.[0]?.address ?? ''
      found.push({
        subject: envelope?.subject ?? '',
        from,
        source: String(source),
        seen: flags?.has('\\Seen') ?? false,
      })
    }
    lock.release()
    return found
  } finally {
    await imap.logout()
  }
}

/** Once it has arrived. */
export const arrived = (
  node: MailNode,
  user: string,
  subject: string,
  folder = 'INBOX',
  pass = password,
): Promise<Read> =>
  eventually(async () => {
    const found = (await readFolder(node, user, folder, pass)).find((mail) => mail.subject === subject)
    if (!found) throw new Error(`${subject} has not arrived in ${folder} of ${user}`)
    return found
  })

/** A domain with mailboxes, made through the driver. */
export async function givenDomain(host: MailHost, names: readonly string[] = ['an'], gb = 1): Promise<string> {
  const domain = `zaak-${randomUUID().slice(0, 8)}.be`
  doneValue(await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: true }))
  for (const name of names) {
    const wanted = { address: `${name}@${domain}`, quotaBytes: bytesOf(gb), isOn: true, passwordHash }
    doneValue(await host.keepMailbox(randomUUID(), wanted))
  }
  return domain
}

/** Puts so many messages into the folders of a mailbox. */
export async function fillMailbox(
  node: MailNode,
  user: string,
  folders: Readonly<Record<string, number>>,
): Promise<void> {
  const imap = imapOf(node, user)
  await imap.connect()
  try {
    for (const [folder, count] of Object.entries(folders)) {
      if (folder.includes('/')) await imap.mailboxCreate(folder)
      for (let number = 1; number <= count; number++) {
        const message = `From: x@elders.example\r\nSubject: ${folder} ${number}\r\n\r\n${'tekst '.repeat(number)}\r\n`
        await imap.append(folder, message, number % 2 ? ['\\Seen'] : [], new Date(Date.UTC(2026, 0, number)))
      }
    }
  } finally {
    await imap.logout()
  }
}

/** So many mailboxes at once, straight into the tables: making each through the driver is proved elsewhere. */
export async function addMailboxes({ database }: MailNode, domain: string, count: number): Promise<void> {
  const client = connectionTo(database)
  await client.connect()
  await client.query(
    `insert into node_mailbox (address, domain, password_hash, quota_bytes, is_on)
      select 'box' || number || '@' || $1, $1, '{PLAIN}x', 1000000, true from generate_series(1, $2::int) as number`,
    [domain, count],
  )
  await client.end()
}
