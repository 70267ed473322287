import type { BrandName } from '#brands/brands.ts'
import { alongside } from '#platform/sql/alongside.ts'
import type { Sql } from '#platform/sql/connect.ts'

/**
 * The next number of a brand's series in a year, and the brand's count over all years. Call it in the transaction that
 * writes the document: the brand's rows stay locked until its end, so that numbers have no gaps and no duplicates.
 */
export async function nextInSeries(
  sql: Sql,
  brand: BrandName,
  year: number,
): Promise<{ sequence: number; count: number }> {
  const lock = sql.selectFrom('invoice_series').select('year').where('brand', '=', brand).orderBy('year').forUpdate()
  await alongside(sql, lock.compile())
  // A separate statement, because after waiting it must see rows that were committed meanwhile.
  const { sequence, others } = await sql
    .insertInto('invoice_series')
    .values({ brand, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'year'])
        .doUpdateSet((eb) => ({ last_number: eb('invoice_series.last_number', '+', 1) })),
    )
    .returning((eb) => [
      'invoice_series.last_number as sequence',
      eb
        .selectFrom('invoice_series as other')
        .select(({ fn }) => fn.sum<number | null>('other.last_number').as('count'))
        .where('other.brand', '=', brand)
        .where('other.year', '<>', year)
        .as('others'),
    ])
    .executeTakeFirstOrThrow()
  return { sequence, count: sequence + (others ?? 0) }
}
