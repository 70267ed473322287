import { newSecret } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { proofName, proofText } from '../rules/provider-form.ts'
import type { ProviderRow } from './provider-store.ts'

const refuse = refuser(ssoRefusals)

const rowOf = (ctx: Ctx, providerId: number, domain: string) =>
  ctx.sql
    .selectFrom('identity_provider_domain')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .executeTakeFirst()

const note = (ctx: Ctx, action: string, provider: ProviderRow, domain: string) =>
  ctx.audit({
    action,
    object: { type: 'identity_provider', id: provider.id },
    clientId: provider.partner_id,
    details: { domain },
  })

export async function addDomain(ctx: Ctx, provider: ProviderRow, domain: string): Promise<void> {
  const added = await ctx.sql
    .insertInto('identity_provider_domain')
    .values({ provider_id: provider.id, domain, proof: newSecret(), added_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  // A domain that was added before keeps its proof.
  if (added) await note(ctx, 'session.sso-domain-added', provider, domain)
}

export async function removeDomain(ctx: Ctx, provider: ProviderRow, domain: string): Promise<void> {
  const removed = await ctx.sql
    .deleteFrom('identity_provider_domain')
    .where('provider_id', '=', provider.id)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  if (!removed) return refuse('sso_domain_not_found')
  await note(ctx, 'session.sso-domain-removed', provider, domain)
}

/** From now on the provider may vouch for these addresses; a domain has one provider. */
export async function markVerified(
  ctx: Ctx,
  provider: ProviderRow,
  domain: string,
  by: 'dns' | 'staff',
): Promise<void> {
  const other = await ctx.sql
    .selectFrom('identity_provider_domain')
    .select('provider_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (other && other.provider_id !== provider.id) return refuse('sso_domain_taken')
  const marked = await ctx.sql
    .updateTable('identity_provider_domain')
    .set({ verified_at: ctx.now(), verified_by: by })
    .where('provider_id', '=', provider.id)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  if (!marked) return refuse('sso_domain_not_found')
  await note(ctx, by === 'dns' ? 'session.sso-domain-proved' : 'session.sso-domain-approved', provider, domain)
}

/** Looks for our TXT record in public DNS. */
export async function proveDomain(ctx: Ctx, provider: ProviderRow, domain: string): Promise<void> {
  const row = (await rowOf(ctx, provider.id, domain)) ?? refuse('sso_domain_not_found')
  const heard = answered(await ctx.driver(dnsLookupKey).lookUp(domain, [{ name: proofName, types: ['TXT'] }]))
  const found = heard?.records.some((record) => record.data.trim() === proofText(row.proof))
  if (!found) return refuse('sso_domain_unproven', { values: { domain } })
  await ctx.transact((step) => markVerified(step, provider, domain, 'dns'))
}
