import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { documentRefusals } from '#base/document-refusals.ts'
import { BankAccount } from '../rules/account.ts'
import { directDebitRefusals } from './refusals.ts'
import { Domiciliation } from './shapes.ts'

const refuses = directDebitRefusals
/** The same as for invoices: those of a managed client are its partner's (core §1). */
const access = ['signed-in', 'not-managed-client', 'perm:invoices'] as const
const answer = z.object({ data: Domiciliation })

export const directDebitCalls = calls({
  get: call({
    id: 'belfry.direct-debit.get',
    tokenScope: 'payments',
    method: 'GET',
    path: '/direct-debit',
    access,
    summary: 'The mandate of the caller’s client, what it says, and what is and was collected under it',
    output: answer,
  }),
  fillIn: call({
    id: 'belfry.direct-debit.fill-in',
    tokenScope: 'payments',
    method: 'POST',
    path: '/direct-debit',
    access,
    summary: 'Fills in a mandate, or fills it in anew as long as it is not signed',
    body: BankAccount,
    output: answer,
    refuses,
  }),
  pdf: call({
    id: 'pdf-export.domiciliering',
    method: 'POST',
    path: '/pdf/export/domiciliering',
    access,
    answers: 'file',
    rate: 'export',
    summary: 'The mandate as PDF in the payer’s language; with an account it is filled in first',
    body: z.optional(z.nullable(BankAccount)),
    refuses: { ...refuses, ...documentRefusals },
  }),
  sign: call({
    id: 'belfry.direct-debit.sign',
    tokenScope: 'payments',
    method: 'POST',
    path: '/direct-debit/sign',
    access,
    summary: 'Accepts the mandate on screen; moment, address and account are kept as evidence',
    body: z.object({ accepted: z.literal(true, { error: 'mandate_not_accepted' }) }),
    output: answer,
    refuses,
  }),
  upload: call({
    id: 'belfry.direct-debit.upload',
    tokenScope: 'payments',
    method: 'POST',
    path: '/direct-debit/document',
    access,
    accepts: 'form',
    fileField: 'document',
    summary: 'Hands in the mandate signed on paper, as PDF in the field `document`',
    output: answer,
    refuses,
  }),
  amend: call({
    id: 'belfry.direct-debit.amend',
    tokenScope: 'payments',
    method: 'POST',
    path: '/direct-debit/account',
    access,
    summary: 'Changes the account of an active mandate; the bank hears of it with the next collection',
    body: BankAccount,
    output: answer,
    refuses,
  }),
  /** A GET that changes state, as the specification requires: never prefetched, and only for our own pages. */
  disable: call({
    id: 'payments.domiciliation.disable',
    method: 'GET',
    path: '/users/domiciliation/disable',
    access,
    transaction: true,
    rate: 'write',
    summary: 'Stops the direct debit; asked again, it stays stopped',
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
})
