import { compareVersions, isSameLine, newestOf } from '#base/wordpress/version-compare.ts'
import { type ExtensionKind, mostOffered, type OfferedExtension } from '#base/wordpress/words.ts'
import { numberFor } from '../../sandbox-number.ts'

/** What the sandbox's wordpress.org has: names that everybody knows, with histories of releases that are made up. */

/** Slug, title, releases. */
type Row = readonly [slug: string, title: string, releases: string]
const plugins: readonly Row[] = [
  ['akismet', 'Akismet Anti-spam', '5.0.2 5.1 5.2 5.3 5.3.1 5.3.5 5.4 5.5 5.6 5.7 5.7.2'],
  ['hello-dolly', 'Hello Dolly', '1.7.1 1.7.2 1.7.3'],
  ['woocommerce', 'WooCommerce', '8.9.3 9.0.2 9.3.3 9.6.1 9.8.5 10.0.4 10.2.1 10.3.0 10.3.5'],
  ['contact-form-7', 'Contact Form 7', '5.8 5.8.7 5.9 5.9.8 6.0 6.0.6 6.1 6.1.3'],
  ['wordpress-seo', 'Yoast SEO', '22.9 23.4 24.0 24.9 25.6 26.0 26.2 26.3'],
  ['seo-by-rank-math', 'Rank Math SEO', '1.0.219 1.0.230 1.0.238 1.0.245 1.0.252'],
  ['all-in-one-seo-pack', 'All in One SEO', '4.6.9 4.7.5 4.8.1 4.8.9'],
  ['elementor', 'Elementor', '3.21.8 3.24.6 3.27.3 3.30.2 3.32.4 3.33.0'],
  ['classic-editor', 'Classic Editor', '1.6.3 1.6.4 1.6.7'],
  ['classic-widgets', 'Classic Widgets', '0.2 0.3'],
  ['wordfence', 'Wordfence Security', '7.11.7 8.0.1 8.0.5 8.1.0'],
  ['better-wp-security', 'Solid Security', '9.3.2 9.3.7 9.4.1'],
  ['limit-login-attempts-reloaded', 'Limit Login Attempts Reloaded', '2.26.10 2.26.17 2.26.25'],
  ['jetpack', 'Jetpack', '13.6 14.0 14.5 15.0 15.2'],
  ['wpforms-lite', 'WPForms Lite', '1.8.9.6 1.9.2.2 1.9.6.1 1.9.8.2'],
  ['ninja-forms', 'Ninja Forms', '3.8.6 3.8.24 3.10.4 3.13.0'],
  ['updraftplus', 'UpdraftPlus', '1.24.4 1.24.12 1.25.6 1.25.8'],
  ['duplicator', 'Duplicator', '1.5.10 1.5.12 1.5.14'],
  ['litespeed-cache', 'LiteSpeed Cache', '6.2.0.1 6.5.2 7.2 7.5.0.1 7.6.2'],
  ['wp-super-cache', 'WP Super Cache', '1.12.1 1.12.4 2.0.1 3.0.2'],
  ['w3-total-cache', 'W3 Total Cache', '2.7.3 2.8.1 2.8.9 2.8.13'],
  ['autoptimize', 'Autoptimize', '3.1.11 3.1.12 3.1.14'],
  ['redirection', 'Redirection', '5.4.2 5.5.0 5.5.2'],
  ['advanced-custom-fields', 'Advanced Custom Fields', '6.3.2 6.3.12 6.4.2 6.5.1 6.6.0'],
  ['custom-post-type-ui', 'Custom Post Type UI', '1.16.0 1.17.2 1.18.0'],
  ['the-events-calendar', 'The Events Calendar', '6.5.1 6.9.0 6.13.2 6.15.9'],
  ['mailchimp-for-wp', 'MC4WP: Mailchimp for WordPress', '4.9.13 4.10.1 4.10.8'],
  ['polylang', 'Polylang', '3.6.3 3.6.7 3.7.3'],
  ['translatepress-multilingual', 'TranslatePress', '2.7.7 2.9.5 2.10.6'],
  ['complianz-gdpr', 'Complianz', '7.0.5 7.1.5 7.4.1 7.4.4'],
  ['cookie-law-info', 'CookieYes', '3.2.4 3.2.10 3.3.5'],
  ['wp-mail-smtp', 'WP Mail SMTP', '4.0.1 4.2.0 4.4.0 4.6.0'],
  ['smart-slider-3', 'Smart Slider 3', '3.5.1.23 3.5.1.28 3.5.1.31'],
  ['regenerate-thumbnails', 'Regenerate Thumbnails', '3.1.5 3.1.6'],
  ['really-simple-ssl', 'Really Simple Security', '8.1.5 9.1.4 9.4.2 9.5.3'],
  ['google-site-kit', 'Site Kit by Google', '1.129.1 1.144.0 1.156.0 1.165.0'],
  ['mollie-payments-for-woocommerce', 'Mollie Payments for WooCommerce', '7.8.0 7.9.1 8.0.2 8.1.0'],
  ['sassy-social-share', 'Sassy Social Share', '3.3.63 3.3.70 3.3.76'],
  ['tablepress', 'TablePress', '2.3.2 2.4.4 3.1 3.2.5'],
  ['gravity-block', 'Gravity Block', '1.9 1.10-beta2 1.10'],
  // They do what their names say: see behaviour.ts.
  ['down-after-update', 'Down After Update', '1.0 1.1'],
  ['blank-after-update', 'Blank After Update', '1.0 1.1'],
  ['untitled-after-update', 'Untitled After Update', '1.0 1.1'],
  ['noisy-after-update', 'Noisy After Update', '1.0 1.1'],
  ['stuck-in-update', 'Stuck In Update', '1.0 1.1'],
  ['fatal-slider', 'Fatal Slider', '2.0 2.1'],
]
const themes: readonly Row[] = [
  ['twentytwentyfive', 'Twenty Twenty-Five', '1.0 1.1 1.2 1.3'],
  ['twentytwentyfour', 'Twenty Twenty-Four', '1.0 1.1 1.2 1.3'],
  ['twentytwentythree', 'Twenty Twenty-Three', '1.2 1.4 1.6'],
  ['astra', 'Astra', '4.7.3 4.8.9 4.11.5 4.11.13'],
  ['hello-elementor', 'Hello Elementor', '3.1.0 3.3.0 3.4.4'],
  ['generatepress', 'GeneratePress', '3.4.0 3.5.1 3.6.0'],
  ['kadence', 'Kadence', '1.2.8 1.2.20 1.3.6'],
  ['oceanwp', 'OceanWP', '3.5.8 4.0.6 4.1.3'],
  ['neve', 'Neve', '3.8.9 4.0.1 4.1.3'],
  ['blocksy', 'Blocksy', '2.0.60 2.0.86 2.1.15'],
  ['storefront', 'Storefront', '4.5.5 4.6.0 4.6.1'],
  ['deli', 'Deli', '2.0.16 2.0.17'],
]
/** Themes that are made from another. */
const parents: Readonly<Record<string, string>> = { deli: 'storefront' }

