// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type WindowsHostingUseCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'

/** What the application pool of a hosting on Windows took of its server: memory, processor and recycles. Scope: windows-hosting:read. */
export const windowsHostingUsage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" } }, { data: t.PoolPoint[] }, WindowsHostingUseCode1> = { id: 'belfry.windows-hosting.usage', method: 'GET', path: '/api/products/{id}/windows-performance/usage', answers: 'json', repeatable: true }

/** What was changed of a hosting on Windows, what failed, and when its web.config was not taken. Scope: windows-hosting:read. */
export const windowsHostingEvents: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" } }, { data: t.UseEvent[] }, WindowsHostingUseCode1> = { id: 'belfry.windows-hosting.events', method: 'GET', path: '/api/products/{id}/windows-performance/events', answers: 'json', repeatable: true }
