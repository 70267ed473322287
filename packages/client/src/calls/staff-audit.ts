// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffAuditCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffAuditCode2 = 'api_off' | 'audit_missing' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Who did what to whose thing, newest first */
export const staffAuditList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only about this topic */ topic?: string | number; /** Only from this source */ source?: string | number; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: string | number; /** Only of this client, by its number */ client?: number; /** Only of this account */ account?: number } }, { data: t.AuditLogLine[]; page: number; perPage: number; total: number }, StaffAuditCode1> = { id: 'belfry.staff.audit.list', method: 'GET', path: '/api/staff/audit', answers: 'json', repeatable: true }

/** All lines that the filters leave, oldest first, as a file */
export const staffAuditFile: Call<{ query?: { /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only about this topic */ topic?: string | number; /** Only from this source */ source?: string | number; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: string | number; /** Only of this client, by its number */ client?: number; /** Only of this account */ account?: number; /** Only of this type, or the type of the file */ type?: "csv" | "xlsx" } }, Blob, StaffAuditCode1> = { id: 'belfry.staff.audit.file', method: 'GET', path: '/api/staff/audit/file', answers: 'file', repeatable: true }

/** One line with its details */
export const staffAuditShow: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.AuditLogEntry }, StaffAuditCode2> = { id: 'belfry.staff.audit.show', method: 'GET', path: '/api/staff/audit/{id}', answers: 'json', repeatable: true }
