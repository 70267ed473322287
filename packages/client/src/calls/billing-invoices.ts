// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type BillingInvoicesCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingInvoicesCode2 = 'already_credited' | 'api_off' | 'bad_request' | 'credit_line_unknown' | 'credit_note_not_creditable' | 'credit_nothing' | 'credit_too_much' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'invoice_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'reference_required' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingInvoicesCode3 = 'already_credited' | 'api_off' | 'bad_request' | 'conflict' | 'credit_line_unknown' | 'credit_note_not_creditable' | 'credit_nothing' | 'credit_too_much' | 'database_read_only' | 'database_unreachable' | 'document_busy' | 'document_too_large' | 'domain_not_found' | 'internal' | 'invalid_input' | 'invoice_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'reference_required' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type BillingInvoicesCode4 = 'already_credited' | 'api_off' | 'bad_request' | 'credit_line_unknown' | 'credit_note_not_creditable' | 'credit_nothing' | 'credit_too_much' | 'database_read_only' | 'database_unreachable' | 'document_busy' | 'document_too_large' | 'domain_not_found' | 'internal' | 'invalid_input' | 'invoice_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'reference_required' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingInvoicesCode5 = 'already_credited' | 'api_off' | 'bad_request' | 'conflict' | 'credit_line_unknown' | 'credit_note_not_creditable' | 'credit_nothing' | 'credit_too_much' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'invoice_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'reference_required' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The invoices and credit notes that the caller pays, a page at a time, and what of it all is still unpaid. Scope: invoices:read. */
export const invoicesList: Call<{ query?: { /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only with this status */ status?: string | number; /** Only of these kinds */ kind?: "invoice" | "credit-note"; /** Only of this year */ year?: number; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: string | number; /** Only of this amount */ amount?: string | number; /** Only of this client, by its number */ cc?: number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "number" | "-number" | "date" | "-date" | "dueDate" | "-dueDate" | "status" | "-status" | "buyerName" | "-buyerName" | "totalCents" | "-totalCents"; /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.InvoiceRow[]; page: number; perPage: number; total: number; totalIsExact: boolean; unpaid: { count: number; totalCents: number; overdueCount: number; onlyId: number | null; collected: { count: number; totalCents: number } }; years: number[] }, BillingInvoicesCode1> = { id: 'invoices.list', method: 'GET', path: '/api/invoices', answers: 'json', repeatable: true }

/** The list as a spreadsheet, with the same filters and in the same order. Scope: invoices:read. */
export const invoicesExport: Call<{ query: { /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only with this status */ status?: string | number; /** Only of these kinds */ kind?: "invoice" | "credit-note"; /** Only of this year */ year?: number; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: string | number; /** Only of this amount */ amount?: string | number; /** Only of this client, by its number */ cc?: number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "number" | "-number" | "date" | "-date" | "dueDate" | "-dueDate" | "status" | "-status" | "buyerName" | "-buyerName" | "totalCents" | "-totalCents"; /** Only of this type, or the type of the file */ type: "csv" | "xlsx" } }, Blob, BillingInvoicesCode2> = { id: 'belfry.invoices.export', method: 'GET', path: '/api/invoices/export', answers: 'file', repeatable: true }

/** Several invoices as PDF in one archive. Scope: invoices:write. */
export const invoicesArchive: Call<{ body: { ids: number[] } }, Blob, BillingInvoicesCode3> = { id: 'belfry.invoices.archive', method: 'POST', path: '/api/invoices/archive', answers: 'file' }

/** One invoice with its lines and totals, and how to pay it by transfer. Scope: invoices:read. */
export const invoicesGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.InvoiceDetail }, BillingInvoicesCode2> = { id: 'invoices.get', method: 'GET', path: '/api/invoices/{id}', answers: 'json', repeatable: true }

/** The invoice as PDF/A-3 with its e-invoice inside, under an address that can be linked to. Scope: invoices:read. */
export const invoicesPdf: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, BillingInvoicesCode4> = { id: 'belfry.invoices.pdf', method: 'GET', path: '/api/invoices/{id}/pdf', answers: 'file', repeatable: true }

/** The invoice as e-invoice (UBL 2.1): Peppol BIS Billing 3, or UBL.BE, under an address that can be linked to. Scope: invoices:read. */
export const invoicesUbl: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** The profile of the e-invoice */ profile?: "peppol" | "ubl-be" } }, Blob, BillingInvoicesCode4> = { id: 'belfry.invoices.ubl', method: 'GET', path: '/api/invoices/{id}/ubl', answers: 'file', repeatable: true }

/** The invoice as PDF/A-3 with its e-invoice inside. Scope: pdf-export:write. */
export const pdfExportInvoice: Call<{ body: { id: number } }, Blob, BillingInvoicesCode3> = { id: 'pdf-export.invoice', method: 'POST', path: '/api/pdf/export/invoice', answers: 'file' }

/** The invoice as Peppol BIS Billing 3 (UBL 2.1). Scope: pdf-export:write. */
export const pdfExportInvoiceUbl: Call<{ body: { id: number } }, Blob, BillingInvoicesCode3> = { id: 'pdf-export.invoice-ubl', method: 'POST', path: '/api/pdf/export/invoice/ubl', answers: 'file' }

/** The buyer’s reference for a service, and the invoices on which the service stands. Scope: invoices:read. */
export const invoicesProductGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Referenced }, BillingInvoicesCode2> = { id: 'invoices.product.get', method: 'GET', path: '/api/products/{id}/invoice', answers: 'json', repeatable: true }

/** Sets the buyer’s reference that the coming invoices of a service carry. Scope: invoices:write. */
export const invoicesProductCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { reference: string } }, { data: t.Referenced }, BillingInvoicesCode5> = { id: 'invoices.product.create', method: 'POST', path: '/api/products/{id}/invoice', answers: 'json', keyed: true, repeatable: true }

/** The buyer’s reference for a domain, and the invoices on which the domain stands. Scope: invoices:read. */
export const invoicesDomainGet: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: t.Referenced }, BillingInvoicesCode2> = { id: 'invoices.domain.get', method: 'GET', path: '/api/domains/{domain}/invoice', answers: 'json', repeatable: true }

/** Sets the buyer’s reference that the coming invoices of a domain carry. Scope: invoices:write. */
export const invoicesDomainCreate: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { reference: string } }, { data: t.Referenced }, BillingInvoicesCode5> = { id: 'invoices.domain.create', method: 'POST', path: '/api/domains/{domain}/invoice', answers: 'json', keyed: true, repeatable: true }

/** Takes lines of an invoice back by a credit note, whole or in part, and gives back what was paid for them. Scope: invoices:write. */
export const invoicesCredit: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.CreditRequest }, { data: t.CreditAnswer }, BillingInvoicesCode5> = { id: 'belfry.invoices.credit', method: 'POST', path: '/api/staff/invoices/{id}/credit', answers: 'json', keyed: true, repeatable: true }

/** What the caller was invoiced in each of the last twelve months, without VAT and less what was credited. Scope: invoices:read. */
export const invoicesSpend: Call<Record<never, never>, { data: t.InvoicedSpan[] }, BillingInvoicesCode1> = { id: 'belfry.invoices.spend', method: 'GET', path: '/api/overview/spend', answers: 'json', repeatable: true }

/** What was invoiced to everybody on each of the last thirty days, without VAT and less what was credited. Scope: invoices:read. */
export const invoicesRevenue: Call<Record<never, never>, { data: t.InvoicedSpan[] }, BillingInvoicesCode1> = { id: 'belfry.invoices.revenue', method: 'GET', path: '/api/overview/revenue', answers: 'json', repeatable: true }
