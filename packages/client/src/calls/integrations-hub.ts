// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type IntegrationsHubCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type IntegrationsHubCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Everything that a partner connects to its portal, without secrets. Scope: integrations:read. */
export const integrationsData: Call<Record<never, never>, { data: t.Integrations }, IntegrationsHubCode1> = { id: 'integrations.data', method: 'GET', path: '/api/integration/data', answers: 'json', repeatable: true }

/** Lets the partner's programs in, or keeps all of them out */
export const integrationsSwitchApiActive: Call<{ body: { active: boolean | 1 | 0 | "0" | "1" | "true" | "false" } }, { data: { active: boolean } }, IntegrationsHubCode2> = { id: 'integrations.switch-api-active', method: 'POST', path: '/api/integration/switch-api-active', answers: 'json' }
