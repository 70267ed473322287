import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Outcome } from '../outcome.ts'

/** The wanted state of a site. */
export type WantedSite = {
  /** Our permanent name for it: `site-17`. */
  reference: string
  domain: string
  /** The category of templates that it starts with; ignored once the site exists. */
  template: string
  isOn: boolean
  /** `paid` has no advertising and more pages. */
  plan: 'free' | 'paid'
  owner: { name: string; email: string }
}
export type SiteFacts = {
  reference: string
  domain: string
  isOn: boolean
  plan: 'free' | 'paid'
  /** IP addresses that the domain must point to. */
  addresses: string[]
}

/**
 * A web builder. Promises, held by the conformance suite:
 * - `keep` brings the site to the wanted state and answers its facts; a repetition changes nothing, so a lost answer is
 *   simply asked again;
 * - a site that is switched off keeps its content;
 * - a sign-in link works once, for a few minutes, and opens one site only.
 */
export interface SiteBuilder {
  readonly name: string
  keep(site: WantedSite): Promise<Outcome<SiteFacts>>
  read(reference: string): Promise<Outcome<SiteFacts>>
  signIn(reference: string, for_: { locale: Locale }): Promise<Outcome<{ url: string }>>
}

export const siteBuilderKey = driverKey<SiteBuilder>('site-builder')
