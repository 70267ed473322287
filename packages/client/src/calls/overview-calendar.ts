// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OverviewCalendarCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewCalendarCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_calendar_feeds' | 'wrong_type'
export type OverviewCalendarCode3 = 'api_off' | 'bad_request' | 'calendar_feed_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The addresses at which calendar programs read what ends and falls due, newest first */
export const calendarList: Call<Record<never, never>, { data: t.Feed[] }, OverviewCalendarCode1> = { id: 'belfry.calendar.list', method: 'GET', path: '/api/user/calendars', answers: 'json', repeatable: true }

/** Makes an address for a calendar program; it is shown this once */
export const calendarCreate: Call<{ body: { note: string; kinds: ("domains" | "services" | "certificates" | "invoices")[] } }, { data: t.MadeFeed }, OverviewCalendarCode2> = { id: 'belfry.calendar.create', method: 'POST', path: '/api/user/calendars', answers: 'json' }

/** Ends an address at once; calendars that were subscribed to it stay empty from then on */
export const calendarRevoke: Call<{ params: { /** The number of the calendar address */ feed: number } }, undefined, OverviewCalendarCode3> = { id: 'belfry.calendar.revoke', method: 'DELETE', path: '/api/user/calendars/{feed}', answers: 'nothing', repeatable: true }
