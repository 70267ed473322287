import { dayOf } from '#base/dates.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { firstPossible } from '../rules/schedule.ts'
import { batchStore } from './batch-store.ts'
import { collectionStore } from './collection-store.ts'
import { endCollection } from './end-collection.ts'
import { endMandate } from './end-mandate.ts'
import { makeBatch } from './make-batch.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { planCollection } from './plan-collection.ts'
import { readReport } from './read-report.ts'
import { refuse } from './refuse.ts'
import { pdfAnswer } from './routes.ts'
import { signatureStore } from './signature-store.ts'
import { batchesOf, listBatches, listCollections, listMandates, waiting } from './staff-lists.ts'

const active = async (ctx: Ctx, id: number): Promise<MandateRow> => {
  const mandate = (await mandateStore.lock(ctx.sql, id)) ?? refuse('mandate_not_found')
  return mandate.state === 'active' ? mandate : refuse('mandate_not_active')
}

async function makeFiles(ctx: Ctx, brand: BrandName): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const made = await makeBatch(ctx, { brand, by: ctx.requirePrincipal().accountId })
    if (!made) return ids
    ids.push(made.id)
  }
}

/** For a bank that books a file as one sum: all collections that it did not refuse count as paid. */
async function countIn(ctx: Ctx, batchId: number): Promise<number> {
  const batch = (await batchStore.find(ctx.sql, batchId)) ?? refuse('batch_not_found')
  const held = await batchStore.held(ctx.sql, batchId)
  for (const { end_to_end_id: endToEndId } of held)
    await endCollection(ctx, { endToEndId, kind: 'collected', on: batch.collection_date })
  return held.length
}

async function retry(ctx: Ctx, id: number): Promise<void> {
  const collection = (await collectionStore.find(ctx.sql, id)) ?? refuse('collection_not_found')
  const mandate = await mandateStore.lockOf(ctx.sql, collection.client_id, 'active')
  if (!mandate) return refuse('mandate_not_active')
  const again = { invoiceId: collection.invoice_id, mandateId: mandate.id, again: true }
  if (!(await planCollection(ctx, again))) refuse('collection_under_way')
}

export const staffDirectDebitRoutes = routes(staffDirectDebitCalls, {
  mandates: (ctx, { query }) => listMandates(ctx.sql, query, ctx.locale),

  disable: async (ctx, { params }) => {
    await endMandate(ctx, await active(ctx, params.mandate), 'staff')
    return { success: true }
  },

  endWithNext: async (ctx, { params }) => {
    const mandate = await active(ctx, params.mandate)
    await mandateStore.change(ctx.sql, mandate.id, { ends_with_next: true })
    await ctx.audit({
      action: 'billing.mandate.ends-with-next',
      object: { type: 'mandate', id: mandate.id },
      clientId: mandate.client_id,
      details: { reference: mandate.reference },
    })
    return { success: true }
  },

  document: async (ctx, { params }) => {
    const mandate = (await mandateStore.find(ctx.sql, params.mandate)) ?? refuse('mandate_not_found')
    const paper = await signatureStore.paper(ctx.sql, mandate.id)
    if (!paper?.document) return pdfAnswer(ctx, mandate)
    return { content: paper.document, type: 'application/pdf', name: `${mandate.reference}-signed.pdf` }
  },

  batches: async (ctx, { query }) => ({
    ...(await listBatches(ctx.sql, query)),
    waiting: await waiting(ctx.sql, firstPossible(dayOf(ctx.now()), ctx.config.directDebit)),
  }),

  makeBatch: async (ctx, { body }) => {
    const ids = await makeFiles(ctx, body.brand)
    if (ids.length === 0) return refuse('nothing_to_collect')
    return { data: await batchesOf(ctx.sql, ids) }
  },

  file: async (ctx, { params }) => {
    const batch = (await batchStore.find(ctx.sql, params.batch)) ?? refuse('batch_not_found')
    if (await batchStore.delivered(ctx.sql, batch.id, ctx.now()))
      await ctx.audit({
        action: 'billing.collections.file-delivered',
        object: { type: 'direct-debit-batch', id: batch.id },
        details: { messageId: batch.message_id },
      })
    const content = await batchStore.content(ctx.sql, batch.id)
    return { content, type: 'application/xml; charset=utf-8', name: `${batch.message_id}.xml` }
  },

  collected: async (ctx, { params }) => ({ data: { collected: await countIn(ctx, params.batch) } }),

  collections: (ctx, { query }) => listCollections(ctx.sql, query, ctx.locale),

  retry: async (ctx, { params }) => {
    await retry(ctx, params.collection)
    return { success: true }
  },

  report: (ctx) => readReport(ctx),
})
