// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type WordpressVulnerabilitiesCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'extension_active' | 'extension_already_so' | 'extension_there' | 'heir_invalid' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'last_administrator' | 'maintenance' | 'maintenance_already_so' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'nothing_to_mend' | 'rate_limited' | 'replace_same' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'site_absent' | 'site_broken' | 'site_busy' | 'site_changed' | 'site_details_missing' | 'site_email_taken' | 'site_extension_not_found' | 'site_file_not_found' | 'site_files_in_the_way' | 'site_login_taken' | 'site_name_differs' | 'site_table_not_found' | 'site_there' | 'site_unread' | 'site_user_not_found' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'wordpress_not_offered' | 'wordpress_not_possible' | 'wordpress_refused'
export type WordpressVulnerabilitiesCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type WordpressVulnerabilitiesCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'feed_not_found' | 'feed_not_held' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What is known to be vulnerable on a WordPress, the worst first, and what helps. Scope: hosting:read. */
export const wordpressVulnerabilities: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only as bad as this */ severity?: string | number } }, { data: t.SiteVulnerability[]; page: number; perPage: number; total: number; readAt: string | null; switchedOff: number }, WordpressVulnerabilitiesCode1> = { id: 'wordpress.vulnerabilities', method: 'GET', path: '/api/products/{id}/wordpress/vulnerabilities', answers: 'json', repeatable: true }

/** The feeds of known vulnerabilities that are read, and how each stands */
export const staffVulnerabilityFeedsList: Call<Record<never, never>, { data: t.VulnerabilityFeedState[] }, WordpressVulnerabilitiesCode2> = { id: 'belfry.staff.vulnerability-feeds.list', method: 'GET', path: '/api/staff/vulnerability-feeds', answers: 'json', repeatable: true }

/** Has a feed read as soon as its publisher allows */
export const staffVulnerabilityFeedsRead: Call<{ params: { /** The name of the record relative to the domain; `@` is the domain itself */ name: string | number } }, { data: t.VulnerabilityFeedState }, WordpressVulnerabilitiesCode3> = { id: 'belfry.staff.vulnerability-feeds.read', method: 'POST', path: '/api/staff/vulnerability-feeds/{name}/read', answers: 'json' }

/** Lets a feed through that suddenly has far fewer records */
export const staffVulnerabilityFeedsAccept: Call<{ params: { /** The name of the record relative to the domain; `@` is the domain itself */ name: string | number } }, { data: t.VulnerabilityFeedState }, WordpressVulnerabilitiesCode3> = { id: 'belfry.staff.vulnerability-feeds.accept', method: 'POST', path: '/api/staff/vulnerability-feeds/{name}/accept', answers: 'json' }
