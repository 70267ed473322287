// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type BillingDirectDebitCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingDirectDebitCode2 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type BillingDirectDebitCode3 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'one_file_only' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type BillingDirectDebitCode4 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingDirectDebitCode5 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingDirectDebitCode6 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type BillingDirectDebitCode7 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingDirectDebitCode8 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type BillingDirectDebitCode9 = 'account_unchanged' | 'api_off' | 'bad_request' | 'batch_not_found' | 'collection_not_found' | 'collection_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_needed' | 'internal' | 'invalid_input' | 'maintenance' | 'mandate_active' | 'mandate_not_accepted' | 'mandate_not_active' | 'mandate_not_found' | 'mandate_signed' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_from_portal' | 'not_signed_in' | 'nothing_to_collect' | 'one_file_only' | 'rate_limited' | 'report_needed' | 'report_of_another' | 'report_unreadable' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The mandate of the caller’s client, what it says, and what is and was collected under it. Scope: payments:read. */
export const directDebitGet: Call<Record<never, never>, { data: t.Domiciliation }, BillingDirectDebitCode1> = { id: 'belfry.direct-debit.get', method: 'GET', path: '/api/direct-debit', answers: 'json', repeatable: true }

/** Fills in a mandate, or fills it in anew as long as it is not signed. Scope: payments:write. */
export const directDebitFillIn: Call<{ body: { iban: string; bic?: string; accountName: string; kind?: "recurrent" | "one-off" } }, { data: t.Domiciliation }, BillingDirectDebitCode2> = { id: 'belfry.direct-debit.fill-in', method: 'POST', path: '/api/direct-debit', answers: 'json' }

/** The mandate as PDF in the payer’s language; with an account it is filled in first. Scope: pdf-export:write. */
export const pdfExportDomiciliering: Call<{ body?: { iban: string; bic?: string; accountName: string; kind?: "recurrent" | "one-off" } | null }, Blob, BillingDirectDebitCode2> = { id: 'pdf-export.domiciliering', method: 'POST', path: '/api/pdf/export/domiciliering', answers: 'file' }

/** Accepts the mandate on screen; moment, address and account are kept as evidence. Scope: payments:write. */
export const directDebitSign: Call<{ body: { accepted: true } }, { data: t.Domiciliation }, BillingDirectDebitCode2> = { id: 'belfry.direct-debit.sign', method: 'POST', path: '/api/direct-debit/sign', answers: 'json' }

/** Hands in the mandate signed on paper, as PDF in the field `document`. Scope: payments:write. */
export const directDebitUpload: Call<{ body: FormData }, { data: t.Domiciliation }, BillingDirectDebitCode3> = { id: 'belfry.direct-debit.upload', method: 'POST', path: '/api/direct-debit/document', answers: 'json', form: true }

/** Changes the account of an active mandate; the bank hears of it with the next collection. Scope: payments:write. */
export const directDebitAmend: Call<{ body: { iban: string; bic?: string; accountName: string; kind?: "recurrent" | "one-off" } }, { data: t.Domiciliation }, BillingDirectDebitCode2> = { id: 'belfry.direct-debit.amend', method: 'POST', path: '/api/direct-debit/account', answers: 'json' }

/** Stops the direct debit; asked again, it stays stopped. Scope: payments:write. */
export const paymentsDomiciliationDisable: Call<Record<never, never>, { success: boolean }, BillingDirectDebitCode4> = { id: 'payments.domiciliation.disable', method: 'GET', path: '/api/users/domiciliation/disable', answers: 'json' }

/** All mandates, newest first, a page at a time */
export const staffDirectDebitMandates: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number } }, { data: t.StaffMandate[]; page: number; perPage: number; total: number }, BillingDirectDebitCode5> = { id: 'belfry.staff-direct-debit.mandates', method: 'GET', path: '/api/staff/direct-debit/mandates', answers: 'json', repeatable: true }

/** Ends a mandate; what is planned under it is not collected */
export const staffDirectDebitDisable: Call<{ params: { /** The number of the mandate */ mandate: number } }, { success: boolean }, BillingDirectDebitCode6> = { id: 'belfry.staff-direct-debit.disable', method: 'POST', path: '/api/staff/direct-debit/mandates/{mandate}/disable', answers: 'json' }

/** Makes the next collection the last one under a mandate */
export const staffDirectDebitEndWithNext: Call<{ params: { /** The number of the mandate */ mandate: number } }, { success: boolean }, BillingDirectDebitCode6> = { id: 'belfry.staff-direct-debit.end-with-next', method: 'POST', path: '/api/staff/direct-debit/mandates/{mandate}/end-with-next', answers: 'json' }

/** The mandate as it was signed: the paper that the payer handed in, or the page that was accepted */
export const staffDirectDebitDocument: Call<{ params: { /** The number of the mandate */ mandate: number } }, Blob, BillingDirectDebitCode7> = { id: 'belfry.staff-direct-debit.document', method: 'GET', path: '/api/staff/direct-debit/mandates/{mandate}/document', answers: 'file', repeatable: true }

/** The files for the bank, newest first, and what waits for one */
export const staffDirectDebitBatches: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.Batch[]; page: number; perPage: number; total: number; waiting: t.Waiting[] }, BillingDirectDebitCode5> = { id: 'belfry.staff-direct-debit.batches', method: 'GET', path: '/api/staff/direct-debit/batches', answers: 'json', repeatable: true }

/** Makes the files of a brand for what can be collected now, one a day of collection */
export const staffDirectDebitMakeBatch: Call<{ body: { brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.Batch[] }, BillingDirectDebitCode8> = { id: 'belfry.staff-direct-debit.make-batch', method: 'POST', path: '/api/staff/direct-debit/batches', answers: 'json', keyed: true, repeatable: true }

/** The file for the bank (pain.008), always the same; the first time it counts as handed over */
export const staffDirectDebitFile: Call<{ params: { /** The number of the batch */ batch: number } }, Blob, BillingDirectDebitCode6> = { id: 'belfry.staff-direct-debit.file', method: 'POST', path: '/api/staff/direct-debit/batches/{batch}/file', answers: 'file' }

/** Counts in all of a file that was not refused, for a bank that books it in one sum */
export const staffDirectDebitCollected: Call<{ params: { /** The number of the batch */ batch: number } }, { data: { collected: number } }, BillingDirectDebitCode6> = { id: 'belfry.staff-direct-debit.collected', method: 'POST', path: '/api/staff/direct-debit/batches/{batch}/collected', answers: 'json' }

/** All collections, newest first, a page at a time */
export const staffDirectDebitCollections: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number; /** Only of this batch */ batch?: number } }, { data: t.StaffCollection[]; page: number; perPage: number; total: number }, BillingDirectDebitCode5> = { id: 'belfry.staff-direct-debit.collections', method: 'GET', path: '/api/staff/direct-debit/collections', answers: 'json', repeatable: true }

/** Collects an invoice once more whose collection was refused or given back */
export const staffDirectDebitRetry: Call<{ params: { /** The number of the collection */ collection: number } }, { success: boolean }, BillingDirectDebitCode6> = { id: 'belfry.staff-direct-debit.retry', method: 'POST', path: '/api/staff/direct-debit/collections/{collection}/retry', answers: 'json' }

/** Reads the bank’s answer to a file (pain.002) from the field `file` */
export const staffDirectDebitReport: Call<{ body: FormData }, { data: t.ReportResult }, BillingDirectDebitCode9> = { id: 'belfry.staff-direct-debit.report', method: 'POST', path: '/api/staff/direct-debit/reports', answers: 'json', form: true }
