// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingCachesCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'varnish_is_off' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** Keeps pages of a site in front of it (Varnish), or no longer. Scope: hosting:write. */
export const hostingVarnishSwitch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingCachesCode1> = { id: 'hosting.varnish.switch', method: 'POST', path: '/api/products/{id}/webhosting/varnish/switch-state', answers: 'json', keyed: true, repeatable: true }

/** How long pages are kept in front of a site, and which never. Scope: hosting:write. */
export const hostingVarnishConfigs: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { configs: { ttlSeconds: number; graceSeconds: number; keepsStatic: boolean; ignoresTracking: boolean; passes: string[] }; before?: { ttlSeconds: number; graceSeconds: number; keepsStatic: boolean; ignoresTracking: boolean; passes: string[] } } }, t.AskedChange, HostingCachesCode1> = { id: 'hosting.varnish.configs', method: 'POST', path: '/api/products/{id}/webhosting/varnish/configs', answers: 'json', keyed: true, repeatable: true }

/** Forgets the pages that begin with one of these paths; all of them where none is named. Scope: hosting:write. */
export const hostingVarnishClearCache: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { paths?: string[] } }, t.AskedChange, HostingCachesCode1> = { id: 'hosting.varnish.clear-cache', method: 'POST', path: '/api/products/{id}/webhosting/varnish/clear-cache', answers: 'json', keyed: true, repeatable: true }

/** Starts Varnish anew. Scope: hosting:write. */
export const hostingVarnishRestart: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedChange, HostingCachesCode1> = { id: 'hosting.varnish.restart', method: 'POST', path: '/api/products/{id}/webhosting/varnish/restart', answers: 'json', keyed: true, repeatable: true }

/** Gives a site a Redis of its own, or takes it away with all that is in it. Scope: hosting:write. */
export const hostingRedisSwitch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingCachesCode1> = { id: 'hosting.redis.switch', method: 'POST', path: '/api/products/{id}/webhosting/redis/switch-state', answers: 'json', keyed: true, repeatable: true }
