import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type MailLine, mailboxCalls, mailboxRefusals } from '../contract.ts'
import { framedHtml } from './framed-html.ts'
import { sentMailStore } from './sent-mail-store.ts'

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

/** Mails hold links that sign people in; they are shown only where mails go nowhere else. */
const onlyWithoutMailServer = (ctx: Ctx): void => {
  if (!ctx.config.mail.mailbox) refuse('no_mailbox')
}

const mailFor = async (ctx: Ctx, id: number) => {
  onlyWithoutMailServer(ctx)
  return (await sentMailStore.find(ctx.sql, id)) ?? refuse('mail_not_found')
}

export const mailboxRoutes = routes(mailboxCalls, {
  list: async (ctx, { query }) => {
    onlyWithoutMailServer(ctx)
    const { rows, total } = await sentMailStore.list(ctx.sql, query)
    return { data: rows.map(lineOf), page: query.page, perPage: query.perPage, total }
  },
  show: async (ctx, { params }) => {
    const row = await mailFor(ctx, params.id)
    return { data: { ...lineOf(row), from: row.sender, text: row.body_text, error: row.error } }
  },
  html: async (ctx, { params }) => {
    const row = await mailFor(ctx, params.id)
    return framedHtml(row.id, row.body_html)
  },
})
