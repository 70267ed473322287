// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'

export type WordpressSandboxCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'link_over' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Whom the sandbox of WordPress lets in by a link, once */
export const sandboxWordpressFollow: Call<{ params: { /** The number or the secret of the token */ token: string | number } }, { data: { url: string; title: string; login: string; name: string; roles: string[] } }, WordpressSandboxCode1> = { id: 'belfry.sandbox-wordpress.follow', method: 'POST', path: '/api/sandbox-wordpress/{token}', answers: 'json' }
