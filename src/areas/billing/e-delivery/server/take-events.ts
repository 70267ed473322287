import { peppolAddress } from '#areas/billing/invoices/rules/peppol-address.ts'
import type { ClientId } from '#base/ids.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { type AccessPointEvent, accessPointKey, type ReceivedDocument } from '#drivers/access-point/port.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import { deliveryStore } from './delivery-store.ts'
import { readDocument } from './read-document.ts'
import { receivedStore } from './received-store.ts'

const maxAtOnce = 500

/**
 * Reads all events of the access point. An event is acknowledged after its effect is committed; a repeated event
 * changes nothing.
 */
export async function takeEvents(ctx: JobCtx): Promise<void> {
  // An event may concern a document whose sender died before storing its id; that one is sent again first.
  if (await deliveryStore.isAnyUndecided(ctx.sql)) return
  const accessPoint = ctx.driver(accessPointKey)
  for (let count = 0; count < maxAtOnce && !ctx.signal.aborted; count++) {
    const told = await accessPoint.nextEvent()
    if (!isDone(told)) return ctx.log.warn({ outcome: told.kind }, 'the access point tells no events')
    if (!told.value) return
    await takeIn(ctx, told.value)
    if (!isDone(await accessPoint.acknowledge(told.value.id))) return
  }
}

async function takeIn(ctx: JobCtx, event: AccessPointEvent): Promise<void> {
  if (event.what === 'received') return receive(ctx, event.document)
  if (event.what === 'other') return
  await ctx.transact(async (work) => {
    const delivery = await deliveryStore.byRemoteId(work.sql, event.remoteId)
    if (!delivery) return work.log.warn({ remoteId: event.remoteId }, 'an event about a document that is not ours')
    if (delivery.state !== 'sent') return
    await endDelivery(work, delivery, event)
  })
}

async function endDelivery(
  work: Work,
  { invoice_id: invoiceId, client_id: clientId }: { invoice_id: number; client_id: ClientId },
  event: Extract<AccessPointEvent, { what: 'delivered' | 'failed' }>,
): Promise<void> {
  const lost = event.what === 'failed' ? { reason: 'lost' as const, detail: event.detail.slice(0, 500) } : {}
  await deliveryStore.end(work.sql, invoiceId, { state: event.what, ...lost, at: work.now() })
  await work.changed(
    {
      action: `billing.e-invoice.${event.what}`,
      object: { type: 'invoice', id: invoiceId },
      clientId,
      details: lost,
    },
    { clientId, type: 'invoice.changed', subject: invoiceId },
  )
}

async function receive(ctx: JobCtx, document: ReceivedDocument): Promise<void> {
  const facts = await readDocument(document.xml)
  await ctx.transact(async (work) => {
    const brand = brandOf(await brandsNow(work), document) ?? work.config.brand
    const isNew = await receivedStore.add(work.sql, { ...facts, ...document, brand }, work.now())
    if (isNew)
      await work.audit({
        action: 'billing.e-invoice.received',
        object: { type: 'received-e-document', id: document.remoteId },
        clientId: null,
        details: { brand, number: facts.number, supplier: facts.supplier },
      })
  })
}

/** The brand that the receiver's address belongs to. */
function brandOf(brands: BrandRows, { receiver }: ReceivedDocument): BrandName | undefined {
  return brandNames.find((name) => {
    const address = peppolAddress(brands[name].company)
    return address?.scheme === receiver.scheme && address.id === receiver.id
  })
}
