// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type IntegrationsWebhooksCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type IntegrationsWebhooksCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'webhook_not_found' | 'webhook_off' | 'webhook_too_many' | 'webhook_under_way' | 'wrong_type'
export type IntegrationsWebhooksCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'webhook_not_found' | 'webhook_off' | 'webhook_too_many' | 'webhook_under_way' | 'wrong_type'
export type IntegrationsWebhooksCode4 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'webhook_not_found' | 'webhook_off' | 'webhook_too_many' | 'webhook_under_way'

/** Where the partner's programs hear what happens */
export const webhooksList: Call<Record<never, never>, { data: t.Webhook[] }, IntegrationsWebhooksCode1> = { id: 'belfry.webhooks.list', method: 'GET', path: '/api/integration/webhooks', answers: 'json', repeatable: true }

/** Adds a webhook; its signing secret is shown this once */
export const webhooksAdd: Call<{ body: t.WebhookBody }, { data: t.Webhook; secret: string }, IntegrationsWebhooksCode2> = { id: 'belfry.webhooks.add', method: 'POST', path: '/api/integration/webhooks', answers: 'json' }

/** Changes where a webhook goes and what it tells, or switches it on or off */
export const webhooksChange: Call<{ params: { /** The number of the webhook */ webhook: number }; body: t.WebhookBody }, { data: t.Webhook }, IntegrationsWebhooksCode2> = { id: 'belfry.webhooks.change', method: 'PUT', path: '/api/integration/webhooks/{webhook}', answers: 'json', repeatable: true }

/** Removes a webhook and its log */
export const webhooksRemove: Call<{ params: { /** The number of the webhook */ webhook: number } }, undefined, IntegrationsWebhooksCode2> = { id: 'belfry.webhooks.remove', method: 'DELETE', path: '/api/integration/webhooks/{webhook}', answers: 'nothing', repeatable: true }

/** Gives a webhook a new signing secret, which is shown this once; the old one ends at once */
export const webhooksRenewSecret: Call<{ params: { /** The number of the webhook */ webhook: number } }, { data: t.Webhook; secret: string }, IntegrationsWebhooksCode2> = { id: 'belfry.webhooks.renew-secret', method: 'POST', path: '/api/integration/webhooks/{webhook}/secret', answers: 'json' }

/** Sends a trial message */
export const webhooksPing: Call<{ params: { /** The number of the webhook */ webhook: number } }, { data: t.WebhookDelivery }, IntegrationsWebhooksCode3> = { id: 'belfry.webhooks.ping', method: 'POST', path: '/api/integration/webhooks/{webhook}/test', answers: 'json', keyed: true, repeatable: true }

/** What was sent to a webhook and how that went, newest first; kept for thirty days */
export const webhooksDeliveries: Call<{ params: { /** The number of the webhook */ webhook: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only in these states */ state?: "queued" | "delivered" | "failed" } }, { data: t.WebhookDelivery[]; page: number; perPage: number; total: number }, IntegrationsWebhooksCode4> = { id: 'belfry.webhooks.deliveries', method: 'GET', path: '/api/integration/webhooks/{webhook}/deliveries', answers: 'json', repeatable: true }

/** Sends a delivery again, under the same id */
export const webhooksRedeliver: Call<{ params: { /** The number of the webhook */ webhook: number; /** The number of the delivery */ delivery: number } }, { data: t.WebhookDelivery }, IntegrationsWebhooksCode3> = { id: 'belfry.webhooks.redeliver', method: 'POST', path: '/api/integration/webhooks/{webhook}/deliveries/{delivery}/redeliver', answers: 'json', keyed: true, repeatable: true }
