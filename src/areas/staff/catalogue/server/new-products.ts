import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { staffCatalogueStore } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { NewExtension, NewOption, NewProduct } from '../contract/new-products.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'
import type { StaffExtension, StaffProduct } from '../contract/shapes.ts'
import { entryGroupOf, placeFlaw } from '../rules/product-place.ts'
import { writeFirstPrices } from './new-prices.ts'
import { noteAdded } from './note-change.ts'
import { listExtensions, listProducts } from './products.ts'

const refuse = refuser(staffCatalogueRefusals)

export async function createProduct(ctx: Ctx, { prices, ...product }: NewProduct): Promise<StaffProduct> {
  const flaw = placeFlaw(product)
  if (flaw) refuse('product_place_wrong', { field: flaw })
  const { pid } = product
  const isAdded = await staffCatalogueStore.addProduct(ctx.sql, {
    ...product,
    entryGroup: entryGroupOf(product.group),
    options: [],
  })
  if (!isAdded) refuse('product_number_taken', { field: 'pid' })
  await writeFirstPrices(
    ctx,
    'product',
    prices.map(({ code, term, cents, setupCents }) => ({
      code,
      parts: [pid, term],
      amounts: { price: cents, setup: setupCents },
    })),
  )
  await noteAdded(ctx, { type: 'product', id: pid, after: { ...product, prices } })
  return oneProduct(ctx, pid)
}

const oneProduct = async (ctx: Ctx, pid: number): Promise<StaffProduct> =>
  (await listProducts(ctx, pid))[0] ?? refuse('product_not_found')

/** Adds an option; under other codes its choices cost retail until a price list says otherwise. */
export async function addOption(ctx: Ctx, pid: number, { id, name, choices }: NewOption): Promise<StaffProduct> {
  if (!(await staffCatalogueStore.lockProduct(ctx.sql, pid))) refuse('product_not_found')
  const [stored] = await staffCatalogueStore.products(ctx.sql, pid)
  if (!stored) return refuse('product_not_found')
  if (stored.options.some((option) => option.id === id)) refuse('option_taken', { field: 'id' })
  const twice = choices.findIndex((choice, at) => choices.findIndex((other) => other.id === choice.id) < at)
  if (twice >= 0) refuse('choice_twice', { field: `choices.${twice}.id` })
  const option = {
    id,
    name,
    choices: choices.map(({ monthlyCents, ...choice }) => ({ ...choice, cents: { [retailCode]: monthlyCents } })),
  }
  await staffCatalogueStore.setOptions(ctx.sql, pid, [...stored.options, option])
  await noteAdded(ctx, { type: 'product', what: 'option', id: pid, after: { option: id, name, choices } })
  return oneProduct(ctx, pid)
}

export async function createExtension(
  ctx: Ctx,
  { prices, years, ...extension }: NewExtension,
): Promise<StaffExtension> {
  const { tld } = extension
  const terms = [...new Set(years)].sort((one, other) => one - other)
  if (!(await staffCatalogueStore.addExtension(ctx.sql, { ...extension, years: terms })))
    refuse('extension_taken', { field: 'tld' })
  await writeFirstPrices(
    ctx,
    'tld',
    prices.map(({ code, ...amounts }) => ({ code, parts: [tld], amounts })),
  )
  await noteAdded(ctx, { type: 'extension', id: tld, after: { ...extension, years: terms, prices } })
  return (await listExtensions(ctx, tld))[0] ?? refuse('extension_not_found')
}
