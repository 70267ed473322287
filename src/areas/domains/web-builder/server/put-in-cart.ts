import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { addToCart } from '#areas/ordering/cart/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { refuse, soldFor, yearCentsOf } from './site.ts'

type Wanted = { group: string; cart: string | undefined; isFreeAtFirst?: boolean }

/** Adds the product of a group, for this domain, to the named cart or a new one. */
export async function putInCart(ctx: Ctx, domain: DomainRecord, { group, cart, isFreeAtFirst }: Wanted) {
  const products = await soldFor(ctx, domain, group)
  const product =
    products.find(({ freeMonths }) => !isFreeAtFirst || freeMonths > 0) ?? products[0] ?? refuse('not_sold')
  const uuid = cart ?? ctx.newId()
  await addToCart(ctx, uuid, { pid: product.pid, domain: domain.name, term: 'yearly' })
  const { pid, name, freeMonths } = product
  return { uuid, pid, name, freeMonths, yearCents: yearCentsOf(ctx, product), next: '/cart/show-cart' }
}
