// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerSignupCode1 = 'already_partner' | 'api_off' | 'application_decided' | 'application_not_found' | 'application_waiting' | 'bad_request' | 'belongs_to_partner' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'email_not_confirmed' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_a_manager' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'partner_signup_closed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'terms_changed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'unknown_price_code' | 'wrong_type'
export type PartnerSignupCode2 = 'already_partner' | 'api_off' | 'application_decided' | 'application_not_found' | 'application_waiting' | 'bad_request' | 'belongs_to_partner' | 'database_read_only' | 'database_unreachable' | 'email_not_confirmed' | 'internal' | 'invalid_input' | 'maintenance' | 'not_a_manager' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'partner_signup_closed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'terms_changed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'unknown_price_code'
export type PartnerSignupCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PartnerSignupCode4 = 'already_partner' | 'api_off' | 'application_decided' | 'application_not_found' | 'application_waiting' | 'bad_request' | 'belongs_to_partner' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_not_confirmed' | 'internal' | 'invalid_input' | 'maintenance' | 'not_a_manager' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'partner_signup_closed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'terms_changed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'unknown_price_code' | 'wrong_type'
export type PartnerSignupCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Asks to become a partner: as a visitor with a new account, or as the customer who is signed in */
export const partnerSignupApply: Call<{ body: { customerType?: number; firstName: string; lastName: string; companyName?: string; emailAddress: string; phonePrefix?: string; phoneNumber?: string; street: string; postalCode?: string; city: string; state?: string; country?: string; vat?: string; clientsExpected: number; message?: string; locale?: "nl" | "en" | "fr"; termsVersion: string; acceptTerms: boolean } }, { data: t.OwnApplication; invited: boolean }, PartnerSignupCode1> = { id: 'belfry.partner-signup.apply', method: 'POST', path: '/api/partner-signup', answers: 'json', keyed: true, repeatable: true }

/** The newest application of the caller's own client, and whether it can apply */
export const partnerSignupMine: Call<Record<never, never>, { data: t.OwnApplication | null; flaw: "already_partner" | "belongs_to_partner" | "not_a_manager" | null }, PartnerSignupCode2> = { id: 'belfry.partner-signup.mine', method: 'GET', path: '/api/partner-signup', answers: 'json', repeatable: true }

/** Applications to become a partner, a page at a time, the newest first */
export const partnerApplicationsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only in these states */ state?: "waiting" | "approved" | "refused"; /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.Application[]; page: number; perPage: number; total: number }, PartnerSignupCode3> = { id: 'belfry.partner-applications.list', method: 'GET', path: '/api/staff/partners', answers: 'json', repeatable: true }

/** One application, with what the register of VAT numbers says of it */
export const partnerApplicationsGet: Call<{ params: { /** The number of the application */ application: number } }, { data: t.Application; priceCodes: string[] }, PartnerSignupCode2> = { id: 'belfry.partner-applications.get', method: 'GET', path: '/api/staff/partners/{application}', answers: 'json', repeatable: true }

/** Makes the applicant a partner who buys under a price code, and tells them */
export const partnerApplicationsApprove: Call<{ params: { /** The number of the application */ application: number }; body: { priceCode?: string } }, { data: t.Application }, PartnerSignupCode4> = { id: 'belfry.partner-applications.approve', method: 'POST', path: '/api/staff/partners/{application}/approve', answers: 'json' }

/** Refuses an application; the applicant reads the reason */
export const partnerApplicationsRefuse: Call<{ params: { /** The number of the application */ application: number }; body: { reason: string } }, { data: t.Application }, PartnerSignupCode4> = { id: 'belfry.partner-applications.refuse', method: 'POST', path: '/api/staff/partners/{application}/refuse', answers: 'json' }

/** For each brand whether applications that nobody would doubt are approved by themselves */
export const partnerApplicationsSettings: Call<Record<never, never>, { data: ({ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; automatic: boolean })[] }, PartnerSignupCode3> = { id: 'belfry.partner-applications.settings', method: 'GET', path: '/api/staff/partners/settings', answers: 'json', repeatable: true }

/** Has a brand approve by itself, or leaves it to staff */
export const partnerApplicationsSaveSettings: Call<{ body: { brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; automatic: boolean } }, { data: ({ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder"; automatic: boolean })[] }, PartnerSignupCode5> = { id: 'belfry.partner-applications.save-settings', method: 'PUT', path: '/api/staff/partners/settings', answers: 'json', repeatable: true }
