import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { Mailbox, MailForwarding } from '../contract/shapes.ts'
import { addressOf } from '../rules/address.ts'
import { autoReplyState } from '../rules/auto-reply.ts'
import { nowhere, outside } from '../rules/forward.ts'
import { gbOf } from '../rules/size.ts'
import type { ForwardRow } from './forward-store.ts'
import type { MailDomain } from './mail-domain.ts'
import type { MailboxRow } from './mailbox-store.ts'
import { mailReason } from './reason-text.ts'

type Within = { name: string; mail: Pick<NonNullable<MailDomain['mail']>, 'catch_all'> | undefined }

export function mailboxOf(ctx: Pick<Ctx, 'now' | 'locale'>, { name: domain, mail }: Within, row: MailboxRow): Mailbox {
  const address = addressOf(row.name, domain)
  const reply = row.auto_reply
  const state = autoReplyState(reply, dayOf(ctx.now()))
  return {
    id: row.id,
    name: row.name,
    address,
    size: gbOf(row.quota_bytes),
    quota: row.quota_bytes,
    usedBytes: row.used_bytes,
    messages: row.messages,
    isOn: row.is_on,
    state: row.state,
    reason: row.reason_code && mailReason(row.reason_code, ctx.locale),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    forwarding: row.destinations ?? [],
    keepsCopy: row.keeps_copy ?? true,
    catchAll: mail?.catch_all === address,
    autoReply: reply && state !== 'off' ? { ...reply, state } : null,
  }
}

export type Taken = { mailboxes: ReadonlySet<string>; sources: ReadonlySet<string> }

export const forwardingOf = (
  ctx: Pick<Ctx, 'locale'>,
  { name: domain, mail }: Within,
  row: ForwardRow,
  taken: Taken,
): MailForwarding => ({
  id: row.id,
  name: row.name,
  source: addressOf(row.name, domain),
  destinations: row.destinations,
  keepsCopy: row.keeps_copy,
  hasMailbox: Boolean(row.has_mailbox),
  outside: outside(row.destinations, domain),
  nowhere: nowhere(row.destinations, { domain, ...taken, catchAll: mail?.catch_all ?? null }),
  state: row.state,
  reason: row.reason_code && mailReason(row.reason_code, ctx.locale),
})
