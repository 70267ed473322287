// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type WindowsHostingAccessCode1 = 'alias_invalid' | 'alias_of_another' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'level_not_offered' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'sql_database_missing' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'windows_hostname_invalid' | 'wrong_type'
export type WindowsHostingAccessCode2 = 'alias_invalid' | 'alias_of_another' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'level_not_offered' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'sql_database_missing' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'windows_hostname_invalid' | 'wrong_type'

/** Lets its owner in by FTPS, or nobody. Scope: windows-hosting:write. */
export const windowsHostingFtpState: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, WindowsHostingAccessCode1> = { id: 'windows-hosting.ftp.state', method: 'PUT', path: '/api/products/{id}/windows-performance/ftp/state', answers: 'json', repeatable: true }

/** A name of its owner’s under which FTPS answers as well. Scope: windows-hosting:write. */
export const windowsHostingFtpHostname: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { hostname: string } }, t.AskedChange, WindowsHostingAccessCode1> = { id: 'windows-hosting.ftp.hostname', method: 'PUT', path: '/api/products/{id}/windows-performance/ftp/hostname', answers: 'json', repeatable: true }

/** Gives the FTP user of a hosting on Windows a new password, which is shown once */
export const windowsHostingFtpPasswordReset: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: Record<string, unknown> }, t.NewPassword, WindowsHostingAccessCode2> = { id: 'windows-hosting.ftp.password-reset', method: 'POST', path: '/api/products/{id}/windows-performance/ftp/password/reset', answers: 'json' }

/** Opens the login of a database of SQL Server, or shuts it; what is in it stays. Scope: windows-hosting:write. */
export const windowsHostingDbState: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, WindowsHostingAccessCode1> = { id: 'windows-hosting.db.state', method: 'PUT', path: '/api/products/{id}/windows-performance/db/state', answers: 'json', repeatable: true }

/** A name of its owner’s by which programs reach the database. Scope: windows-hosting:write. */
export const windowsHostingDbHostname: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { hostname: string } }, t.AskedChange, WindowsHostingAccessCode1> = { id: 'windows-hosting.db.hostname', method: 'PUT', path: '/api/products/{id}/windows-performance/db/hostname', answers: 'json', repeatable: true }

/** As which version of SQL Server a database behaves, of those that its server knows. Scope: windows-hosting:write. */
export const windowsHostingDbCompatibilityLevel: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { level: 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160 | 170; before?: 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160 | 170 } }, t.AskedChange, WindowsHostingAccessCode1> = { id: 'windows-hosting.db.compatibility-level', method: 'PUT', path: '/api/products/{id}/windows-performance/db/compatibility-level', answers: 'json', repeatable: true }

/** Gives the login of a database of SQL Server a new password, which is shown once */
export const windowsHostingDbPasswordReset: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: Record<string, unknown> }, t.NewPassword, WindowsHostingAccessCode2> = { id: 'windows-hosting.db.password-reset', method: 'POST', path: '/api/products/{id}/windows-performance/db/password/reset', answers: 'json' }
