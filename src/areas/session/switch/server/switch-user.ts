import { startActing } from '#areas/session/sign-in/server/public.ts'
import type { ClientType } from '#base/access.ts'
import { type AccountId, askedId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { switchRefusals } from '../contract/refusals.ts'
import { type ActingParty, actingFlaw } from '../rules/acting.ts'
import { noteClient } from './client-search.ts'

const refuse = refuser(switchRefusals)

const partyOf = async (sql: Sql, accountId: number) => {
  const row = await sql
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select([
      'account.id',
      'account.client_id',
      'account.permissions',
      'account.all_products',
      'account.disabled_at',
      'account.first_name',
      'account.last_name',
      'account.email',
      'client.client_type',
      'client.partner_id',
      'client.closed_at',
    ])
    .where('account.id', '=', askedId<AccountId>(accountId))
    .executeTakeFirst()
  if (!row) return undefined
  const party: ActingParty = {
    accountId: row.id,
    clientId: row.client_id,
    clientType: row.client_type as ClientType,
    partnerId: row.partner_id,
    permissions: row.permissions as ActingParty['permissions'],
    selectedProducts: !row.all_products,
    isClosed: row.disabled_at !== null || row.closed_at !== null,
  }
  return { party, name: `${row.first_name} ${row.last_name}`.trim() || row.email }
}

/**
 * The account that the caller wants to act for, refused when they may not. Both are read again, because rights in the
 * token may be one request old.
 */
export async function mayActFor(ctx: Ctx, accountId: number) {
  const actor = await partyOf(ctx.sql, ctx.requirePrincipal().accountId)
  const subject = await partyOf(ctx.sql, accountId)
  if (!actor || !subject) return refuse('switch_not_found')
  const flaw = actingFlaw(actor.party, subject.party)
  return flaw ? refuse(flaw) : subject
}

export async function switchUser(ctx: Ctx, id: number) {
  const principal = ctx.requirePrincipal()
  const subject = await mayActFor(ctx, id)
  const { accountId } = subject.party
  const tokens = await startActing(ctx, { accountId, actorAccountId: principal.accountId, way: 'switch' })
  if (subject.party.clientId !== principal.clientId) await noteClient(ctx, subject.party.clientId)
  await ctx.audit({
    action: 'session.switch-started',
    object: { type: 'account', id: accountId },
    clientId: subject.party.clientId,
    details: { ip: ctx.ip },
  })
  return { ...tokens, data: { accountId, name: subject.name } }
}
