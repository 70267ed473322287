// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'

export type ReportsExportCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'document_busy' | 'document_too_large' | 'export_dates_reversed' | 'export_too_long' | 'export_too_many_for_pdf' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'partner_not_found' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** A partner's clients as a file. Scope: pdf-export:read. */
export const pdfExportListClients: Call<{ params: { /** The type */ type: "xlsx" | "csv" | "pdf" } }, Blob, ReportsExportCode1> = { id: 'pdf-export.list.clients', method: 'GET', path: '/api/export/{type}/clients', answers: 'file', repeatable: true }

/** All domains that the caller sees, as a file. Scope: pdf-export:read. */
export const pdfExportListDomains: Call<{ params: { /** The type */ type: "xlsx" | "csv" | "pdf" } }, Blob, ReportsExportCode1> = { id: 'pdf-export.list.domains', method: 'GET', path: '/api/export/{type}/domains', answers: 'file', repeatable: true }

/** All services that the caller sees, as a file. Scope: pdf-export:read. */
export const pdfExportListServices: Call<{ params: { /** The type */ type: "xlsx" | "csv" | "pdf" } }, Blob, ReportsExportCode1> = { id: 'pdf-export.list.services', method: 'GET', path: '/api/export/{type}/services', answers: 'file', repeatable: true }

/** What a partner was invoiced between two days, line by line, and what renews in the 60 days after them. Scope: pdf-export:read. */
export const pdfExportPartnerInvoices: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query: { /** From this day on */ fd: string | number; /** Up to and with this day */ td: string | number; /** Only of this type, or the type of the file */ type?: "xlsx" | "csv" | "pdf" } }, Blob, ReportsExportCode1> = { id: 'pdf-export.partner-invoices', method: 'GET', path: '/api/export/{id}/partner-export-invoices', answers: 'file', repeatable: true }

/** How much such an export would hold. Scope: pdf-export:read. */
export const exportPartnerInvoicesPreview: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query: { /** From this day on */ fd: string | number; /** Up to and with this day */ td: string | number } }, { data: { invoiced: number; invoicedCents: number; toCome: number; toComeUntil: string } }, ReportsExportCode1> = { id: 'belfry.export.partner-invoices-preview', method: 'GET', path: '/api/export/{id}/partner-export-invoices/preview', answers: 'json', repeatable: true }