/** Of WordPress itself, the oldest first, with the PHP that it needs from there on. */
const releases = [
  ...['6.1.9', '6.2.8', '6.3.7', '6.4.7', '6.5.7', '6.6.4', '6.7', '6.7.1', '6.7.4'],
  ...['6.8', '6.8.1', '6.8.2', '6.8.3', '6.9', '6.9.1', '7.0', '7.0.1', '7.0.2', '7.1', '7.1.1'],
]
const neededPhp = [
  ['7.1', '7.4'],
  ['6.6', '7.2'],
  ['6.3', '7.0'],
  ['6.1', '5.6'],
] as const

export type Offered = { slug: string; title: string; releases: readonly string[]; parent: string | null }
const offeredIn = (rows: readonly Row[]): ReadonlyMap<string, Offered> =>
  new Map(
    rows.map(([slug, title, list]) => [
      slug,
      { slug, title, releases: list.split(' '), parent: parents[slug] ?? null },
    ]),
  )
const offered: Record<ExtensionKind, ReadonlyMap<string, Offered>> = {
  plugin: offeredIn(plugins),
  theme: offeredIn(themes),
}

export const offeredOf = (kind: ExtensionKind, slug: string): Offered | undefined => offered[kind].get(slug)
export const slugsOf = (kind: ExtensionKind): string[] => [...offered[kind].keys()]
export const newestExtension = (kind: ExtensionKind, slug: string): string | undefined =>
  newestOf(offeredOf(kind, slug)?.releases ?? [])

/** What has all of these words in its name; ratings and numbers are invented as well. */
export function searchOffered(kind: ExtensionKind, text: string): OfferedExtension[] {
  const words = text.toLowerCase().split(/\s+/)
  const hasAll = ({ slug, title }: Offered) => words.every((word) => `${slug} ${title}`.toLowerCase().includes(word))
  return [...offered[kind].values()]
    .filter(hasAll)
    .slice(0, mostOffered)
    .map(({ slug, title }) => ({
      ...{ slug, title, version: newestExtension(kind, slug) ?? '', description: '' },
      rating: 70 + numberFor(slug, 31),
      installs: 10 ** (3 + numberFor(`${slug} sites`, 4)),
    }))
}

export const isRelease = (release: string): boolean => releases.includes(release)
/** The newest of all, or of the line of `in_` alone. */
export const newestRelease = (in_?: string): string =>
  newestOf(in_ === undefined ? releases : releases.filter((each) => isSameLine(each, in_))) ?? in_ ?? ''
export const phpNeededBy = (release: string): string =>
  neededPhp.find(([from]) => compareVersions(release, from) >= 0)?.[1] ?? '5.6'
export const releasesBack = (release: string, back: number): string =>
  releases[Math.max(0, releases.indexOf(release) - back)] ?? release
