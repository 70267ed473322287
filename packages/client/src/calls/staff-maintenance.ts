// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffMaintenanceCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffMaintenanceCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Whether the portal is closed for maintenance, since when, and what people read meanwhile */
export const staffMaintenanceShow: Call<Record<never, never>, { data: { on: boolean; words: t.MaintenanceWords; since: string | null } }, StaffMaintenanceCode1> = { id: 'belfry.staff.maintenance.show', method: 'GET', path: '/api/staff/maintenance', answers: 'json', repeatable: true }

/** Closes the portal for everybody but staff, or opens it again */
export const staffMaintenanceSave: Call<{ body: t.Maintenance }, { data: { on: boolean; words: t.MaintenanceWords; since: string | null } }, StaffMaintenanceCode2> = { id: 'belfry.staff.maintenance.save', method: 'PUT', path: '/api/staff/maintenance', answers: 'json', repeatable: true }
