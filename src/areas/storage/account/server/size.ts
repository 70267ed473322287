import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { storageCents, storageFlaw } from '#areas/ordering/catalogue/rules/storage-size.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import {
  askChange,
  changesTold,
  costsOf,
  type PaidChange,
  type PricedChange,
  pricedByParts,
  soldToday,
} from '#areas/services/changes/server/public.ts'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { lockedService, type ServiceRecord, serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import { byteWords } from '#base/byte-words.ts'
import { inEachLanguage } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { m } from '#words'
import { storeCallRefusals } from '../contract/base.ts'
import { sizeRefusals } from '../contract/refusals.ts'
import { type StoragePlan, sizeCalls } from '../contract/size-calls.ts'
import { fitsFromGb } from '../rules/size.ts'
import { type ActiveStore, activeStore, changedStore, livingStore, storeOf } from './stores.ts'

const { approval_under_way } = approvalRefusals
const refuse = refuser({ ...storeCallRefusals, ...sizeRefusals, approval_under_way })

/** What a service is as object storage; refused where it is none. */
function storageIn({ name, ...service }: ServiceRecord): ConfigurationOf<'storage'> {
  const { configuration } = planOf(service)
  return configuration.kind === 'storage' ? configuration : refuse('not_object_storage', { values: { name } })
}

export const storageSize: PaidChange<number> = {
  name: 'storage-size',
  kept: z.number(),
  of: (service) => storageIn(service).sizeGb,
  plan: (service, sizeGb) => ({ ...planOf(service), configuration: { ...storageIn(service), sizeGb } }),
  described: (_, { name }, sizeGb) =>
    inEachLanguage((locale) => m.s3_size_line({ name, size: sizeText(sizeGb) }, { locale })),
  begun: (work, { id, client_id: clientId, name }, { before, after }) =>
    work.changed(
      {
        action: 's3.size.asked',
        object: { type: 'service', id },
        clientId,
        details: { name, before: sizeText(before), size: sizeText(after) },
      },
      { clientId, type: 'object-storage.changed', subject: id },
    ),
  refuse: {
    underWay: () => refuse('storage_size_under_way'),
    priceChanged: () => refuse('storage_size_price_changed'),
    alreadyAsked: () => refuse('approval_under_way'),
  },
}

const sizeText = (gb: number): string => `${gb} GB`

/** Such a storage as whoever pays for it is sold it today, for the term that it has; undefined where it is not sold so any more. */
async function soldStorage(ctx: Ctx, service: ServiceRecord) {
  const product = await soldToday(ctx, service)
  const leastCents = product?.prices.find((each) => each.term === service.billing_cycle)?.cents
  return product?.storage && leastCents !== undefined ? { storage: product.storage, leastCents } : undefined
}

/** Another size at today's prices on top of what was agreed; a smaller one costs at least its share of that. */
async function nextOf(ctx: Ctx, { facts, service }: ActiveStore, after: number): Promise<PricedChange<number>> {
  const { billing_cycle: term, name } = service
  const storage = storageIn(service)
  const { quantity } = planOf(service)
  if (service.status !== 'Active' || !isTerm(term)) return refuse('storage_not_active', { values: { name } })
  if (after === storage.sizeGb) return refuse('storage_size_unchanged', { field: 'sizeGb' })
  const sold = await soldStorage(ctx, service)
  if (!sold) return refuse('storage_not_sold', { values: { name } })
  if (storageFlaw({ ...storage, sizeGb: after }, sold.storage)?.field === 'sizeGb')
    return refuse('storage_size_not_offered', { field: 'sizeGb' })
  if (after * quantity < fitsFromGb(facts.bytes)) {
    const values = { used: byteWords(facts.bytes, ctx.locale) }
    return refuse('storage_size_below_use', { field: 'sizeGb', values })
  }
  if ((await serviceUnderWay(ctx, service.id)) !== null) return refuse('storage_size_under_way')
  const monthly = (sizeGb: number) => storageCents({ ...storage, sizeGb }, sold.storage)
  const { leastCents } = sold
  const next = await pricedByParts(ctx, storageSize, service, { after, leastCents, term, monthly })
  return next ?? refuse('storage_not_sold', { values: { name } })
}

async function planTold(ctx: Ctx, id: number): Promise<StoragePlan> {
  const { service, row, clientId } = await livingStore(ctx, id)
  const sold = await soldStorage(ctx, service)
  return {
    sizeGb: storageIn(service).sizeGb,
    sold: sold?.storage.sizeGb ?? null,
    fitsFromGb: row?.facts ? Math.ceil(fitsFromGb(row.facts.bytes) / planOf(service).quantity) : null,
    isUnderWay: (await serviceUnderWay(ctx, service.id)) !== null,
    ...(await whoDecidesOn(ctx, service.id)),
    clientId,
  }
}

export const sizeRoutes = routes(sizeCalls, {
  plan: async (ctx, { params }) => ({ data: await planTold(ctx, params.id) }),

  offer: async (ctx, { params, body }) => {
    const store = await activeStore(ctx, params.id)
    const next = await nextOf(ctx, store, body.sizeGb)
    const { before, after } = next
    return { data: { before, after, ...(await costsOf(ctx, store.service, next)) } }
  },

  resize: async (ctx, { params, body: { sizeGb, nowCents, nextCents } }) => {
    const store = await changedStore(ctx, params.id)
    // Judged once it is ours alone: of two that press at the same time the second sees what the first has asked.
    const service = (await lockedService(ctx, store.id)) ?? refuse('service_not_found')
    const next = await nextOf(ctx, { ...store, service }, sizeGb)
    const asked = await askChange(ctx, storageSize, service, next, nowCents, nextCents)
    return { success: true, asked: asked === 'asked-payer' }
  },

  changes: async (ctx, { params }) => {
    const { service } = await storeOf(ctx, params.id)
    return { data: await changesTold(ctx, storageSize, service) }
  },
})
