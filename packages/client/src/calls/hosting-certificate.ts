// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingCertificateCode1 = 'api_off' | 'bad_request' | 'certificate_in_use' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type HostingCertificateCode2 = 'api_off' | 'bad_request' | 'certificate_in_use' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** How the certificate of a web space stands: the names it is for, until when, and what is in its way. Scope: hosting:read. */
export const hostingLetsEncrypt: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SpaceCertificate }, HostingCertificateCode1> = { id: 'belfry.hosting.lets-encrypt', method: 'GET', path: '/api/products/{id}/webhosting/lets-encrypt', answers: 'json', repeatable: true }

/** Gives a web space a certificate of Let’s Encrypt, within the hour, for ninety days and renewed by itself; or takes it away. Scope: hosting:write. */
export const hostingLetsEncryptSwitch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingCertificateCode2> = { id: 'hosting.lets-encrypt.switch', method: 'POST', path: '/api/products/{id}/webhosting/lets-encrypt/switch-state', answers: 'json', keyed: true, repeatable: true }
