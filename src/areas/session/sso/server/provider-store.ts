import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The providers that a user manages. */
export type ProviderScope = { kind: 'all' } | { kind: 'partner'; partnerId: ClientId }
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof providerStore.byId>>>

export const providerStore = {
  byId: (sql: Sql, id: number) =>
    sql.selectFrom('identity_provider').selectAll().where('id', '=', id).executeTakeFirst(),

  /** An enabled provider. */
  open: (sql: Sql, id: number) =>
    sql.selectFrom('identity_provider').selectAll().where('id', '=', id).where('is_on', '=', true).executeTakeFirst(),

  within: (sql: Sql, scope: ProviderScope, id: number) =>
    sql
      .selectFrom('identity_provider')
      .selectAll()
      .where('id', '=', id)
      .$if(scope.kind === 'partner', (query) =>
        query.where('partner_id', '=', (scope as { partnerId: ClientId }).partnerId),
      )
      .executeTakeFirst(),

  /** Providers for a host: a partner's own, or the brand's. */
  ofHost: (sql: Sql, host: { brand: string; partnerId: ClientId | null }) =>
    sql
      .selectFrom('identity_provider')
      .select(['id', 'name', 'kind'])
      .where('is_on', '=', true)
      .where((eb) => (host.partnerId === null ? eb('brand', '=', host.brand) : eb('partner_id', '=', host.partnerId)))
      .orderBy('name')
      .limit(20)
      .execute(),

  /** The provider that vouches for a domain, among those of the brand and its partners. */
  ofDomain: (sql: Sql, domain: string, host: { brand: string; partnerId: ClientId | null }) =>
    sql
      .selectFrom('identity_provider_domain as proven')
      .innerJoin('identity_provider as provider', 'provider.id', 'proven.provider_id')
      .leftJoin('client as partner', 'partner.id', 'provider.partner_id')
      .select(['provider.id', 'provider.name', 'provider.kind'])
      .where('proven.domain', '=', domain)
      .where('proven.verified_at', 'is not', null)
      .where('provider.is_on', '=', true)
      .where((eb) =>
        host.partnerId === null
          ? eb.or([eb('provider.brand', '=', host.brand), eb('partner.brand', '=', host.brand)])
          : eb('provider.partner_id', '=', host.partnerId),
      )
      .execute(),

  speaksFor: async (sql: Sql, providerId: number, domain: string): Promise<boolean> =>
    (await sql
      .selectFrom('identity_provider_domain')
      .select('domain')
      .where('provider_id', '=', providerId)
      .where('domain', '=', domain)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
}
