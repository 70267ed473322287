import { buyerFor, ordererOf, productList } from '#areas/ordering/catalogue/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { ProductEntry } from '../contract/shapes.ts'
import { type Maker, vendorOf } from '../rules/vendors.ts'

const makerOf = (ctx: Ctx, product: { group: string; variant: string }): Maker => vendorOf(product, ctx.look.panelName)

/** What the caller can order besides domains: one product, those of a category, or all. */
export async function entries(ctx: Ctx, asked: { group?: string; pid?: number } = {}): Promise<ProductEntry[]> {
  const found = await productList(ctx.sql, await buyerFor(ctx), {
    signedIn: ordererOf(ctx) !== undefined,
    ...(asked.group === undefined ? {} : { group: asked.group }),
    ...(asked.pid === undefined ? {} : { pids: [asked.pid] }),
  })
  return found.map((product) => ({ ...product, type: 'product', vendor: makerOf(ctx, product).id }))
}

export async function categories(ctx: Ctx) {
  const groups = Map.groupBy(await entries(ctx), ({ group }) => group)
  return [...groups].map(([id, products]) => ({
    id,
    variants: [...new Set(products.map(({ variant }) => variant))],
    count: products.length,
  }))
}

export async function vendors(ctx: Ctx) {
  const makers = Map.groupBy(
    (await entries(ctx)).map((product) => makerOf(ctx, product)),
    ({ id }) => id,
  )
  return [...makers].map(([id, same]) => ({ id, name: same[0]?.name ?? id, count: same.length }))
}
