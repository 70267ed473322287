import { sql as raw } from 'kysely'
import { payerOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'

/**
 * To whom reports may be mailed: whoever asks, and the organisation whose website it is. The portal writes to nobody
 * who has nothing to do with it.
 */
export async function offeredEmails(ctx: Ctx, clientId: ClientId): Promise<string[]> {
  const { accountId } = ctx.requirePrincipal()
  const own = await ctx.sql.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  const client = await ctx.sql.selectFrom('client').select('email').where('id', '=', clientId).executeTakeFirst()
  const known = [own?.email, client?.email].filter((email) => email !== undefined && email !== '') as string[]
  return known.filter((email, index) => known.findIndex((each) => each.toLowerCase() === email.toLowerCase()) === index)
}

/** Whoever still belongs to the organisation or to who manages it; undefined of an address that no longer does. */
export async function mailedTo(
  work: Work,
  clientId: ClientId,
  email: string,
): Promise<{ email: string; locale: string } | undefined> {
  const clients = [clientId, await payerOf(work, clientId)]
  const account = await work.sql
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('client_id', 'in', clients)
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (account) return account
  return work.sql
    .selectFrom('client')
    .select(['email', 'locale'])
    .where('id', 'in', clients)
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
