import { changedBy, fitsKind, readPriceRowId, sameAmounts } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { priceRowsStore } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'
import type { PriceChange, PriceRow } from '../contract/shapes.ts'
import { tellCatalogueChanged } from './note-change.ts'
import { priceNames } from './price-names.ts'

const refuse = refuser(staffCatalogueRefusals)

type Book = Awaited<ReturnType<typeof priceRowsStore.read>>

async function known(ctx: Ctx, code: string): Promise<void> {
  const codes = await priceRowsStore.codes(ctx.sql)
  if (!codes.some((each) => each.code === code)) refuse('price_code_not_found', { field: 'code' })
}

/** The price list of a code, in the order of the shop. */
export async function priceList(ctx: Ctx, code: string): Promise<PriceRow[]> {
  await known(ctx, code)
  const book = await priceRowsStore.read(ctx.sql, [...new Set([retailCode, code])])
  const nameOf = await priceNames(ctx)
  return [...book]
    .flatMap(([id, amounts]) => {
      const row = readPriceRowId(id)
      if (!row || !nameOf.isAsked(row)) return []
      const { name, term, order } = nameOf(row)
      return [
        { id, kind: row.kind, name, term, order, own: amounts[code] ?? null, retail: amounts[retailCode] ?? null },
      ]
    })
    .sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    .map(({ order: _, ...row }) => row)
}

/**
 * Saves prices under a code, all or none. When one differs from what the user saw, somebody else changed it, and
 * nothing is saved. Carts are priced again when they are ordered, and an order with another total than agreed is
 * refused there.
 */
export async function savePrices(ctx: Ctx, code: string, changes: readonly PriceChange[]): Promise<number> {
  await priceRowsStore.lock(ctx.sql)
  await known(ctx, code)
  const codes = (await priceRowsStore.codes(ctx.sql)).map((each) => each.code)
  const book = await priceRowsStore.read(ctx.sql, codes)
  const names = await priceNames(ctx)
  for (const [index, { id, amounts, was }] of changes.entries()) {
    const field = `changes.${index}`
    if (changes.findIndex((each) => each.id === id) < index) refuse('price_row_twice', { field })
    const row = readPriceRowId(id)
    if (!row || !names.exists(row) || (amounts && !fitsKind(row.kind, amounts))) refuse('price_row_unknown', { field })
    if (!sameAmounts(book.get(id)?.[code] ?? null, was)) refuse('prices_changed_meanwhile', { field })
  }
  const real = changes.filter(({ amounts, was }) => !sameAmounts(amounts, was))
  await priceRowsStore.write(ctx.sql, code, real)
  for (const { id, amounts } of real) book.set(id, withAmounts(book.get(id) ?? {}, code, amounts))
  keepRetail(book, real)
  await ctx.auditAll(
    real.map(({ id, amounts, was }) => ({
      action: 'catalogue.price.changed',
      object: { type: 'price', id: `${code}:${id}` },
      details: { before: was, after: amounts },
    })),
  )
  if (real.length > 0) await tellCatalogueChanged(ctx)
  return real.length
}

function withAmounts(
  of: Book extends Map<string, infer Row> ? Row : never,
  code: string,
  amounts: PriceChange['amounts'],
) {
  const { [code]: _, ...rest } = of
  return amounts ? { ...rest, [code]: amounts } : rest
}

/**
 * Codes fall back on retail, so a row with a price under any code keeps one under retail, and a product keeps at least
 * one.
 */
function keepRetail(book: Book, changes: readonly PriceChange[]): void {
  for (const { id } of changes) {
    const codes = Object.keys(book.get(id) ?? {})
    const row = readPriceRowId(id)
    const isGone = codes.length === 0
    if (!isGone && !codes.includes(retailCode)) refuse('retail_price_needed')
    if (isGone && !(row?.kind === 'product' && soldStill(book, row.parts[0] ?? ''))) refuse('retail_price_needed')
  }
}

const soldStill = (book: Book, pid: string): boolean =>
  [...book].some(([id, amounts]) => id.startsWith(`product/${pid}/`) && amounts[retailCode] !== undefined)

/** Makes a code with all prices of another, changed by a percentage and rounded per amount. */
export async function copyPrices(
  ctx: Ctx,
  { code, from, changePercent }: { code: string; from: string; changePercent: number },
): Promise<number> {
  await priceRowsStore.lock(ctx.sql)
  const codes = (await priceRowsStore.codes(ctx.sql)).map((each) => each.code)
  if (!codes.includes(from)) refuse('price_code_not_found', { field: 'from' })
  if (codes.includes(code)) refuse('price_code_taken', { field: 'code' })
  const book = await priceRowsStore.read(ctx.sql, [...new Set([retailCode, from])])
  const writes = [...book].flatMap(([id, amounts]) => {
    const asked = amounts[from] ?? amounts[retailCode]
    return asked ? [{ id, amounts: changedBy(asked, changePercent) }] : []
  })
  await priceRowsStore.write(ctx.sql, code, writes)
  await ctx.audit({
    action: 'catalogue.price-code.copied',
    object: { type: 'price-code', id: code },
    details: { from, changePercent, rows: writes.length },
  })
  await tellCatalogueChanged(ctx)
  return writes.length
}
