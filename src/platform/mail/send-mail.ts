import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import type { MailFailure } from '#base/mail-failures.ts'
import type { JobCtx } from '../context.ts'
import { job } from '../jobs/job.ts'
import { TriedAgain } from '../jobs/tried-again.ts'
import { readFile } from '../uploads/stored-file.ts'
import { type HandedOver, handOver } from './hand-over.ts'
import { type MadeFile, mailFileAsked } from './made-file.ts'
import type { KeptFile } from './mail.ts'

/** Longer than one attempt can take, so that a worker that died holds its mail only this long. */
const claimMs = (patienceSeconds: number) => patienceSeconds * 3000

/**
 * Sends one mail, outside a transaction. Where a mailbox page replaces the mail server, the mail counts as sent; with
 * neither it waits (`sendWaiting`). Retried for two days with growing pauses, so that a weekend without a mail server
 * loses nothing; a final refusal is stored with its reason at once.
 */
export const sendMail = job({
  name: 'platform.send-mail',
  payload: z.object({ mailId: z.number() }),
  maxAttempts: 22,
  retrySeconds: 15,
  retryMaxSeconds: 4 * 3600,
  run: async (ctx, { mailId }) => {
    const mail = await claim(ctx, mailId)
    if (mail === undefined) return
    if (mail === 'held') return { retryAfterSeconds: 60 }
    const end = await deliver(ctx, mail)
    if (end.kind === 'taken') await recordEnd(ctx, mail, { state: 'sent' })
    else if (end.kind === 'waits') await recordEnd(ctx, mail, { state: 'queued', failure: 'no-server' })
    else if (end.kind === 'never') await recordEnd(ctx, mail, { state: 'failed', ...end })
    else {
      await recordEnd(ctx, mail, { state: 'queued', ...end })
      throw new TriedAgain(`${end.failure}: ${end.detail}`)
    }
  },
  onExhausted: async (ctx, { mailId }) => {
    await ctx.sql
      .updateTable('mail_message')
      .set({ state: 'failed', failure: raw`coalesce(failure, 'server-away')`, claimed_until: null, ...forgotten(ctx) })
      .where('id', '=', mailId)
      .where('state', '<>', 'sent')
      .execute()
  },
})

/** How many are enqueued at once when a mail server appears. */
const batch = 500

/** Enqueues mails that waited for a mail server. */
export const sendWaiting = job({
  name: 'platform.send-waiting',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  run: async (ctx) => {
    if (!ctx.config.mail.smtpUrl) return
    await ctx.transact(async (work) => {
      const waiting = await work.sql
        .updateTable('mail_message')
        .set({ failure: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail_message')
            .select('id')
            .where('state', '=', 'queued')
            .where('failure', '=', 'no-server')
            .orderBy('id')
            .limit(batch)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute()
      for (const { id } of waiting) await work.enqueue(sendMail, { mailId: id })
    })
  },
})

type Claimed = Exclude<Awaited<ReturnType<typeof claim>>, undefined | 'held'>

/** Claims the mail against concurrent sending; undefined when there is nothing to do. */
async function claim(ctx: JobCtx, mailId: number) {
  const now = ctx.now()
  const mail = await ctx.sql
    .updateTable('mail_message')
    .set({
      state: 'queued',
      claimed_until: new Date(now.getTime() + claimMs(ctx.config.mail.patienceSeconds)),
      tries: raw`tries + 1`,
    })
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .where('body_text', '<>', '')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
  if (mail) return mail
  const held = await ctx.sql
    .selectFrom('mail_message')
    .select('id')
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .where('claimed_until', '>=', now)
    .executeTakeFirst()
  return held && ('held' as const)
}

async function deliver(ctx: JobCtx, mail: Claimed): Promise<HandedOver | { kind: 'waits' }> {
  if (!mail.recipient.includes('@')) return { kind: 'never', failure: 'no-address', detail: '' }
  const { smtpUrl, patienceSeconds, mailbox } = ctx.config.mail
  if (!smtpUrl) return { kind: mailbox ? 'taken' : 'waits' }
  return handOver(
    smtpUrl,
    {
      from: mail.sender,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: mail.message_id ?? `<${mail.id}.${mail.kind}@${hostOf(mail.sender)}>`,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      references: mail.reference_ids as readonly string[],
      attachments: await filesOf(ctx, mail.attachments as unknown as readonly (KeptFile | MadeFile)[]),
    },
    patienceSeconds,
  )
}

/** The Message-ID has the sender's domain only (RFC 5322 §3.6.4): a partner's client must not see ours. */
const hostOf = (sender: string) => /@([^@>]+)>?$/.exec(sender)?.[1] ?? 'localhost'

async function filesOf(ctx: JobCtx, kept: readonly (KeptFile | MadeFile)[]) {
  const files = await Promise.all(
    kept.map(async (each) => {
      const { name, type } = each
      const found = 'made' in each ? { content: await makeFile(ctx, each) } : await readFile(ctx.sql, each.file)
      return found && { filename: name, contentType: type, content: found.content }
    }),
  )
  return files.filter((file) => file !== undefined)
}

async function makeFile(ctx: JobCtx, { made, of }: MadeFile): Promise<Buffer> {
  let content: Buffer | undefined
  const give = (given: Buffer) => {
    content = given
  }
  await ctx.transact((work) => work.emit(mailFileAsked, { made, of, give }))
  // Better late than without its attachment.
  if (!content) throw new Error(`nobody made ${made} ${of}`)
  return content
}

type End = { state: 'queued' | 'sent' | 'failed'; failure?: MailFailure; detail?: string }

const recordEnd = (ctx: JobCtx, mail: Claimed, { state, failure, detail }: End) =>
  ctx.sql
    .updateTable('mail_message')
    .set({
      state,
      failure: failure ?? null,
      error: detail || null,
      claimed_until: null,
      ...(state === 'sent' ? { sent_at: ctx.now() } : {}),
      ...(state === 'queued' ? {} : forgotten(ctx)),
    })
    .where('id', '=', mail.id)
    .execute()

/** A secret is stored only as long as needed; the mailbox page needs it. */
const forgotten = (ctx: JobCtx) =>
  ctx.config.mail.mailbox
    ? {}
    : {
        body_text: raw<string>`case when has_secret then '' else body_text end`,
        body_html: raw<string>`case when has_secret then '' else body_html end`,
      }
