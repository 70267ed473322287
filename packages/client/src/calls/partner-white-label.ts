// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerWhiteLabelCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PartnerWhiteLabelCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_exists' | 'domain_not_asked' | 'domain_taken' | 'internal' | 'invalid_input' | 'label_client_not_found' | 'logo_damaged' | 'logo_missing' | 'logo_not_found' | 'logo_too_large' | 'logo_wrong_dimensions' | 'logo_wrong_type' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_personalised' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'sender_code_spent' | 'sender_code_wrong' | 'sender_is_ours' | 'sender_not_asked' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tls_not_allowed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerWhiteLabelCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_exists' | 'domain_not_asked' | 'domain_taken' | 'internal' | 'invalid_input' | 'label_client_not_found' | 'logo_damaged' | 'logo_missing' | 'logo_not_found' | 'logo_too_large' | 'logo_wrong_dimensions' | 'logo_wrong_type' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_personalised' | 'not_signed_in' | 'one_file_only' | 'rate_limited' | 'sender_code_spent' | 'sender_code_wrong' | 'sender_is_ours' | 'sender_not_asked' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tls_not_allowed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerWhiteLabelCode4 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerWhiteLabelCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_exists' | 'domain_not_asked' | 'domain_taken' | 'internal' | 'invalid_input' | 'label_client_not_found' | 'logo_damaged' | 'logo_missing' | 'logo_not_found' | 'logo_too_large' | 'logo_wrong_dimensions' | 'logo_wrong_type' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_personalised' | 'not_signed_in' | 'rate_limited' | 'sender_code_spent' | 'sender_code_wrong' | 'sender_is_ours' | 'sender_not_asked' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tls_not_allowed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerWhiteLabelCode6 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'domain_exists' | 'domain_not_asked' | 'domain_taken' | 'internal' | 'invalid_input' | 'label_client_not_found' | 'logo_damaged' | 'logo_missing' | 'logo_not_found' | 'logo_too_large' | 'logo_wrong_dimensions' | 'logo_wrong_type' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_personalised' | 'not_signed_in' | 'rate_limited' | 'sender_code_spent' | 'sender_code_wrong' | 'sender_is_ours' | 'sender_not_asked' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tls_not_allowed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PartnerWhiteLabelCode7 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PartnerWhiteLabelCode8 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'domain_exists' | 'domain_not_asked' | 'domain_taken' | 'internal' | 'invalid_input' | 'label_client_not_found' | 'logo_damaged' | 'logo_missing' | 'logo_not_found' | 'logo_too_large' | 'logo_wrong_dimensions' | 'logo_wrong_type' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_personalised' | 'not_signed_in' | 'rate_limited' | 'sender_code_spent' | 'sender_code_wrong' | 'sender_is_ours' | 'sender_not_asked' | 'share_not_found' | 'share_over' | 'tls_not_allowed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** What the partner’s clients see: name, colour, logos, sender and own domain. Scope: partner:read. */
export const partnerPersonalizationGet: Call<Record<never, never>, { data: t.PersonalisationView }, PartnerWhiteLabelCode1> = { id: 'partner.personalization.get', method: 'GET', path: '/api/users/partners/settings/personalization', answers: 'json', repeatable: true }

/** Saves name, colour, sender’s name and support details. Scope: partner:write. */
export const partnerPersonalizationSave: Call<{ body: { panelName: unknown & unknown; colour: string; senderName?: unknown & unknown; supportEmail?: string; supportPhone?: string; supportWebsite?: string; nameservers?: string[] } }, { data: t.PersonalisationView }, PartnerWhiteLabelCode2> = { id: 'partner.personalization.save', method: 'POST', path: '/api/users/partners/settings/personalization', answers: 'json' }

/** Takes a logo, PNG or JPG of at most 300×300, in the field `logo` */
export const whiteLabelSaveLogo: Call<{ params: { /** For which background: `light` or `dark` */ theme: "light" | "dark" }; body: FormData }, { data: t.PersonalisationView }, PartnerWhiteLabelCode3> = { id: 'belfry.white-label.save-logo', method: 'POST', path: '/api/users/partners/settings/personalization/logo/{theme}', answers: 'json', form: true }

