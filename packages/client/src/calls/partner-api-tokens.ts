// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerApiTokensCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'token_not_found' | 'too_large' | 'too_many_tokens' | 'unknown_scope' | 'wrong_type'
export type PartnerApiTokensCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Makes an API token that acts as whoever makes it; the token itself is shown this once */
export const partnerGenerateToken: Call<{ body?: { name?: string; scopes?: string[]; lifeDays?: number; subnets?: string[] } | null }, { token: string; data: t.Token }, PartnerApiTokensCode1> = { id: 'partner.generate-token', method: 'POST', path: '/api/users/partners/settings/generate-token', answers: 'json' }

/** The caller's newest API token that is valid, without its secret, and whether the API is on. Scope: partner:read. */
export const partnerToken: Call<Record<never, never>, { data: t.Token | null; apiActive: boolean }, PartnerApiTokensCode2> = { id: 'partner.token', method: 'GET', path: '/api/users/partners/settings/token', answers: 'json', repeatable: true }

/** The API tokens of the caller; those who may manage users see the tokens of colleagues as well. Newest first. Scope: partner:read. */
export const partnerTokensList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.Token[]; page: number; perPage: number; total: number }, PartnerApiTokensCode2> = { id: 'belfry.partner.tokens.list', method: 'GET', path: '/api/users/partners/settings/tokens', answers: 'json', repeatable: true }

/** Ends an API token at once */
export const partnerTokensRevoke: Call<{ params: { /** The number or the secret of the token */ token: number } }, { data: t.Token }, PartnerApiTokensCode1> = { id: 'belfry.partner.tokens.revoke', method: 'DELETE', path: '/api/users/partners/settings/tokens/{token}', answers: 'json', repeatable: true }
