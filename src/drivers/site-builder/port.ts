import type { SeoHint } from '#areas/domains/web-builder/rules/seo-hints.ts'
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
  /** Visitors see it in a web hosting of its owner, to which we bring each version. */
  isHosted?: boolean | undefined
  /** Its domain leads to another site, until its owner switches that at `manageAddress` in the portal. */
  leadsElsewhere?: boolean | undefined
  manageAddress?: string | undefined
  /** `company`, `phone` and `address`: what a site of theirs begins with; empty where the account does not say it. */
  owner: { name: string; email: string; company?: string; phone?: string; address?: string }
}
export type SiteFacts = {
  reference: string
  domain: string
  isOn: boolean
  plan: 'free' | 'paid'
  /** IP addresses that the domain must point to. */
  addresses: string[]
}

/** What was published; `publishedAt` as ISO 8601. */
export type SiteVersion = { number: number; publishedAt: string; pages: number; isLive: boolean }

export type SiteHint = { page: string; code: SeoHint }

export type SiteLook = {
  /** Where the site is seen, also before its domain points there; null where the builder has no such address. */
  address: string | null
  /** Newest first; at most one is live. */
  versions: SiteVersion[]
  /** Of the live version. */
  hints: SiteHint[]
}

/** What a visitor wrote in the contact form of a site. */
export type SiteMessage = {
  /** The same for ever. */
  id: string
  reference: string
  /** Where it is to go in place of the owner: an address of the owner or of the domain. */
  to: string | null
  sentAt: string
  page: string
  name: string
  email: string
  text: string
}

/** Another version of a site became live at the builder, by the people who make it. */
export type SiteNews = {
  id: string
  reference: string
  what: 'published' | 'gone-back'
  version: number
  /** What was given at `signIn` of whoever did it. */
  holder: string | null
  at: string
}

/**
 * The live version as files for any web server: `assets` by their path below the root of the site, which no other version has, and `pages`
 * that show them. A site that is off is one page that says so.
 */
export type SiteFiles = {
  /** Null: nothing was published. */
  version: number | null
  assets: ReadonlyMap<string, string | Uint8Array>
  pages: ReadonlyMap<string, string | Uint8Array>
}

/** A text that a site shows at `/.well-known/acme-challenge/<name>`, whether it is on or not. */
export type SiteProof = { name: string; text: string }
/** As it was issued, with its chain; both in PEM. */
export type SiteCertificate = { names: readonly string[]; chain: string; key: string }

/**
 * A web builder. Promises, held by the conformance suite:
 * - `keep` brings the site to the wanted state and answers its facts; a repetition changes nothing, so a lost answer is
 *   simply asked again;
 * - a site that is switched off keeps its content, and so does one that gets another plan;
 * - a sign-in link works once, for a few minutes, and opens one site only: in the editor, or as a download of all of its files;
 * - `goBack` makes an earlier version live at once; a repetition changes nothing;
 * - a message of a form is told by `messages` until `messageTaken` was said of it, and a publication by `news` until `newsTaken`;
 * - `files` are the live version, the same each time, and never another's;
 * - after `end` nothing of a site is left, and its domain is free for another.
 */
export interface SiteBuilder {
  readonly name: string
  /** Whether it serves published sites over HTTPS itself, with certificates that it is given. */
  readonly servesHttps: boolean
  keep(site: WantedSite): Promise<Outcome<SiteFacts>>
  read(reference: string): Promise<Outcome<SiteFacts>>
  look(reference: string): Promise<Outcome<SiteLook>>
  goBack(reference: string, version: number): Promise<Outcome<SiteLook>>
  /** `holder`: who it is, in words that the portal alone reads. They come back with what that person publishes. */
  signIn(
    reference: string,
    for_: { locale: Locale; to?: 'editor' | 'download'; holder?: string },
  ): Promise<Outcome<{ url: string }>>
  /** Of all sites, oldest first. */
  messages(most: number): Promise<Outcome<SiteMessage[]>>
  messageTaken(id: string): Promise<Outcome<null>>
  /** Of all sites, oldest first. */
  news(most: number): Promise<Outcome<SiteNews[]>>
  newsTaken(id: string): Promise<Outcome<null>>
  /** `runsPhp`: the web server carries out PHP, so that a site which is off can say so with its status. */
  files(reference: string, for_: { runsPhp: boolean }): Promise<Outcome<SiteFiles>>
  end(reference: string): Promise<Outcome<{ existed: boolean }>>
  /** All that it shows from now on; none: nothing. */
  showProofs(reference: string, proofs: readonly SiteProof[]): Promise<Outcome<null>>
  /** Null: it is served without. */
  setCertificate(reference: string, certificate: SiteCertificate | null): Promise<Outcome<null>>
}

export const siteBuilderKey = driverKey<SiteBuilder>('site-builder')
