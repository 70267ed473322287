// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingAccessCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_exists' | 'database_not_found' | 'database_read_only' | 'database_unnamed' | 'database_unreachable' | 'ftp_account_not_found' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'ssh_key_invalid' | 'ssh_key_not_found' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_databases' | 'too_many_ssh_keys' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'
export type HostingAccessCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_exists' | 'database_not_found' | 'database_read_only' | 'database_unnamed' | 'database_unreachable' | 'ftp_account_not_found' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'ssh_key_invalid' | 'ssh_key_not_found' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_databases' | 'too_many_ssh_keys' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** Shuts a database for its user, or opens it; what is in it stays. Opening makes one where there is none. Scope: hosting:write. */
export const hostingDbSwitchState: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean; database?: string } }, t.AskedChange, HostingAccessCode1> = { id: 'hosting.db.switch-state', method: 'POST', path: '/api/products/{id}/webhosting/db/switch-state', answers: 'json', keyed: true, repeatable: true }

/** Gives the user of a database a new password, which is shown once */
export const hostingDbPasswordReset: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { database?: string } }, t.NewPassword, HostingAccessCode2> = { id: 'hosting.db.password-reset', method: 'POST', path: '/api/products/{id}/webhosting/db/password/reset', answers: 'json' }

/** Makes a database with a user of its own, whose password is shown once */
export const hostingDatabasesCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string } }, t.NewPassword, HostingAccessCode2> = { id: 'belfry.hosting.databases.create', method: 'POST', path: '/api/products/{id}/webhosting/databases', answers: 'json' }

/** Removes a database with all that is in it, and its user. Scope: hosting:write. */
export const hostingDatabasesRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { database: string } }, t.AskedChange, HostingAccessCode1> = { id: 'belfry.hosting.databases.remove', method: 'POST', path: '/api/products/{id}/webhosting/databases/remove', answers: 'json', keyed: true, repeatable: true }

/** Gives an account of FTP a new password, which is shown once; without `account` that of the space */
export const hostingFtpPasswordReset: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { account?: string } }, t.NewPassword, HostingAccessCode2> = { id: 'hosting.ftp.password-reset', method: 'POST', path: '/api/products/{id}/webhosting/ftp/password/reset', answers: 'json' }

/** Opens SSH on port 2244 for the keys of a space, or shuts it; the keys stay. Scope: hosting:write. */
export const hostingSwitchSsh: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingAccessCode1> = { id: 'hosting.switch-ssh', method: 'POST', path: '/api/products/{id}/webhosting/switch-ssh', answers: 'json', keyed: true, repeatable: true }

/** Lets a public key in by SSH */
export const hostingSshKeysAdd: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; key: string } }, t.AskedChange, HostingAccessCode2> = { id: 'belfry.hosting.ssh-keys.add', method: 'POST', path: '/api/products/{id}/webhosting/ssh-keys', answers: 'json' }

/** Lets a key in by SSH no longer. Scope: hosting:write. */
export const hostingSshKeysRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { fingerprint: string } }, t.AskedChange, HostingAccessCode1> = { id: 'belfry.hosting.ssh-keys.remove', method: 'POST', path: '/api/products/{id}/webhosting/ssh-keys/remove', answers: 'json', keyed: true, repeatable: true }
