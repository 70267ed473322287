// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OverviewNotificationsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewNotificationsCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What the signed-in user was told in the last ninety days, newest first, and how much of it is unread */
export const notificationsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only of these kinds */ kind?: string | number; /** Only what is unread */ unread?: "0" | "1" } }, { data: t.Notification[]; page: number; perPage: number; total: number; unread: number }, OverviewNotificationsCode1> = { id: 'belfry.notifications.list', method: 'GET', path: '/api/notifications', answers: 'json', repeatable: true }

/** Marks notifications as read, or as unread again; without numbers all of them */
export const notificationsRead: Call<{ body: { ids?: number[]; isRead?: boolean } }, { unread: number }, OverviewNotificationsCode2> = { id: 'belfry.notifications.read', method: 'POST', path: '/api/notifications/read', answers: 'json' }

/** Of what the signed-in user is told, in the portal and by mail */
export const notificationsChoices: Call<Record<never, never>, { data: t.NotificationChoice[] }, OverviewNotificationsCode1> = { id: 'belfry.notifications.choices', method: 'GET', path: '/api/notifications/choices', answers: 'json', repeatable: true }

/** Changes that for the kinds that are named */
export const notificationsChoose: Call<{ body: { choices: t.NotificationChoiceInput[] } }, { data: t.NotificationChoice[] }, OverviewNotificationsCode2> = { id: 'belfry.notifications.choose', method: 'PUT', path: '/api/notifications/choices', answers: 'json', repeatable: true }
