// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type DomainsSharingCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_domain_not_found' | 'share_expired' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_shares' | 'wrong_type'
export type DomainsSharingCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_domain_not_found' | 'share_expired' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_shares'
export type DomainsSharingCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_domain_not_found' | 'share_expired' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_shares'

/** Shares the configuration of one domain by a link for so many hours; the key is shown this once */
export const domainsShareCreate: Call<{ body: t.NewShare }, { data: { id: number; domain: string; note: string; status: number; state: "active" | "off" | "expired"; createdAt: string; expiresAt: string; createdBy: string; lastUsedAt: string | null; visits: number; key: string; url: string } }, DomainsSharingCode1> = { id: 'domains.share.create', method: 'POST', path: '/api/share', answers: 'json' }

/** Switches a share link on or off, at once */
export const domainsShareChangeStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { status: 0 | 1 } }, { data: t.Share }, DomainsSharingCode1> = { id: 'domains.share.change-status', method: 'POST', path: '/api/share/{id}/change-status', answers: 'json' }

/** What a link opens, and until when. The other calls take the key as header `X-Share-Key`. Scope: domains:read. */
export const domainsShareResolve: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number; /** The key of the thing within what stands before it */ key: string | number } }, { data: t.SharedAccess }, DomainsSharingCode2> = { id: 'domains.share.resolve', method: 'GET', path: '/api/share/{domain}/{key}', answers: 'json', repeatable: true }

/** The share links of a domain, newest first. Scope: domains:read. */
export const domainsShareList: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.Share[]; page: number; perPage: number; total: number }, DomainsSharingCode3> = { id: 'belfry.domains.share.list', method: 'GET', path: '/api/domains/{domain}/share', answers: 'json', repeatable: true }

/** Who came to this domain by a share link, from where and when. Scope: domains:read. */
export const domainsAccessLogs: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.AccessLine[]; page: number; perPage: number; total: number }, DomainsSharingCode3> = { id: 'domains.access-logs', method: 'GET', path: '/api/domains/{domain}/access-logs', answers: 'json', repeatable: true }

/** What was done to this domain, by whom and when. Scope: domains:read. */
export const domainsAuditLogs: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.ChangeLine[]; page: number; perPage: number; total: number }, DomainsSharingCode3> = { id: 'domains.audit-logs', method: 'GET', path: '/api/domains/{domain}/audit-logs', answers: 'json', repeatable: true }