/** Takes a logo away */
export const whiteLabelRemoveLogo: Call<{ params: { /** For which background: `light` or `dark` */ theme: "light" | "dark" } }, { data: t.PersonalisationView }, PartnerWhiteLabelCode4> = { id: 'belfry.white-label.remove-logo', method: 'DELETE', path: '/api/users/partners/settings/personalization/logo/{theme}', answers: 'json', repeatable: true }

/** Mails a code to the address from which the partner’s clients shall be mailed */
export const whiteLabelAskSender: Call<{ body: { address: string } }, { data: t.PersonalisationView }, PartnerWhiteLabelCode5> = { id: 'belfry.white-label.ask-sender', method: 'POST', path: '/api/users/partners/settings/personalization/sender', answers: 'json' }

/** Mails come from the neutral address again */
export const whiteLabelRemoveSender: Call<Record<never, never>, { data: t.PersonalisationView }, PartnerWhiteLabelCode4> = { id: 'belfry.white-label.remove-sender', method: 'DELETE', path: '/api/users/partners/settings/personalization/sender', answers: 'json', repeatable: true }

/** Confirms the sender’s address with the mailed code */
export const whiteLabelConfirmSender: Call<{ body: { code: string } }, { data: t.PersonalisationView }, PartnerWhiteLabelCode5> = { id: 'belfry.white-label.confirm-sender', method: 'POST', path: '/api/users/partners/settings/personalization/sender/confirm', answers: 'json' }

/** Whether the sender’s domain lets our mail server send for it */
export const whiteLabelSpf: Call<Record<never, never>, { data: t.SpfView }, PartnerWhiteLabelCode6> = { id: 'belfry.white-label.spf', method: 'GET', path: '/api/users/partners/settings/personalization/sender/spf', answers: 'json', repeatable: true }

/** Asks for a domain of the partner’s own; it is checked until it leads here */
export const whiteLabelAskDomain: Call<{ body: { name: string } }, { data: t.PersonalisationView }, PartnerWhiteLabelCode5> = { id: 'belfry.white-label.ask-domain', method: 'POST', path: '/api/users/partners/settings/personalization/domain', answers: 'json' }

/** Gives the own domain up, with its certificate */
export const whiteLabelRemoveDomain: Call<Record<never, never>, { data: t.PersonalisationView }, PartnerWhiteLabelCode5> = { id: 'belfry.white-label.remove-domain', method: 'DELETE', path: '/api/users/partners/settings/personalization/domain', answers: 'json', repeatable: true }

/** Looks at the own domain now, also after it failed */
export const whiteLabelCheckDomain: Call<Record<never, never>, { data: t.PersonalisationView }, PartnerWhiteLabelCode5> = { id: 'belfry.white-label.check-domain', method: 'POST', path: '/api/users/partners/settings/personalization/domain/check', answers: 'json' }

/** Sets what one client sees: 0 the provider, 1 white label, 2 private label. Scope: partner:write. */
export const partnerWhiteLabelStatus: Call<{ body: { clientId: number; status: number } }, { data: { clientId: number; whiteLabelStatus: number } }, PartnerWhiteLabelCode2> = { id: 'partner.white-label-status', method: 'POST', path: '/api/users/partners/settings/white-label-status', answers: 'json' }

/** Whose face this address shows: name, colour, logo and where to find help */
export const look: Call<Record<never, never>, { data: t.PublicLook }, PartnerWhiteLabelCode7> = { id: 'belfry.look', method: 'GET', path: '/api/look', answers: 'json', repeatable: true }

/** A logo by what is in it; never changes */
export const lookLogo: Call<{ params: { /** The hash of the content */ hash: string | number } }, Blob, PartnerWhiteLabelCode8> = { id: 'belfry.look.logo', method: 'GET', path: '/api/looks/logos/{hash}', answers: 'file', repeatable: true }

/** The style sheet of a house colour, made from the colour alone; never changes */
export const lookColours: Call<{ params: { /** The name of the file */ file: string | number } }, Blob, PartnerWhiteLabelCode7> = { id: 'belfry.look.colours', method: 'GET', path: '/api/looks/colours/{file}', answers: 'file', repeatable: true }

/** Asked by a proxy before it takes a certificate: 200 for a partner’s checked domain, 404 for every other name */
export const tlsAllowed: Call<{ query: { /** Only of this domain */ domain: string | number } }, { data: { domain: string } }, PartnerWhiteLabelCode8> = { id: 'belfry.tls.allowed', method: 'GET', path: '/api/tls/allowed', answers: 'json', repeatable: true }
