import type { Sql } from '#platform/sql/connect.ts'
import type { Catalogue } from './plan.ts'

const everybodysPrice = 'EUR'

/** What can be ordered, as it stands in the database. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const products = await sql.selectFrom('product').selectAll().orderBy('pid').execute()
  const prices = await sql
    .selectFrom('product_price')
    .selectAll()
    .where('price_code', '=', everybodysPrice)
    .orderBy('term')
    .execute()
  const extensions = await sql.selectFrom('tld_price').selectAll().where('price_code', '=', everybodysPrice).execute()
  return {
    products: products.map((product) => ({
      pid: product.pid,
      group: product.group,
      variant: product.variant,
      kind: product.kind,
      brands: product.brands,
      name: { nl: product.name_nl, en: product.name_en, fr: product.name_fr },
      prices: prices.filter(({ pid }) => pid === product.pid).map(({ term, cents }) => ({ term, cents })),
    })),
    extensions: new Map(
      extensions.map((row) => [
        row.tld,
        { tld: row.tld, registerCents: row.register_cents, renewCents: row.renew_cents },
      ]),
    ),
  }
}
