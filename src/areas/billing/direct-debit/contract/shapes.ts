import * as z from 'zod/mini'
import { debitStates } from '../rules/debit.ts'
import { batchStates, collectionStates, endReasons, mandateStates } from '../rules/mandate.ts'
import { mandateKinds, sequenceTypes } from '../rules/sequence.ts'

export const Mandate = z.object({
  id: z.number(),
  reference: z.string(),
  state: z.enum(mandateStates),
  kind: z.enum(mandateKinds),
  /** Masked: `BE68 **** **** 7034`. */
  maskedIban: z.string(),
  bic: z.nullable(z.string()),
  accountName: z.string(),
  signedOn: z.nullable(z.string()),
  signedHow: z.nullable(z.enum(['screen', 'document'])),
  /** The day on which it expires if nothing is collected until then. */
  expiresOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  endReason: z.nullable(z.enum(endReasons)),
  /** Why the bank ended it, in the reader's language. */
  bankReason: z.nullable(z.string()),
})
export type Mandate = z.infer<typeof Mandate>

export const Collection = z.object({
  id: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  cents: z.number(),
  collectionDate: z.string(),
  state: z.enum(collectionStates),
  attempt: z.number(),
  reason: z.nullable(z.string()),
})
export type Collection = z.infer<typeof Collection>

export const Domiciliation = z.object({
  creditor: z.object({ name: z.string(), address: z.string(), creditorId: z.string() }),
  /** The active mandate, otherwise the draft, otherwise the last one that ended. */
  mandate: z.nullable(Mandate),
  /** The text that the payer agrees to by signing. */
  agreement: z.array(z.string()),
  noticeDays: z.number(),
  accountName: z.string(),
  collections: z.array(Collection),
})
export type Domiciliation = z.infer<typeof Domiciliation>

export const StaffMandate = z.extend(Mandate, {
  clientId: z.number(),
  clientName: z.string(),
  brand: z.string(),
  iban: z.string(),
  endsWithNext: z.boolean(),
  createdOn: z.string(),
})
export type StaffMandate = z.infer<typeof StaffMandate>

export const Batch = z.object({
  id: z.number(),
  brand: z.string(),
  messageId: z.string(),
  format: z.string(),
  collectionDate: z.string(),
  state: z.enum(batchStates),
  entryCount: z.number(),
  controlCents: z.number(),
  collectedCount: z.number(),
  failedCount: z.number(),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
})
export type Batch = z.infer<typeof Batch>

/** Planned collections that are in no file yet, by brand and day. */
export const Waiting = z.object({
  brand: z.string(),
  collectionDate: z.string(),
  count: z.number(),
  cents: z.number(),
  /** The bank's lead time begins today: the file can be made. */
  isDue: z.boolean(),
})

export const StaffCollection = z.extend(Collection, {
  clientId: z.number(),
  clientName: z.string(),
  endToEndId: z.string(),
  sequenceType: z.nullable(z.enum(sequenceTypes)),
  batchId: z.nullable(z.number()),
  reasonCode: z.nullable(z.string()),
})
export type StaffCollection = z.infer<typeof StaffCollection>

export const ReportResult = z.object({
  messageId: z.string(),
  accepted: z.number(),
  rejected: z.number(),
  /** This report was read before: nothing was changed. */
  known: z.boolean(),
})
export type ReportResult = z.infer<typeof ReportResult>

/** The state of an unpaid invoice's direct debit, for its payer. */
export const Debit = z.object({
  state: z.enum(debitStates),
  /** The day of the collection; for a failed one the planned day. */
  day: z.string(),
  maskedIban: z.string(),
  /** The day of the failed attempt before this one, if any. */
  failedOn: z.nullable(z.string()),
})
export type Debit = z.infer<typeof Debit>
