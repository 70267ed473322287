// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type BillingStatementsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingStatementsCode2 = 'api_off' | 'bad_request' | 'bank_account_unknown' | 'bank_entry_not_found' | 'database_read_only' | 'database_unreachable' | 'entry_decided' | 'entry_undecided' | 'ignore_reason_required' | 'internal' | 'invalid_input' | 'maintenance' | 'match_client_not_found' | 'match_incoming' | 'match_invoice_not_found' | 'match_nothing_open' | 'match_outgoing' | 'match_several_payers' | 'match_spent' | 'match_stays' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'refund_not_due' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'statement_file_large' | 'statement_file_missing' | 'statement_incorrect' | 'statement_not_found' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingStatementsCode3 = 'api_off' | 'bad_request' | 'bank_account_unknown' | 'bank_entry_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'entry_decided' | 'entry_undecided' | 'ignore_reason_required' | 'internal' | 'invalid_input' | 'maintenance' | 'match_client_not_found' | 'match_incoming' | 'match_invoice_not_found' | 'match_nothing_open' | 'match_outgoing' | 'match_several_payers' | 'match_spent' | 'match_stays' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'refund_not_due' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'statement_file_large' | 'statement_file_missing' | 'statement_incorrect' | 'statement_not_found' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Entries of statements by state, day, amount, way and text, a page at a time */
export const bankEntriesList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "open" | "date" | "-date" | "amount" | "-amount"; /** Only of this statement */ statement?: number; /** Only in these states */ state?: string | number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** From this day on */ from?: string | number; /** Up to and with this day */ to?: string | number; /** At least so many cents */ minCents?: number; /** At most so many cents */ maxCents?: number; /** In which direction */ direction?: "in" | "out" } }, { data: t.BankEntry[]; page: number; perPage: number; total: number }, BillingStatementsCode1> = { id: 'belfry.bank-entries.list', method: 'GET', path: '/api/staff/bank-entries', answers: 'json', repeatable: true }

/** One entry, and what it was matched with */
export const bankEntriesGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.BankEntry }, BillingStatementsCode2> = { id: 'belfry.bank-entries.get', method: 'GET', path: '/api/staff/bank-entries/{id}', answers: 'json', repeatable: true }

/** What an entry may be for, the likeliest first; with `q` the invoices and clients that fit these words */
export const bankEntriesSuggestions: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.Suggestion[] }, BillingStatementsCode2> = { id: 'belfry.bank-entries.suggestions', method: 'GET', path: '/api/staff/bank-entries/{id}/suggestions', answers: 'json', repeatable: true }

/** Matches an entry with invoices of one payer or with a client’s credit, and learns whose account it came from */
export const bankEntriesMatch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.MatchBody }, { data: t.BankEntry }, BillingStatementsCode3> = { id: 'belfry.bank-entries.match', method: 'POST', path: '/api/staff/bank-entries/{id}/match', answers: 'json' }

/** Takes back a match, as long as its money was not spent or paid out, or no longer ignores an entry */
export const bankEntriesUndo: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.BankEntry }, BillingStatementsCode3> = { id: 'belfry.bank-entries.undo', method: 'POST', path: '/api/staff/bank-entries/{id}/undo', answers: 'json' }

/** Sets an entry aside that is for no customer, such as the costs of the bank, with the reason */
export const bankEntriesIgnore: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { reason: string } }, { data: t.BankEntry }, BillingStatementsCode3> = { id: 'belfry.bank-entries.ignore', method: 'POST', path: '/api/staff/bank-entries/{id}/ignore', answers: 'json' }

/** Books a CODA or CAMT.053 file: each movement once, however often it is uploaded */
export const statementsUpload: Call<{ body: FormData }, { data: t.UploadedStatement[] }, BillingStatementsCode3> = { id: 'belfry.statements.upload', method: 'POST', path: '/api/staff/statements', answers: 'json', form: true }

/** The statements of all accounts, newest first, with what of them waits and what does not follow */
export const statementsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "date" | "-date"; /** Only of this account at a bank */ iban?: string | number; /** Only of this year */ year?: number; /** Only what is not settled */ open?: "1" } }, { data: t.StatementRow[]; page: number; perPage: number; total: number; accounts: { iban: string; brands: string[] }[]; years: number[]; unmatched: number }, BillingStatementsCode1> = { id: 'belfry.statements.list', method: 'GET', path: '/api/staff/statements', answers: 'json', repeatable: true }

/** One statement: its balances, and whether it follows from the one before it */
export const statementsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.StatementDetail }, BillingStatementsCode2> = { id: 'belfry.statements.get', method: 'GET', path: '/api/staff/statements/{id}', answers: 'json', repeatable: true }
