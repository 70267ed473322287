// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type ServicesSettingsCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'setting_value_unknown' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type ServicesSettingsCode2 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'setting_value_unknown' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What a client wants of every new web hosting. Scope: settings:read. */
export const settingsWebhostingGet: Call<{ query?: { /** Only of this client, by its number */ cc?: number; /** Only this setting */ setting?: "php-version" | "redirect-to-https" | "redirect-to-www" | "lets-encrypt" | "index-files" | "ssh" | "redis" | "varnish" | "backup-window" } }, { data: t.HostingSettingRow[] }, ServicesSettingsCode1> = { id: 'settings.webhosting.get', method: 'GET', path: '/api/settings/webhosting', answers: 'json', repeatable: true }

/** Changes one setting; with null it is again as it would be without a choice. Scope: settings:write. */
export const settingsWebhostingUpdate: Call<{ params: { /** The name of the setting */ setting: "php-version" | "redirect-to-https" | "redirect-to-www" | "lets-encrypt" | "index-files" | "ssh" | "redis" | "varnish" | "backup-window" }; query?: { /** Only of this client, by its number */ cc?: number }; body: { value: string | boolean | string[] | null } }, { data: t.HostingSettingRow[] }, ServicesSettingsCode2> = { id: 'settings.webhosting.update', method: 'PUT', path: '/api/settings/webhosting/{setting}', answers: 'json', repeatable: true }
