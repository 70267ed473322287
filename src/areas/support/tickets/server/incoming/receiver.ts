import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'
import { departmentAt, mailDomainsOf, tokenIn } from '../../rules/departments.ts'
import { peopleStore } from '../people-store.ts'
import { readMail } from './read-mail.ts'
import { type Taken, takeMail } from './take-mail.ts'

export type MailReceiver = { port: number; close(): Promise<void> }

type Options = {
  db: Database
  log: Log
  makeWork: (sql: Sql) => Work
  name: string
  host: string
  port: number
  protocol: 'smtp' | 'lmtp'
}

/** Smaller than five files of ten megabytes in mail encoding, which nobody sends. */
const largestMail = 30 * 1024 * 1024
const maxRecipients = 10

const smtp = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** The SMTP reply for each outcome. A duplicate is accepted. */
const answers: Record<Taken['outcome'], Error | undefined> = {
  answered: undefined,
  opened: undefined,
  held: undefined,
  dropped: undefined,
  known: undefined,
  'unknown-sender': smtp(
    550,
    '5.7.1 This address takes mail from customers only: please write from the address you sign in with',
  ),
  'too-many': smtp(450, '4.7.1 Too many mails, try again later'),
}

/**
 * Receives mails from the provider's own mail server, which filters them first. It accepts a mail only after it is in
 * the database, so that an interrupted delivery is repeated; Message-IDs prevent duplicates.
 */
export async function openMailReceiver(options: Options): Promise<MailReceiver> {
  const { log, db } = options
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    lmtp: options.protocol === 'lmtp',
    name: options.name,
    banner: 'Belfry',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    maxClients: 20,
    socketTimeout: 30_000,
    // A mail in progress is completed; one cut off later is delivered again, and recognised by its Message-ID.
    closeTimeout: 10_000,
    logger: false,
    onRcptTo: ({ address }, session, callback) => {
      if (session.envelope.rcptTo.length >= maxRecipients) return callback(smtp(452, '4.5.3 Too many recipients'))
      isOurs(db, address).then(
        (ours) => callback(ours ? null : smtp(550, '5.1.1 No such address here')),
        () => callback(smtp(451, '4.3.0 Try again later')),
      )
    },
    onData: (stream, session, callback) => {
      take(options, stream, session).then(
        (taken) => {
          log.info({ mail: taken }, 'mail came in')
          callback(answers[taken.outcome] ?? null)
        },
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log.error({ err: error }, 'a mail could not be taken')
          callback(error.responseCode ? error : smtp(451, '4.3.0 Try again later'))
        },
      )
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'inbound mail'))
  const port = await new Promise<number>((ready, failed) => {
    server.server.once('error', failed)
    server.listen(options.port, options.host, () => ready((server.server.address() as { port: number }).port))
  })
  return { port, close: () => new Promise((done) => server.close(done)) }
}

/** A department, or a reply address with a valid token. */
async function isOurs(db: Database, address: string): Promise<boolean> {
  const domains = mailDomainsOf(await brandsNow({ sql: db }))
  const token = tokenIn(domains, address)?.token
  if (token === undefined) return departmentAt(domains, address) !== undefined
  return (await peopleStore.byToken(db, token)) !== undefined
}

async function take(options: Options, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Taken> {
  const raw = await contentOf(stream)
  const mail = await readMail(raw)
  if (!mail) throw smtp(550, '5.6.0 This mail cannot be read')
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
  const run = () => options.db.transaction().execute((trx) => takeMail(options.makeWork(trx), mail, envelope))
  return run().catch((error: { code?: string }) => {
    // The same mail over two connections at once: one was first.
    if (error.code === '23505') return { outcome: 'known' as const }
    throw error
  })
}

/** Reads a mail that is too large to its end, as the protocol requires, without keeping it. */
async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > largestMail) chunks.length = 0
    else chunks.push(chunk)
  }
  if (bytes > largestMail || stream.sizeExceeded) throw smtp(552, '5.3.4 This mail is too large')
  return Buffer.concat(chunks)
}
