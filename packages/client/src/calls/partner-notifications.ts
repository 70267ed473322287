// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerNotificationsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PartnerNotificationsCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What a partner is told about the licences of its clients, to which addresses and how often. Scope: partner:read. */
export const partnerLicenseNotificationsGet: Call<Record<never, never>, { data: t.LicenceNotifications }, PartnerNotificationsCode1> = { id: 'partner.license-notifications.get', method: 'GET', path: '/api/users/partners/settings/license-notifications', answers: 'json', repeatable: true }

/** Sets what a partner is told about the licences of its clients. Scope: partner:write. */
export const partnerLicenseNotificationsSave: Call<{ body: t.LicenceNotificationsInput }, { data: t.LicenceNotifications }, PartnerNotificationsCode2> = { id: 'partner.license-notifications.save', method: 'POST', path: '/api/users/partners/settings/license-notifications', answers: 'json' }
