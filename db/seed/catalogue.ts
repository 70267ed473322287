import type { Sql } from '#platform/sql/connect.ts'
import type { Catalogue } from './plan.ts'

/** What can be ordered, as it stands in the database. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const products = await sql.selectFrom('product').selectAll().orderBy('pid').execute()
  const prices = await sql.selectFrom('product_price').selectAll().orderBy('price_code').orderBy('term').execute()
  const extensions = await sql.selectFrom('tld_price').selectAll().orderBy('tld').orderBy('price_code').execute()
  return {
    products: products.map((product) => ({
      pid: product.pid,
      group: product.group,
      variant: product.variant,
      kind: product.kind,
      brands: product.brands,
      name: { nl: product.name_nl, en: product.name_en, fr: product.name_fr },
      prices: prices
        .filter(({ pid }) => pid === product.pid)
        .map(({ price_code, term, cents }) => ({ code: price_code, term, cents })),
    })),
    extensions: extensions.map((row) => ({
      tld: row.tld,
      code: row.price_code,
      registerCents: row.register_cents,
      renewCents: row.renew_cents,
    })),
  }
}
