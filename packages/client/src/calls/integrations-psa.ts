// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type IntegrationsPsaCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'psa_already_linked' | 'psa_client_not_found' | 'psa_not_connected' | 'psa_nothing_failed' | 'psa_nothing_linked' | 'psa_remote_unknown' | 'psa_secret_needed' | 'psa_sync_not_found' | 'psa_sync_running' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type IntegrationsPsaCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'psa_already_linked' | 'psa_client_not_found' | 'psa_not_connected' | 'psa_nothing_failed' | 'psa_nothing_linked' | 'psa_remote_unknown' | 'psa_secret_needed' | 'psa_sync_not_found' | 'psa_sync_running' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type IntegrationsPsaCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'psa_already_linked' | 'psa_client_not_found' | 'psa_not_connected' | 'psa_nothing_failed' | 'psa_nothing_linked' | 'psa_remote_unknown' | 'psa_secret_needed' | 'psa_sync_not_found' | 'psa_sync_running' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type IntegrationsPsaCode4 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Signs in to the partner's HaloPSA, with what is kept or with settings that are not saved yet */
export const integrationsHaloPsaTestNow: Call<{ body: { settings?: { url: string; clientId: string; secret?: string; tenant?: string } } }, { data: t.TestResult }, IntegrationsPsaCode1> = { id: 'integrations.halo-psa.test-now', method: 'POST', path: '/api/integration/halo-psa/test-now', answers: 'json' }

/** Saves how the partner's HaloPSA is reached, what is sent there, and which client is which customer */
export const integrationsHaloPsaSave: Call<{ body: t.HaloSave }, { data: t.HaloConnection }, IntegrationsPsaCode1> = { id: 'integrations.halo-psa.save', method: 'POST', path: '/api/integration/halo-psa/save', answers: 'json' }

/** Starts a sync of every linked client. Scope: integrations:write. */
export const integrationsHaloPsaSyncNow: Call<Record<never, never>, { data: t.SyncRow }, IntegrationsPsaCode2> = { id: 'integrations.halo-psa.sync-now', method: 'POST', path: '/api/integration/halo-psa/sync-now', answers: 'json', keyed: true, repeatable: true }

/** The partner's clients with the customer of its PSA that each is, or is likely to be. Scope: integrations:read. */
export const integrationsHaloLinks: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: "linked" | "open" } }, { data: t.LinkRow[]; page: number; perPage: number; total: number }, IntegrationsPsaCode3> = { id: 'belfry.integrations.halo-links', method: 'GET', path: '/api/integration/halo-psa/links', answers: 'json', repeatable: true }

/** Customers of the PSA as last seen, by a part of their name; at most twenty. Scope: integrations:read. */
export const integrationsHaloClients: Call<{ query?: { /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.RemoteClients }, IntegrationsPsaCode3> = { id: 'belfry.integrations.halo-clients', method: 'GET', path: '/api/integration/halo-psa/clients', answers: 'json', repeatable: true }

/** What was sent when, newest first. Scope: integrations:read. */
export const integrationsHaloSyncs: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.SyncRow[]; page: number; perPage: number; total: number }, IntegrationsPsaCode4> = { id: 'belfry.integrations.halo-syncs', method: 'GET', path: '/api/integration/halo-psa/syncs', answers: 'json', repeatable: true }

/** One sync, client by client. Scope: integrations:read. */
export const integrationsHaloSync: Call<{ params: { /** The number of the synchronisation */ sync: number } }, { data: t.SyncRow; items: t.SyncItem[] }, IntegrationsPsaCode3> = { id: 'belfry.integrations.halo-sync', method: 'GET', path: '/api/integration/halo-psa/syncs/{sync}', answers: 'json', repeatable: true }

/** Tries again what failed in a sync. Scope: integrations:write. */
export const integrationsHaloRetry: Call<{ params: { /** The number of the synchronisation */ sync: number } }, { data: t.SyncRow }, IntegrationsPsaCode2> = { id: 'belfry.integrations.halo-retry', method: 'POST', path: '/api/integration/halo-psa/syncs/{sync}/retry', answers: 'json', keyed: true, repeatable: true }

/** Keeps what the partner got from smartworx; nothing is sent there */
export const integrationsSmartworxSave: Call<{ body: { url?: "" | string; customerNumber?: string; key?: string; isActive?: boolean } }, { data: t.SmartworxConnection }, IntegrationsPsaCode1> = { id: 'integrations.smartworx.save', method: 'POST', path: '/api/integration/smartworx/save', answers: 'json' }
