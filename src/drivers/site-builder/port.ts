import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Outcome } from '../outcome.ts'

/** A site as it should be. */
export type WantedSite = {
  /** Our own name for it, the same for ever: `site-17`. */
  reference: string
  domain: string
  /** The category of templates that it begins with; changes nothing once the site is there. */
  template: string
  isOn: boolean
  /** What may be used: the paid version has no advertising and more pages. */
  plan: 'free' | 'paid'
  owner: { name: string; email: string }
}
export type SiteFacts = {
  reference: string
  domain: string
  isOn: boolean
  plan: 'free' | 'paid'
  /** Where the domain has to point. */
  addresses: string[]
}

/**
 * Whoever runs the web builder. Promises, held by the conformance suite:
 * - `keep` makes the site so and answers how it is; asked again for the same, nothing changes. So an answer that was lost is
 *   asked for again;
 * - a site that is switched off keeps what was made in it;
 * - a link to sign in works once and for a few minutes, and opens that one site.
 */
export interface SiteBuilder {
  readonly name: string
  keep(site: WantedSite): Promise<Outcome<SiteFacts>>
  read(reference: string): Promise<Outcome<SiteFacts>>
  signIn(reference: string, for_: { locale: Locale }): Promise<Outcome<{ url: string }>>
}

export const siteBuilderKey = driverKey<SiteBuilder>('site-builder')
