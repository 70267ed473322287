import { type Amounts, type PriceKind, priceRowId } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { priceRowsStore } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'

const refuse = refuser(staffCatalogueRefusals)

export type NewPrice = { code: string; parts: readonly (string | number)[]; amounts: Amounts }

/** Writes the first prices: each once, under existing codes, and always with a retail price. */
export async function writeFirstPrices(ctx: Ctx, kind: PriceKind, prices: readonly NewPrice[]): Promise<void> {
  await priceRowsStore.lock(ctx.sql)
  const known = new Set((await priceRowsStore.codes(ctx.sql)).map(({ code }) => code)).add(retailCode)
  const rows = prices.map(({ code, parts, amounts }) => ({ code, id: priceRowId(kind, parts), amounts }))
  for (const [index, { code, id }] of rows.entries()) {
    if (!known.has(code)) refuse('price_code_not_found', { field: `prices.${index}.code` })
    if (rows.findIndex((other) => other.code === code && other.id === id) < index)
      refuse('price_twice', { field: `prices.${index}.code` })
    if (!rows.some((other) => other.code === retailCode && other.id === id))
      refuse('retail_price_needed', { field: `prices.${index}.code` })
  }
  for (const code of new Set(rows.map((row) => row.code)))
    await priceRowsStore.write(
      ctx.sql,
      code,
      rows.filter((row) => row.code === code),
    )
}
