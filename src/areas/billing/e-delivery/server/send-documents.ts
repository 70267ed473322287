import { eInvoiceOf } from '#areas/billing/invoices/server/public.ts'
import { accessPointKey } from '#drivers/access-point/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { detailOf, isDone, reading } from '#platform/operations/answers.ts'
import { maxTries, pauseMinutes, reasonOf } from '../rules/delivery.ts'
import { deliveryStore, type End } from './delivery-store.ts'

const atATime = 20
type Claimed = Awaited<ReturnType<typeof deliveryStore.claim>>[number]

/** Sends what is due. Each document has its own key, so that one sent by a process that died is not sent twice. */
export async function sendDocuments(ctx: JobCtx): Promise<void> {
  while (!ctx.signal.aborted) {
    const claimed = await ctx.transact((work) => deliveryStore.claim(work.sql, work.now(), atATime))
    for (const delivery of claimed) await sendOne(ctx, delivery)
    if (claimed.length < atATime) return
  }
}

async function sendOne(ctx: JobCtx, delivery: Claimed): Promise<void> {
  const end = await handOver(ctx, delivery)
  await ctx.transact(async (work) => {
    const { invoice_id: invoiceId, client_id: clientId, tries } = delivery
    if ('again' in end && tries < maxTries) {
      const at = new Date(work.now().getTime() + pauseMinutes(tries) * 60_000)
      await deliveryStore.tryLater(work.sql, invoiceId, at, end.again)
      return
    }
    const ended: End = 'again' in end ? { state: 'failed', reason: 'not_taken', detail: end.again } : end
    await deliveryStore.end(work.sql, invoiceId, ended.state === 'sent' ? ended : { ...ended, at: work.now() })
    await work.changed(
      {
        action: `billing.e-invoice.${ended.state}`,
        object: { type: 'invoice', id: invoiceId },
        clientId,
        details: {
          ...(ended.reason ? { reason: ended.reason } : {}),
          ...(ended.detail ? { detail: ended.detail } : {}),
        },
      },
      { clientId, type: 'invoice.changed', subject: invoiceId },
    )
  })
}

async function handOver(ctx: JobCtx, { invoice_id: invoiceId, key }: Claimed): Promise<End | { again: string }> {
  const document = await eInvoiceOf(ctx, invoiceId)
  if (!document) return { state: 'unreachable' }
  const accessPoint = ctx.driver(accessPointKey)
  const reach = await accessPoint.canReceive(document.receiver, document.kind)
  if (!isDone(reach)) return again(reach)
  if (!reach.value) return { state: 'unreachable' }
  return reading<{ remoteId: string }, End | { again: string }>(await accessPoint.send(key, document), {
    done: ({ value }) => ({ state: 'sent', remoteId: value.remoteId }),
    rejected: ({ code, detail }) => ({ state: 'failed', reason: reasonOf(code), detail: detail ?? '' }),
    pending: again,
    retry: again,
    unknown: again,
  })
}

/** After an unknown outcome the document is sent again under the same key, which the access point accepts once. */
const again = (outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): { again: string } => ({
  again: detailOf(outcome) ?? ('code' in outcome ? outcome.code : outcome.kind),
})
