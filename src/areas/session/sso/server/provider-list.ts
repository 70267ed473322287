import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { clientName } from '#platform/sql/names.ts'
import type { Provider } from '../contract/manage-calls.ts'
import { proofName, proofText } from '../rules/provider-form.ts'
import type { ProviderScope } from './provider-store.ts'
import { sitesOf } from './saml.ts'

type Domain = { domain: string; proof: string; verified_at: string | null; verified_by: 'dns' | 'staff' | null }

/** The providers with all that their screen shows, in one statement. */
export async function providersOf(ctx: Ctx, scope: ProviderScope, id?: number): Promise<Provider[]> {
  const rows = await ctx.sql
    .selectFrom('identity_provider as provider')
    .leftJoin('client as partner', 'partner.id', 'provider.partner_id')
    .leftJoin('client as home', 'home.id', 'provider.home_client_id')
    .selectAll('provider')
    .select([
      clientName('partner').as('partner_name'),
      clientName('home').as('home_name'),
      raw<number>`(select count(*) from linked_identity where provider_id = provider.id)`.as('people'),
      raw<Domain[]>`coalesce((select jsonb_agg(jsonb_build_object('domain', domain, 'proof', proof,
        'verified_at', verified_at, 'verified_by', verified_by) order by domain)
        from identity_provider_domain where provider_id = provider.id), '[]')`.as('domains'),
    ])
    .$if(scope.kind === 'partner', (query) =>
      query.where('provider.partner_id', '=', (scope as { partnerId: ClientId }).partnerId),
    )
    .$if(id !== undefined, (query) => query.where('provider.id', '=', id!))
    .orderBy(raw`provider.partner_id is not null`)
    .orderBy('provider.name')
    .orderBy('provider.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Provider['kind'],
    name: row.name,
    brand: row.brand,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name },
    issuer: row.issuer,
    clientKey: row.client_key,
    hasSecret: row.client_secret !== null,
    signInUrl: row.sign_in_url,
    certificates: row.certificates,
    createsAccounts: row.creates_accounts,
    homeClient: row.home_client_id === null ? null : { id: row.home_client_id, name: row.home_name },
    permissions: Object.entries(row.new_permissions as Record<string, boolean>).flatMap(([name, on]) =>
      on ? [name] : [],
    ),
    isOn: row.is_on,
    domains: row.domains.map((each) => ({
      domain: each.domain,
      recordName: `${proofName}.${each.domain}`,
      recordText: proofText(each.proof),
      verifiedAt: each.verified_at === null ? null : new Date(each.verified_at).toISOString(),
      verifiedBy: each.verified_by,
    })),
    people: row.people,
    ours: { redirectUri: `${ctx.look.address}/sso`, ...sitesOf(ctx.look.address, row.id) },
  }))
}
