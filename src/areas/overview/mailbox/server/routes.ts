import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type MailLine, mailboxCalls, mailboxRefusals } from '../contract.ts'
import { mailboxStore } from './mailbox-store.ts'

const refuse = refuser(mailboxRefusals)

const lineOf = (row: {
  id: number
  kind: string
  recipient: string
  subject: string
  state: string
  created_at: Date
}) => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state as MailLine['state'],
  at: row.created_at.toISOString(),
})

/** Mails hold links that let people in; they are shown only where they reach nobody otherwise. */
const onlyWithoutMailServer = (ctx: Ctx): void => {
  if (!ctx.config.mail.mailbox) refuse('no_mailbox')
}

export const mailboxRoutes = routes(mailboxCalls, {
  list: async (ctx, { query }) => {
    onlyWithoutMailServer(ctx)
    const { rows, total } = await mailboxStore.list(ctx.sql, query)
    return { data: rows.map(lineOf), page: query.page, perPage: query.perPage, total }
  },
  show: async (ctx, { params }) => {
    onlyWithoutMailServer(ctx)
    const row = (await mailboxStore.find(ctx.sql, params.id)) ?? refuse('mail_not_found')
    return { data: { ...lineOf(row), from: row.sender, text: row.body_text, error: row.error } }
  },
})
