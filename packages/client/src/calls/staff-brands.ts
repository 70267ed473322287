// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffBrandsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffBrandsCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What each brand says by itself, and what staff changed of that */
export const staffBrandsList: Call<Record<never, never>, { data: t.BrandView[] }, StaffBrandsCode1> = { id: 'belfry.staff.brands.list', method: 'GET', path: '/api/staff/brands', answers: 'json', repeatable: true }

/** Changes what a brand says; null is what it says by itself */
export const staffBrandsSave: Call<{ params: { /** The key of the brand */ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" }; body: { tagline: { nl: string; en: string; fr: string } | null; announcement: { nl: string; en: string; fr: string } | null; supportPhone: string | null; supportEmail: string | null; mailSentence: { nl: string; en: string; fr: string } | null; termsLink: { nl: string; en: string; fr: string } | null } }, { data: t.BrandView }, StaffBrandsCode2> = { id: 'belfry.staff.brands.save', method: 'PUT', path: '/api/staff/brands/{brand}', answers: 'json', repeatable: true }

/** The newest 50 changes of what a brand says, with who made them */
export const staffBrandsHistory: Call<{ params: { /** The key of the brand */ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.BrandChange[] }, StaffBrandsCode1> = { id: 'belfry.staff.brands.history', method: 'GET', path: '/api/staff/brands/{brand}/history', answers: 'json', repeatable: true }
