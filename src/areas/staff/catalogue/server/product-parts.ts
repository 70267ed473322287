import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { neededDetails } from '#areas/ordering/catalogue/rules/product-kinds.ts'
import { staffCatalogueStore, staffPartsStore } from '#areas/ordering/catalogue/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type {
  NewOffer,
  NewServer,
  OfferChange,
  ProductParts,
  ServerChange,
  StorageBody,
} from '../contract/new-products.ts'
import { staffCatalogueRefusals } from '../contract/refusals.ts'
import { writeFirstPrices } from './new-prices.ts'
import { noteAdded, noteChange } from './note-change.ts'

const refuse = refuser(staffCatalogueRefusals)

async function needsOf(ctx: Ctx, pid: number): Promise<ProductParts['needs']> {
  const [product] = await staffCatalogueStore.products(ctx.sql, pid)
  if (!product) return refuse('product_not_found')
  const needs = neededDetails(product)
  return needs === 'server' || needs === 'storage' || needs === 'offer' ? needs : null
}

export async function partsOf(ctx: Ctx, pid: number): Promise<ProductParts> {
  return {
    needs: await needsOf(ctx, pid),
    servers: await staffPartsStore.servers(ctx.sql, pid),
    storage: await staffPartsStore.storage(ctx.sql, pid),
    offers: await staffPartsStore.offers(ctx.sql, pid),
  }
}

/** The product, locked, if its kind has such parts. */
async function lockProductWith(ctx: Ctx, pid: number, needs: NonNullable<ProductParts['needs']>): Promise<void> {
  if (!(await staffCatalogueStore.lockProduct(ctx.sql, pid))) refuse('product_not_found')
  if ((await needsOf(ctx, pid)) !== needs) refuse('part_not_of_product')
}

export async function addServer(ctx: Ctx, pid: number, { prices, ...server }: NewServer) {
  await lockProductWith(ctx, pid, 'server')
  if (!(await staffPartsStore.addServer(ctx.sql, pid, server))) refuse('server_type_taken', { field: 'type' })
  await writeFirstPrices(ctx, 'server', [{ code: retailCode, parts: [pid, server.type], amounts: prices }])
  await noteAdded(ctx, { type: 'product', what: 'server', id: pid, after: { ...server, prices } })
  return server
}

export async function changeServer(ctx: Ctx, pid: number, type: string, change: ServerChange) {
  await lockProductWith(ctx, pid, 'server')
  const before = (await staffPartsStore.servers(ctx.sql, pid)).find((server) => server.type === type)
  if (!before) return refuse('server_type_not_found')
  await staffPartsStore.changeServer(ctx.sql, pid, { ...change, type })
  await noteChange(ctx, { type: 'product', what: 'server', part: type, id: pid, before, after: { ...change } })
  return { ...change, type }
}

export async function setStorage(ctx: Ctx, pid: number, { sizeGb, stepCents }: StorageBody) {
  await lockProductWith(ctx, pid, 'storage')
  const before = await staffPartsStore.storage(ctx.sql, pid)
  await staffPartsStore.setStorage(ctx.sql, pid, { sizeGb })
  if (before) {
    await noteChange(ctx, { type: 'product', what: 'storage', id: pid, before, after: { sizeGb } })
    return { sizeGb }
  }
  if (stepCents === null) return refuse('step_price_needed', { field: 'stepCents' })
  await writeFirstPrices(ctx, 'storage', [{ code: retailCode, parts: [pid], amounts: { step: stepCents } }])
  await noteAdded(ctx, { type: 'product', what: 'storage', id: pid, after: { sizeGb, stepCents } })
  return { sizeGb }
}

export async function addOffer(ctx: Ctx, pid: number, { prices, ...offer }: NewOffer) {
  await lockProductWith(ctx, pid, 'offer')
  const { offerId } = offer
  if (!(await staffPartsStore.addOffer(ctx.sql, pid, offer))) refuse('offer_taken', { field: 'offerId' })
  await writeFirstPrices(
    ctx,
    'offer',
    prices.map(({ term, cycle, cents }) => ({
      code: retailCode,
      parts: [offerId, term, cycle],
      amounts: { price: cents },
    })),
  )
  await noteAdded(ctx, { type: 'product', what: 'offer', id: pid, after: { ...offer, prices } })
  return offer
}

export async function changeOffer(ctx: Ctx, pid: number, offerId: string, change: OfferChange) {
  await lockProductWith(ctx, pid, 'offer')
  const before = (await staffPartsStore.offers(ctx.sql, pid)).find((offer) => offer.offerId === offerId)
  if (!before) return refuse('offer_not_found')
  await staffPartsStore.changeOffer(ctx.sql, pid, { ...change, offerId })
  await noteChange(ctx, { type: 'product', what: 'offer', part: offerId, id: pid, before, after: { ...change } })
  return { ...change, offerId }
}
