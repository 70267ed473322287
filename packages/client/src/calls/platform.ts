// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PlatformCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** The cloud servers of a client, with how they stood when they were last read; with one’s own number, all that one may see. Scope: cloud-server:read. */
export const cloudServersList: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "name" | "client" | "state" | "node" | "cpus" | "memory" | "readAt"; /** The field to order by, or the direction */ order?: "asc" | "desc"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number; /** Only of this variant */ variant?: "generic" | "proxmox"; node?: string | number; /** Only of this client, by its number */ cc?: number } }, { data: t.ServerRow[]; page: number; perPage: number; total: number }, PlatformCode1> = { id: 'belfry.cloud-servers.list', method: 'GET', path: '/api/users/{id}/cloud-servers', answers: 'json', repeatable: true }

/** How many cloud servers run, are off or ask for attention, and on which nodes they stand. Scope: cloud-server:read. */
export const cloudServersFigures: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.ServerFigures }, PlatformCode1> = { id: 'belfry.cloud-servers.figures', method: 'GET', path: '/api/users/{id}/cloud-servers/figures', answers: 'json', repeatable: true }
