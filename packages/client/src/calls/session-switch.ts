// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionSwitchCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_closed' | 'switch_not_found' | 'switch_over' | 'switch_selected' | 'switch_staff' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionSwitchCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Starts acting for somebody else, by the number of that person's account */
export const authSwitchUser: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { access_token?: string; refresh_token?: string; token_type: "Bearer" | "Cookie"; expires_in: number; data: { accountId: number; name: string } }, SessionSwitchCode1> = { id: 'auth.switch-user', method: 'POST', path: '/api/user/switch/{id}', answers: 'json' }

/** Ends acting for somebody else and returns to the own session */
export const switchBack: Call<Record<never, never>, { data: { signedIn: boolean } }, SessionSwitchCode1> = { id: 'belfry.switch.back', method: 'POST', path: '/api/user/switch-back', answers: 'json' }

/** Clients by name, company or e-mail address; without a word those looked at last, then the newest */
export const switchClients: Call<{ query?: { /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only of this client, by its number */ cc?: number } }, { data: t.FoundClient[] }, SessionSwitchCode2> = { id: 'belfry.switch.clients', method: 'GET', path: '/api/user/switch/clients', answers: 'json', repeatable: true }

/** Remembers that the caller looked at this client, so that the switcher offers it first */
export const switchNoteClient: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, undefined, SessionSwitchCode1> = { id: 'belfry.switch.note-client', method: 'POST', path: '/api/user/switch/clients/{id}/seen', answers: 'nothing' }
