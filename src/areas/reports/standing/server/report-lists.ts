import { everyMailbox, type ListedMailbox, type Within } from '#areas/mail/directory/server/public.ts'
import { autoReplyState } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import { gbOf } from '#areas/mail/mailboxes/rules/size.ts'
import type { List, ListColumn } from '#areas/reports/export/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { DnssecReportQuery, DnssecStanding } from '../contract/calls.ts'
import { type DnssecDomain, dnssecStore } from './dnssec-store.ts'

/** Whoever looks after one client alone is not told whose each is. */
const ofSeveral = (ctx: Ctx, cc: number | undefined): boolean => ctx.scope().kind !== 'client' && cc === undefined

const oneDigit = (value: number): number => Math.round(value * 10) / 10

export function mailboxList(ctx: Ctx, within: Within): List<ListedMailbox> {
  const to = { locale: ctx.locale }
  const today = dayOf(ctx.now())
  const client: ListColumn<ListedMailbox> = {
    header: m.standing_client({}, to),
    kind: 'text',
    of: (row) => row.client_name,
    share: 1.6,
  }
  const standingOf = (row: ListedMailbox) =>
    row.is_on && row.domain_is_on ? m.standing_on({}, to) : m.standing_off({}, to)
  const replyOf = (row: ListedMailbox) =>
    autoReplyState(row.auto_reply, today) === 'on' ? m.standing_yes({}, to) : m.standing_no({}, to)
  return {
    name: m.standing_mailboxes({}, to),
    rows: everyMailbox(ctx.sql, within),
    columns: [
      {
        header: m.standing_address({}, to),
        kind: 'text',
        of: (row) => `${row.name}@${toReading(row.domain)}`,
        share: 2.4,
      },
      ...(ofSeveral(ctx, within.cc) ? [client] : []),
      { header: m.standing_used_gb({}, to), kind: 'number', of: (row) => oneDigit(gbOf(row.used_bytes)), share: 0.8 },
      { header: m.standing_size_gb({}, to), kind: 'number', of: (row) => gbOf(row.quota_bytes), share: 0.8 },
      {
        header: m.standing_percent({}, to),
        kind: 'number',
        of: (row) => Math.floor((100 * row.used_bytes) / row.quota_bytes),
        share: 0.7,
      },
      { header: m.standing_messages({}, to), kind: 'number', of: (row) => row.messages, share: 0.8 },
      {
        header: m.standing_last_sign_in({}, to),
        kind: 'day',
        of: (row) => row.last_sign_in_at && dayOf(row.last_sign_in_at),
      },
      { header: m.standing_state({}, to), kind: 'text', of: standingOf },
      { header: m.standing_reply({}, to), kind: 'text', of: replyOf, share: 0.9 },
      { header: m.standing_as_of({}, to), kind: 'day', of: (row) => row.read_at && dayOf(row.read_at), share: 0.9 },
    ],
  }
}

export function dnssecList(ctx: Ctx, query: DnssecReportQuery): List<DnssecDomain> {
  const to = { locale: ctx.locale }
  const words: Record<DnssecStanding, string> = {
    on: m.standing_dnssec_on({}, to),
    off: m.standing_dnssec_off({}, to),
    changing: m.standing_dnssec_changing({}, to),
  }
  const client: ListColumn<DnssecDomain> = {
    header: m.standing_client({}, to),
    kind: 'text',
    of: (row) => row.client_name,
    share: 1.6,
  }
  return {
    name: m.standing_dnssec({}, to),
    rows: dnssecStore.every(ctx.sql, { ...query, scope: ctx.scope() }),
    columns: [
      { header: m.standing_domain({}, to), kind: 'text', of: (row) => toReading(row.name), share: 2.4 },
      ...(ofSeveral(ctx, query.cc) ? [client] : []),
      { header: m.standing_dnssec({}, to), kind: 'text', of: (row) => words[row.standing] },
      {
        header: m.standing_nameservers({}, to),
        kind: 'text',
        of: (row) => (row.nameserver_mode === 'ours' ? m.standing_ours({}, to) : m.standing_others({}, to)),
      },
      { header: m.standing_expires({}, to), kind: 'day', of: (row) => row.expires_on },
    ],
  }
}
