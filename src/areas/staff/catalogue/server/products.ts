import { type StoredOption, staffCatalogueStore } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'
import type { ProductChange, StaffExtension, StaffProduct } from '../contract/shapes.ts'
import { noteChange } from './note-change.ts'

const refuse = refuser(staffCatalogueRefusals)

type Stored = Awaited<ReturnType<typeof staffCatalogueStore.products>>[number]
const productOut = (stored: Stored): StaffProduct => ({
  ...stored,
  brands: stored.brands as BrandName[],
  options: stored.options.map(({ id, name, choices }) => ({
    id,
    name,
    choices: choices.map((choice) => ({ id: choice.id, name: choice.name })),
  })),
})

export const listProducts = async (ctx: Ctx, pid?: number): Promise<StaffProduct[]> =>
  (await staffCatalogueStore.products(ctx.sql, pid)).map(productOut)

/** The fields that can be changed, for the audit log; prices have lines of their own. */
const changeable = ({ pid: _, group: __, variant: ___, kind: ____, retail: _____, ...rest }: StaffProduct) => rest

export async function changeProduct(ctx: Ctx, pid: number, change: ProductChange): Promise<StaffProduct> {
  if (!(await staffCatalogueStore.lockProduct(ctx.sql, pid))) refuse('product_not_found')
  const [stored] = await staffCatalogueStore.products(ctx.sql, pid)
  if (!stored) return refuse('product_not_found')
  const before = productOut(stored)
  await staffCatalogueStore.changeProduct(ctx.sql, pid, { ...change, options: renamed(stored.options, change.options) })
  await noteChange(ctx, { type: 'product', id: pid, before: changeable(before), after: { ...change } })
  return { ...before, ...change }
}

/** The existing options and choices with new names and unchanged prices. */
function renamed(stored: readonly StoredOption[], named: ProductChange['options']): StoredOption[] {
  const ids = (options: readonly { id: string; choices: readonly { id: string }[] }[]) =>
    JSON.stringify(options.map(({ id, choices }) => [id, choices.map((choice) => choice.id)]))
  if (ids(stored) !== ids(named)) return refuse('options_differ', { field: 'options' })
  return stored.map((option, at) => ({
    ...option,
    name: named[at]?.name ?? option.name,
    choices: option.choices.map((choice, index) => ({
      ...choice,
      name: named[at]?.choices[index]?.name ?? choice.name,
    })),
  }))
}

type StoredExtension = Awaited<ReturnType<typeof staffCatalogueStore.extensions>>[number]
const extensionOut = (row: StoredExtension): StaffExtension => ({
  tld: row.tld,
  popular: row.popular,
  position: row.position,
  brands: row.brands as BrandName[],
  years: row.years,
  quarantineDays: row.quarantine_days,
  registerCents: row.register_cents,
  renewCents: row.renew_cents,
})

export const listExtensions = async (ctx: Ctx, tld?: string): Promise<StaffExtension[]> =>
  (await staffCatalogueStore.extensions(ctx.sql, tld)).map(extensionOut)

export async function changeExtension(
  ctx: Ctx,
  tld: string,
  change: Pick<StaffExtension, 'popular' | 'position' | 'brands'>,
): Promise<StaffExtension> {
  const [stored] = await staffCatalogueStore.extensions(ctx.sql, tld)
  if (!stored) return refuse('extension_not_found')
  const before = extensionOut(stored)
  await staffCatalogueStore.changeExtension(ctx.sql, tld, change)
  const { popular, position, brands } = before
  await noteChange(ctx, { type: 'extension', id: tld, before: { popular, position, brands }, after: { ...change } })
  return { ...before, ...change }
}
