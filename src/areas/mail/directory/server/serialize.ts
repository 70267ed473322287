import { mailboxOf } from '#areas/mail/mailboxes/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { DirectoryRow } from '../contract/calls.ts'
import type { ListedMailbox } from './directory-list.ts'

export const rowOf = (ctx: Pick<Ctx, 'now' | 'locale'>, row: ListedMailbox): DirectoryRow => ({
  ...mailboxOf(ctx, { name: row.domain, mail: { catch_all: row.catch_all } }, row),
  domain: row.domain,
  clientId: row.client_id,
  clientName: row.client_name,
  domainIsOn: row.domain_is_on,
  readAt: row.read_at?.toISOString() ?? null,
  silentSince: row.silent_since?.toISOString() ?? null,
})
