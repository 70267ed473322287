import * as z from 'zod/mini'
import { gaps } from '../rules/chain.ts'
import { waitReasons } from '../rules/decide.ts'
import { directDebitKinds, statementFormats } from '../rules/statement.ts'
import { suggestionReasons } from '../rules/suggestions.ts'

export const entryStates = ['unmatched', 'matched', 'ignored'] as const
export type EntryState = (typeof entryStates)[number]

/** A statement in a list. Amounts are in cents, days are `2026-11-21`. */
export const StatementRow = z.object({
  id: z.number(),
  iban: z.string(),
  format: z.enum(statementFormats),
  sequence: z.nullable(z.number()),
  closedOn: z.string(),
  openingCents: z.number(),
  closingCents: z.number(),
  entryCount: z.number(),
  /** Entries that an overlapping statement had already. */
  knownCount: z.number(),
  unmatchedCount: z.number(),
  /** How it fails to follow the statement before: a missing number, or another opening balance. */
  gap: z.nullable(z.enum(gaps)),
  fileName: z.string(),
  uploadedAt: z.string(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const StatementDetail = z.extend(StatementRow, {
  /** Brands with this account. */
  brands: z.array(z.string()),
  openedOn: z.nullable(z.string()),
  inCents: z.number(),
  outCents: z.number(),
  /** The previous statement of this account. */
  before: z.nullable(z.object({ id: z.number(), sequence: z.nullable(z.number()), closingCents: z.number() })),
})
export type StatementDetail = z.infer<typeof StatementDetail>

/** The result for one statement of an uploaded file. `differs`: this number was booked before with other entries. */
export const UploadedStatement = z.object({
  outcome: z.enum(['booked', 'known', 'differs']),
  id: z.number(),
  iban: z.string(),
  sequence: z.nullable(z.number()),
  closedOn: z.string(),
  newCount: z.number(),
  knownCount: z.number(),
  matchedCount: z.number(),
})
export type UploadedStatement = z.infer<typeof UploadedStatement>

const Matched = z.object({
  kind: z.enum(['invoice', 'credit', 'direct-debit', 'refund']),
  fit: z.enum(['exact', 'partial', 'overpaid']),
  clientId: z.number(),
  clientName: z.string(),
  invoices: z.array(z.object({ id: z.number(), number: z.string() })),
  /** The part that became the client's account credit. */
  creditedCents: z.number(),
  /** Matched by a user rather than by its references. */
  isByHand: z.boolean(),
  at: z.string(),
})

export const BankEntry = z.object({
  id: z.number(),
  statementId: z.number(),
  position: z.number(),
  /** Negative for money out. */
  cents: z.number(),
  bookedOn: z.string(),
  valueOn: z.string(),
  counterpartyName: z.string(),
  counterpartyIban: z.string(),
  communication: z.string(),
  /** Twelve digits. */
  structuredCommunication: z.nullable(z.string()),
  endToEndId: z.string(),
  mandateId: z.string(),
  directDebit: z.nullable(z.enum(directDebitKinds)),
  returnReason: z.string(),
  state: z.enum(entryStates),
  waitReason: z.nullable(z.enum(waitReasons)),
  ignoreReason: z.string(),
  match: z.nullable(Matched),
})
export type BankEntry = z.infer<typeof BankEntry>

/** A possible purpose of an entry. Without invoices it is the client's credit. */
export const Suggestion = z.object({
  clientId: z.number(),
  clientName: z.string(),
  invoices: z.array(z.object({ id: z.number(), number: z.string(), openCents: z.number(), dueOn: z.string() })),
  openCents: z.number(),
  reasons: z.array(z.enum(suggestionReasons)),
})
export type Suggestion = z.infer<typeof Suggestion>
