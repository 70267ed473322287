import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { documentRefusals } from '#base/document-refusals.ts'
import { oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { brandNames } from '#brands/brands.ts'
import { collectionStates, mandateStates } from '../rules/mandate.ts'
import { directDebitRefusals } from './refusals.ts'
import { Batch, ReportResult, StaffCollection, StaffMandate, Waiting } from './shapes.ts'

const refuses = directDebitRefusals
const access = ['signed-in', 'admin'] as const
const success = z.object({ success: z.boolean() })

const asked = {
  ...paging,
  /** Client, reference, account or invoice. */
  q: z.optional(z.string().check(z.maxLength(200))),
}

export const MandateQuery = z.object({ ...asked, state: z.optional(oneOrMore(mandateStates)) })
export type MandateQuery = z.infer<typeof MandateQuery>
export const BatchQuery = z.object(asked)
export type BatchQuery = z.infer<typeof BatchQuery>
export const CollectionQuery = z.object({
  ...asked,
  state: z.optional(oneOrMore(collectionStates)),
  batch: z.optional(wholeNumber),
})
export type CollectionQuery = z.infer<typeof CollectionQuery>

const byMandate = z.object({ mandate: wholeNumber })
const byBatch = z.object({ batch: wholeNumber })
const byCollection = z.object({ collection: wholeNumber })

export const staffDirectDebitCalls = calls({
  mandates: call({
    id: 'belfry.staff-direct-debit.mandates',
    method: 'GET',
    path: '/staff/direct-debit/mandates',
    access,
    summary: 'All mandates, newest first, a page at a time',
    query: MandateQuery,
    output: pageOutput(StaffMandate),
  }),
  disable: call({
    id: 'belfry.staff-direct-debit.disable',
    method: 'POST',
    path: '/staff/direct-debit/mandates/{mandate}/disable',
    access,
    summary: 'Ends a mandate; what is planned under it is not collected',
    params: byMandate,
    output: success,
    refuses,
  }),
  endWithNext: call({
    id: 'belfry.staff-direct-debit.end-with-next',
    method: 'POST',
    path: '/staff/direct-debit/mandates/{mandate}/end-with-next',
    access,
    summary: 'Makes the next collection the last one under a mandate',
    params: byMandate,
    output: success,
    refuses,
  }),
  document: call({
    id: 'belfry.staff-direct-debit.document',
    method: 'GET',
    path: '/staff/direct-debit/mandates/{mandate}/document',
    access,
    answers: 'file',
    rate: 'export',
    summary: 'The mandate as it was signed: the paper that the payer handed in, or the page that was accepted',
    params: byMandate,
    refuses: { ...refuses, ...documentRefusals },
  }),
  batches: call({
    id: 'belfry.staff-direct-debit.batches',
    method: 'GET',
    path: '/staff/direct-debit/batches',
    access,
    summary: 'The files for the bank, newest first, and what waits for one',
    query: BatchQuery,
    output: z.extend(pageOutput(Batch), { waiting: z.array(Waiting) }),
  }),
  makeBatch: call({
    id: 'belfry.staff-direct-debit.make-batch',
    method: 'POST',
    path: '/staff/direct-debit/batches',
    access,
    status: 201,
    summary: 'Makes the files of a brand for what can be collected now, one a day of collection',
    body: z.object({ brand: z.enum(brandNames, { error: 'invalid' }) }),
    output: z.object({ data: z.array(Batch) }),
    refuses,
  }),
  file: call({
    id: 'belfry.staff-direct-debit.file',
    method: 'POST',
    path: '/staff/direct-debit/batches/{batch}/file',
    access,
    answers: 'file',
    rate: 'export',
    summary: 'The file for the bank (pain.008), always the same; the first time it counts as handed over',
    params: byBatch,
    refuses,
  }),
  collected: call({
    id: 'belfry.staff-direct-debit.collected',
    method: 'POST',
    path: '/staff/direct-debit/batches/{batch}/collected',
    access,
    summary: 'Counts in all of a file that was not refused, for a bank that books it in one sum',
    params: byBatch,
    output: z.object({ data: z.object({ collected: z.number() }) }),
    refuses,
  }),
  collections: call({
    id: 'belfry.staff-direct-debit.collections',
    method: 'GET',
    path: '/staff/direct-debit/collections',
    access,
    summary: 'All collections, newest first, a page at a time',
    query: CollectionQuery,
    output: pageOutput(StaffCollection),
  }),
  retry: call({
    id: 'belfry.staff-direct-debit.retry',
    method: 'POST',
    path: '/staff/direct-debit/collections/{collection}/retry',
    access,
    summary: 'Collects an invoice once more whose collection was refused or given back',
    params: byCollection,
    output: success,
    refuses,
  }),
  report: call({
    id: 'belfry.staff-direct-debit.report',
    method: 'POST',
    path: '/staff/direct-debit/reports',
    access,
    accepts: 'form',
    summary: 'Reads the bank’s answer to a file (pain.002) from the field `file`',
    output: z.object({ data: ReportResult }),
    refuses,
  }),
})
