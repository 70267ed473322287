// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type BillingEDeliveryCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'e_invoice_not_failed' | 'e_invoice_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingEDeliveryCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingEDeliveryCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'e_invoice_not_failed' | 'e_invoice_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** How an invoice travels over Peppol; null when it has no address to go to. Scope: invoices:read. */
export const eDeliveryOfInvoice: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Delivery | null }, BillingEDeliveryCode1> = { id: 'belfry.e-delivery.of-invoice', method: 'GET', path: '/api/invoices/{id}/e-delivery', answers: 'json', repeatable: true }

/** E-invoices that were sent, newest first, and how many of them wait for somebody. Scope: invoices:read. */
export const eDeliverySent: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** Only in these states */ state?: string | number } }, { data: t.SentDocument[]; page: number; perPage: number; total: number; failed: number }, BillingEDeliveryCode2> = { id: 'belfry.e-delivery.sent', method: 'GET', path: '/api/staff/e-invoices', answers: 'json', repeatable: true }

/** Sends an e-invoice again that did not arrive, as a new submission. Scope: invoices:write. */
export const eDeliverySendAnew: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Delivery }, BillingEDeliveryCode3> = { id: 'belfry.e-delivery.send-anew', method: 'POST', path: '/api/staff/e-invoices/{id}/send', answers: 'json' }

/** E-invoices that suppliers sent, newest first. Scope: invoices:read. */
export const eDeliveryReceived: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** Only what is not settled */ open?: "1" } }, { data: t.ReceivedDocument[]; page: number; perPage: number; total: number; open: number }, BillingEDeliveryCode2> = { id: 'belfry.e-delivery.received', method: 'GET', path: '/api/staff/received-e-invoices', answers: 'json', repeatable: true }

/** A received e-invoice as it came. Scope: invoices:read. */
export const eDeliveryReceivedXml: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, BillingEDeliveryCode1> = { id: 'belfry.e-delivery.received-xml', method: 'GET', path: '/api/staff/received-e-invoices/{id}/xml', answers: 'file', repeatable: true }

/** Notes that a received e-invoice was seen to. Scope: invoices:write. */
export const eDeliveryHandled: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ReceivedDocument }, BillingEDeliveryCode3> = { id: 'belfry.e-delivery.handled', method: 'POST', path: '/api/staff/received-e-invoices/{id}/handled', answers: 'json' }
