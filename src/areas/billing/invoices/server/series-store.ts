import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'

/**
 * The next number of a brand's series for a year, and how many documents the brand has made in all years. Must be called
 * in the transaction that writes the document: the brand's rows stay locked until it ends, so that numbers are given out
 * consecutively and what is rolled back is given out again. No gaps, no duplicates.
 */
export async function nextInSeries(
  sql: Sql,
  brand: BrandName,
  year: number,
): Promise<{ sequence: number; count: number }> {
  await sql
    .insertInto('invoice_series')
    .values({ brand, year, last_number: 0 })
    .onConflict((conflict) => conflict.columns(['brand', 'year']).doNothing())
    .execute()
  const years = await sql
    .selectFrom('invoice_series')
    .select('last_number')
    .where('brand', '=', brand)
    .orderBy('year')
    .forUpdate()
    .execute()
  const { last_number: sequence } = await sql
    .updateTable('invoice_series')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('brand', '=', brand)
    .where('year', '=', year)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { sequence, count: years.reduce((sum, row) => sum + row.last_number, 0) + 1 }
}
