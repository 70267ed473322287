import { sql as raw } from 'kysely'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Words } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { PricedProduct } from '../rules/renewal-price.ts'

export type PricedExtension = { years: number; renewsAtRegistry: boolean; cents: Readonly<Record<string, Cents>> }

/** The whole catalogue at the time of a chunk: it is small, and used for every line. */
export type PriceBook = { products: Map<number, PricedProduct>; extensions: Map<string, PricedExtension> }

export async function openPriceBook(sql: Sql): Promise<PriceBook> {
  const [products, extensions] = await Promise.all([productsOf(sql), extensionsOf(sql)])
  return { products, extensions }
}

/** One product with all its prices. */
export const pricedProduct = async (sql: Sql, pid: number): Promise<PricedProduct | undefined> =>
  (await productsOf(sql, pid)).get(pid)

async function productsOf(sql: Sql, pid?: number): Promise<PriceBook['products']> {
  const rows = await sql
    .selectFrom('product')
    .$if(pid !== undefined, (query) => query.where('pid', '=', pid ?? 0))
    .select(['pid', 'group', 'name_nl', 'name_en', 'name_fr', 'free_months', 'options'])
    .select(
      raw<PricedProduct['prices']>`coalesce((select jsonb_object_agg(term, codes) from (
        select term, jsonb_object_agg(price_code, cents) as codes from product_price where pid = product.pid group by term
      ) by_term), '{}')`.as('prices'),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.pid,
      {
        pid: row.pid,
        group: row.group,
        name: { nl: row.name_nl, en: row.name_en, fr: row.name_fr } satisfies Words,
        freeMonths: row.free_months,
        prices: row.prices,
        options: row.options as unknown as PricedProduct['options'],
      },
    ]),
  )
}

/** A domain is renewed for the shortest period of its extension, usually a year. */
async function extensionsOf(sql: Sql): Promise<PriceBook['extensions']> {
  const rows = await sql
    .selectFrom('tld')
    .innerJoin('tld_price', 'tld_price.tld', 'tld.tld')
    .select(['tld.tld', 'tld.years', 'tld.auto_renews_at_registry'])
    .select(raw<Record<string, Cents>>`jsonb_object_agg(tld_price.price_code, tld_price.renew_cents)`.as('cents'))
    .groupBy('tld.tld')
    .execute()
  return new Map(
    rows
      .filter((row) => retailCode in row.cents)
      .map((row) => [
        row.tld,
        { years: Math.min(...row.years), renewsAtRegistry: row.auto_renews_at_registry, cents: row.cents },
      ]),
  )
}
