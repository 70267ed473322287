import { sql as raw } from 'kysely'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { DomainId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { DomainPrice } from '../contract/shapes.ts'

type Row = { id: number } & DomainPrice

/**
 * The prices of domains for their payers, in one statement: a managed client's partner at the partner's prices,
 * everyone else under their own price code, and retail where a code has no price. No price for what its brand no longer
 * sells.
 */
async function domainPrices(sql: Sql, domainIds: readonly DomainId[]): Promise<Map<number, DomainPrice>> {
  if (domainIds.length === 0) return new Map()
  const { rows } = await raw<Row>`
    select domain.id, payer.id as "payerId", payer.price_code as "priceCode",
      coalesce(own.register_cents, retail.register_cents) as "registerCents",
      coalesce(own.transfer_cents, retail.transfer_cents) as "transferCents",
      coalesce(own.renew_cents, retail.renew_cents) as "renewCents",
      coalesce(own.restore_cents, retail.restore_cents) as "restoreCents"
    from domain
      join client on client.id = domain.client_id
      join client payer on payer.id = ${payerIdSql}
      join tld on tld.tld = domain.tld and (tld.brands = '{}' or client.brand = any (tld.brands))
      join tld_price retail on retail.tld = tld.tld and retail.price_code = ${retailCode}
      left join tld_price own on own.tld = tld.tld and own.price_code = payer.price_code
    where domain.id = any (${[...domainIds]}::bigint[])`.execute(sql)
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

/** The same for a principal; the prices of a managed client are visible to its partner only. */
export const pricesFor = async (
  { sql, principal }: Pick<Ctx, 'sql' | 'principal'>,
  domainIds: readonly DomainId[],
): Promise<Map<number, DomainPrice>> => (seesPrices(principal) ? domainPrices(sql, domainIds) : new Map())
