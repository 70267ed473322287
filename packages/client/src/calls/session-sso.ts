// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionSsoCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSsoCode2 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'one_time_over' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sso_address_invalid' | 'sso_answer_invalid' | 'sso_certificate_invalid' | 'sso_closed' | 'sso_domain_not_found' | 'sso_domain_taken' | 'sso_domain_unproven' | 'sso_elsewhere' | 'sso_home_needed' | 'sso_identity_not_found' | 'sso_needs_everything' | 'sso_not_linked' | 'sso_other_browser' | 'sso_over' | 'sso_provider_not_found' | 'sso_refused' | 'sso_taken' | 'sso_unreachable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionSsoCode3 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'one_time_over' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'sso_address_invalid' | 'sso_answer_invalid' | 'sso_certificate_invalid' | 'sso_closed' | 'sso_domain_not_found' | 'sso_domain_taken' | 'sso_domain_unproven' | 'sso_elsewhere' | 'sso_home_needed' | 'sso_identity_not_found' | 'sso_needs_everything' | 'sso_not_linked' | 'sso_other_browser' | 'sso_over' | 'sso_provider_not_found' | 'sso_refused' | 'sso_taken' | 'sso_unreachable' | 'switch_closed' | 'switch_not_found' | 'switch_over' | 'switch_selected' | 'switch_staff' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionSsoCode4 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'one_time_over' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sso_address_invalid' | 'sso_answer_invalid' | 'sso_certificate_invalid' | 'sso_closed' | 'sso_domain_not_found' | 'sso_domain_taken' | 'sso_domain_unproven' | 'sso_elsewhere' | 'sso_home_needed' | 'sso_identity_not_found' | 'sso_needs_everything' | 'sso_not_linked' | 'sso_other_browser' | 'sso_over' | 'sso_provider_not_found' | 'sso_refused' | 'sso_taken' | 'sso_unreachable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSsoCode5 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSsoCode6 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'one_time_over' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'sso_address_invalid' | 'sso_answer_invalid' | 'sso_certificate_invalid' | 'sso_closed' | 'sso_domain_not_found' | 'sso_domain_taken' | 'sso_domain_unproven' | 'sso_elsewhere' | 'sso_home_needed' | 'sso_identity_not_found' | 'sso_needs_everything' | 'sso_not_linked' | 'sso_other_browser' | 'sso_over' | 'sso_provider_not_found' | 'sso_refused' | 'sso_taken' | 'sso_unreachable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionSsoCode7 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'one_time_over' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'sso_address_invalid' | 'sso_answer_invalid' | 'sso_certificate_invalid' | 'sso_closed' | 'sso_domain_not_found' | 'sso_domain_taken' | 'sso_domain_unproven' | 'sso_elsewhere' | 'sso_home_needed' | 'sso_identity_not_found' | 'sso_needs_everything' | 'sso_not_linked' | 'sso_other_browser' | 'sso_over' | 'sso_provider_not_found' | 'sso_refused' | 'sso_taken' | 'sso_unreachable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Which providers sign people in here: those of this host, or of the domain of an e-mail address */
export const authSsoLogin: Call<{ query?: { /** The address to sign in with */ email?: string | number } }, { data: t.ProviderChoice[] }, SessionSsoCode1> = { id: 'auth.sso.login', method: 'GET', path: '/api/sso/login', answers: 'json', repeatable: true }

/** The sign-in that this browser has under way, if any */
export const authSsoShow: Call<Record<never, never>, { data: { provider: t.ProviderChoice; purpose: "sign-in" | "link"; next: string } | null }, SessionSsoCode1> = { id: 'auth.sso.show', method: 'GET', path: '/api/sso', answers: 'json', repeatable: true }

/** Takes what a SAML provider posts, and leads the browser to our page, which fetches it */
export const authSsoSubmit: Call<{ body: { SAMLResponse: string; RelayState?: string } }, Blob, SessionSsoCode2> = { id: 'auth.sso.submit', method: 'POST', path: '/api/sso', answers: 'file' }

/** Begins a sign-in at a provider: answers where the browser goes next */
export const ssoStart: Call<{ body: { provider: number; email?: string; next?: string } }, { data: { url: string } }, SessionSsoCode2> = { id: 'belfry.sso.start', method: 'POST', path: '/api/sso/start', answers: 'json' }

/** Ends a sign-in with what the browser brought back from the provider */
export const authSsoCallback: Call<{ body: t.BroughtBack }, t.SignedIn, SessionSsoCode2> = { id: 'auth.sso.callback', method: 'POST', path: '/api/sso/callback', answers: 'json' }

/** Signs in with a link that works once, for a minute */
export const authSsoOneTimeLogin: Call<{ body: { token: string } }, { access_token?: string; refresh_token?: string; token_type: "Bearer" | "Cookie"; expires_in: number; data: { next: string } }, SessionSsoCode2> = { id: 'auth.sso.one-time-login', method: 'POST', path: '/api/sso/one-time-login', answers: 'json' }

/** Makes a link that opens a client's account once, within a minute, in the caller's name */
export const oneTimeLoginIssue: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { next?: string } }, { data: { url: string; expiresInSeconds: number } }, SessionSsoCode3> = { id: 'belfry.one-time-login.issue', method: 'POST', path: '/api/users/{id}/one-time-login', answers: 'json' }

