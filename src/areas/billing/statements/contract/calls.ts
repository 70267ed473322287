import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { day, oneOrMore, pageOutput, paging, wholeNumber, wholeNumberFrom } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { statementRefusals } from './refusals.ts'
import { BankEntry, entryStates, StatementDetail, StatementRow, Suggestion, UploadedStatement } from './shapes.ts'

const refuses = statementRefusals
/** Accounts of all brands: staff only. */
const access = ['signed-in', 'admin'] as const

const cents = wholeNumberFrom(0)
const byId = z.object({ id: wholeNumber })

export const StatementQuery = z.object({
  ...paging,
  sort: z._default(z.enum(['date', '-date'], { error: 'invalid' }), '-date'),
  iban: z.optional(z.string().check(z.maxLength(34))),
  year: z.optional(wholeNumberFrom(2000, 2999)),
  /** Only statements with unmatched entries. */
  open: z.optional(z.enum(['1'], { error: 'invalid' })),
})
export type StatementQuery = z.infer<typeof StatementQuery>

export const EntryQuery = z.object({
  ...paging,
  /** `open`: unmatched entries first. */
  sort: z._default(z.enum(['open', 'date', '-date', 'amount', '-amount'], { error: 'invalid' }), 'open'),
  statement: z.optional(wholeNumber),
  state: z.optional(oneOrMore(entryStates)),
  /** Name, account, communication or reference. */
  q: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(day),
  to: z.optional(day),
  /** Of the amount without its sign. */
  minCents: z.optional(cents),
  maxCents: z.optional(cents),
  direction: z.optional(z.enum(['in', 'out'], { error: 'invalid' })),
})
export type EntryQuery = z.infer<typeof EntryQuery>

const Id = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/**
 * Money in: for invoices of one payer, or a client's credit. Money out: an excess payment or a client's credit that was
 * paid back.
 */
export const MatchBody = z.union([
  z.object({ invoiceIds: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  z.object({ clientId: Id }),
])
export type MatchBody = z.infer<typeof MatchBody>

export const statementCalls = calls({
  upload: call({
    id: 'belfry.statements.upload',
    method: 'POST',
    path: '/staff/statements',
    access,
    accepts: 'form',
    // One transaction per statement of the file.
    transaction: false,
    summary: 'Books a CODA or CAMT.053 file: each movement once, however often it is uploaded',
    output: z.object({ data: z.array(UploadedStatement) }),
    refuses,
  }),
  list: call({
    id: 'belfry.statements.list',
    method: 'GET',
    path: '/staff/statements',
    access,
    summary: 'The statements of all accounts, newest first, with what of them waits and what does not follow',
    query: StatementQuery,
    output: z.extend(pageOutput(StatementRow), {
      accounts: z.array(z.object({ iban: z.string(), brands: z.array(z.string()) })),
      years: z.array(z.number()),
      /** Unmatched entries of all statements. */
      unmatched: z.number(),
    }),
  }),
  get: call({
    id: 'belfry.statements.get',
    method: 'GET',
    path: '/staff/statements/{id}',
    access,
    summary: 'One statement: its balances, and whether it follows from the one before it',
    params: byId,
    output: z.object({ data: StatementDetail }),
    refuses,
  }),
})

export const bankEntryCalls = calls({
  list: call({
    id: 'belfry.bank-entries.list',
    method: 'GET',
    path: '/staff/bank-entries',
    access,
    summary: 'Entries of statements by state, day, amount, way and text, a page at a time',
    query: EntryQuery,
    output: pageOutput(BankEntry),
  }),
  get: call({
    id: 'belfry.bank-entries.get',
    method: 'GET',
    path: '/staff/bank-entries/{id}',
    access,
    summary: 'One entry, and what it was matched with',
    params: byId,
    output: z.object({ data: BankEntry }),
    refuses,
  }),
  suggestions: call({
    id: 'belfry.bank-entries.suggestions',
    method: 'GET',
    path: '/staff/bank-entries/{id}/suggestions',
    access,
    summary: 'What an entry may be for, the likeliest first; with `q` the invoices and clients that fit these words',
    params: byId,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ data: z.array(Suggestion) }),
    refuses,
  }),
  match: call({
    id: 'belfry.bank-entries.match',
    method: 'POST',
    path: '/staff/bank-entries/{id}/match',
    access,
    summary:
      'Matches an entry with invoices of one payer or with a client’s credit, and learns whose account it came from',
    params: byId,
    body: MatchBody,
    output: z.object({ data: BankEntry }),
    refuses,
  }),
  undo: call({
    id: 'belfry.bank-entries.undo',
    method: 'POST',
    path: '/staff/bank-entries/{id}/undo',
    access,
    summary: 'Takes back a match, as long as its money was not spent or paid out, or no longer ignores an entry',
    params: byId,
    output: z.object({ data: BankEntry }),
    refuses,
  }),
  ignore: call({
    id: 'belfry.bank-entries.ignore',
    method: 'POST',
    path: '/staff/bank-entries/{id}/ignore',
    access,
    summary: 'Sets an entry aside that is for no customer, such as the costs of the bank, with the reason',
    params: byId,
    body: z.object({
      reason: z
        .string({ error: 'ignore_reason_required' })
        .check(...asLines, z.minLength(1, { error: 'ignore_reason_required' }), z.maxLength(200)),
    }),
    output: z.object({ data: BankEntry }),
    refuses,
  }),
})
