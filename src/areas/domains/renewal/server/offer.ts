import { sql as raw } from 'kysely'
import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { tldList } from '#areas/ordering/catalogue/server/public.ts'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { isRenewable, type RenewalPeriod, renewalPeriods } from '../rules/renewable.ts'

export type Offer = {
  isRenewable: boolean
  isMonthly: boolean
  renewsAtRegistry: boolean
  payer: { id: ClientId; locale: Locale }
  brand: BrandName
  periods: RenewalPeriod[]
}

type Payer = { clientId: ClientId; id: ClientId; locale: Locale; gateway: string | null; priceCode: string }
type Extension = Awaited<ReturnType<typeof tldList>>[number]

/** The payers of these clients: a managed client's partner, otherwise the client itself. */
async function payersOf(sql: Sql, clientIds: readonly ClientId[]): Promise<Map<number, Payer>> {
  const { rows } = await raw<Payer>`
    select client.id as "clientId", payer.id, payer.locale, payer.default_gateway as gateway, payer.price_code as "priceCode"
    from client join client payer on payer.id = ${payerIdSql}
    where client.id = any (${[...new Set(clientIds)]}::bigint[])`.execute(sql)
  return new Map(rows.map((row) => [row.clientId, row]))
}

/** Today's price of the next period of each domain for its payer, in one statement per price list. */
export async function offersFor(
  ctx: Pick<Work, 'sql' | 'now'>,
  domains: readonly DomainRecord[],
): Promise<(domain: DomainRecord) => Offer> {
  const payers = await payersOf(
    ctx.sql,
    domains.map(({ clientId }) => clientId),
  )
  const payerOf = ({ clientId }: DomainRecord): Payer => payers.get(clientId) as Payer
  const listOf = (domain: DomainRecord) => `${domain.brand} ${payerOf(domain).priceCode}`
  const extensions = new Map<string, Extension>()
  for (const list of new Set(domains.map(listOf))) {
    const its = domains.filter((domain) => listOf(domain) === list)
    const [{ brand, clientId }] = its as [DomainRecord]
    const priceCode = payers.get(clientId)?.priceCode ?? ''
    const tlds = [...new Set(its.map(({ row }) => row.tld))]
    for (const sold of await tldList(ctx.sql, { brand: brand as BrandName, priceCode }, { tlds }))
      extensions.set(`${list} ${sold.tld}`, sold)
  }
  const today = dayOf(ctx.now())
  return (domain) => offerOf(domain, payerOf(domain), extensions.get(`${listOf(domain)} ${domain.row.tld}`), today)
}

function offerOf(domain: DomainRecord, payer: Payer, extension: Extension | undefined, today: Day): Offer {
  const expiresOn = domain.row.expires_on
  const isPossible = isRenewable({ status: domain.status, expiresOn })
  const sold = extension && { ...extension, renewCents: extension.prices.renewCents }
  return {
    isRenewable: isPossible,
    isMonthly: payer.gateway === monthlyInvoice,
    renewsAtRegistry: extension?.autoRenewsAtRegistry ?? false,
    payer: { id: payer.id, locale: payer.locale },
    brand: domain.brand as BrandName,
    periods:
      sold && isPossible && expiresOn
        ? renewalPeriods({ ...sold, renewsAtRegistry: sold.autoRenewsAtRegistry }, expiresOn, today)
        : [],
  }
}

export const offerFor = async (ctx: Pick<Work, 'sql' | 'now'>, domain: DomainRecord): Promise<Offer> =>
  (await offersFor(ctx, [domain]))(domain)