/** Our SAML metadata for one provider */
export const ssoMetadata: Call<{ params: { /** The identity provider */ provider: number } }, Blob, SessionSsoCode4> = { id: 'belfry.sso.metadata', method: 'GET', path: '/api/sso/metadata/{provider}', answers: 'file', repeatable: true }

/** The providers that the signed-in user signs in with, and those that they could link */
export const ssoIdentities: Call<Record<never, never>, { data: t.LinkedIdentity[]; offers: t.ProviderChoice[] }, SessionSsoCode5> = { id: 'belfry.sso.identities', method: 'GET', path: '/api/sso/identities', answers: 'json', repeatable: true }

/** Begins to link the own account with a provider: answers where the browser goes next */
export const ssoLink: Call<{ body: { provider: number } }, { data: { url: string } }, SessionSsoCode6> = { id: 'belfry.sso.link', method: 'POST', path: '/api/sso/link', answers: 'json' }

/** Takes a link with a provider away */
export const ssoUnlink: Call<{ params: { /** The number of the linked identity */ identity: number } }, undefined, SessionSsoCode6> = { id: 'belfry.sso.unlink', method: 'DELETE', path: '/api/sso/identities/{identity}', answers: 'nothing', repeatable: true }

/** Sign-in providers: of the partner who asks, or for staff of all brands and partners */
export const ssoProvidersList: Call<Record<never, never>, { data: t.Provider[] }, SessionSsoCode5> = { id: 'belfry.sso-providers.list', method: 'GET', path: '/api/sso/providers', answers: 'json', repeatable: true }

/** Adds a sign-in provider */
export const ssoProvidersCreate: Call<{ body: { kind: "oidc" | "saml"; name: string; issuer: string; clientKey?: string; clientSecret?: string; signInUrl?: string; certificates?: string; createsAccounts?: boolean; homeClientId?: number | null; permissions?: ("overview" | "products" | "services" | "users" | "wordpress" | "orders" | "reports" | "domains" | "support" | "invoices")[]; isOn?: boolean; brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.Provider }, SessionSsoCode7> = { id: 'belfry.sso-providers.create', method: 'POST', path: '/api/sso/providers', answers: 'json' }

/** Changes a sign-in provider; with another issuer the links of its people end */
export const ssoProvidersUpdate: Call<{ params: { /** The identity provider */ provider: number }; body: { kind: "oidc" | "saml"; name: string; issuer: string; clientKey?: string; clientSecret?: string; signInUrl?: string; certificates?: string; createsAccounts?: boolean; homeClientId?: number | null; permissions?: ("overview" | "products" | "services" | "users" | "wordpress" | "orders" | "reports" | "domains" | "support" | "invoices")[]; isOn?: boolean; brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.Provider }, SessionSsoCode7> = { id: 'belfry.sso-providers.update', method: 'PUT', path: '/api/sso/providers/{provider}', answers: 'json', repeatable: true }

/** Takes a sign-in provider away, with the links of its people */
export const ssoProvidersRemove: Call<{ params: { /** The identity provider */ provider: number } }, undefined, SessionSsoCode7> = { id: 'belfry.sso-providers.remove', method: 'DELETE', path: '/api/sso/providers/{provider}', answers: 'nothing', repeatable: true }

/** Tries whether a provider can be reached and is what it says */
export const ssoProvidersTest: Call<{ params: { /** The identity provider */ provider: number } }, { data: { ok: boolean; checks: t.SessionSsoCheck[] } }, SessionSsoCode7> = { id: 'belfry.sso-providers.test', method: 'POST', path: '/api/sso/providers/{provider}/test', answers: 'json' }

/** Names a domain of e-mail addresses for which the provider speaks, once it is proved */
export const ssoProvidersAddDomain: Call<{ params: { /** The identity provider */ provider: number }; body: { domain: string } }, { data: t.Provider }, SessionSsoCode7> = { id: 'belfry.sso-providers.add-domain', method: 'POST', path: '/api/sso/providers/{provider}/domains', answers: 'json' }

/** Takes a domain away from a provider */
export const ssoProvidersRemoveDomain: Call<{ params: { /** The identity provider */ provider: number; /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, undefined, SessionSsoCode7> = { id: 'belfry.sso-providers.remove-domain', method: 'DELETE', path: '/api/sso/providers/{provider}/domains/{domain}', answers: 'nothing', repeatable: true }

/** Looks whether the TXT record that proves a domain is there */
export const ssoProvidersVerifyDomain: Call<{ params: { /** The identity provider */ provider: number; /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: t.Provider }, SessionSsoCode7> = { id: 'belfry.sso-providers.verify-domain', method: 'POST', path: '/api/sso/providers/{provider}/domains/{domain}/verify', answers: 'json' }

/** Staff vouch that a domain is the provider’s, without the record */
export const ssoProvidersApproveDomain: Call<{ params: { /** The identity provider */ provider: number; /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: t.Provider }, SessionSsoCode7> = { id: 'belfry.sso-providers.approve-domain', method: 'POST', path: '/api/staff/sso/providers/{provider}/domains/{domain}/approve', answers: 'json' }
