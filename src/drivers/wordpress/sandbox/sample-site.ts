import { numberFor } from '../../sandbox-number.ts'
import type { SiteUser } from '../port.ts'
import { newestRelease, offeredOf, releasesBack } from './catalogue.ts'
import { releaseText } from './files.ts'
import { type KeptExtension, type KeptSite, keptExtension, newSite } from './kept-site.ts'
import { type KeptTable, withOption } from './sample-rows.ts'

/** What can be the matter with a site that was always there, with how many in twenty are so. */
const shapes = {
  current: 5,
  few: 6,
  many: 3,
  broken: 1,
  maintenance: 1,
  changed: 1,
  unknown: 1,
  goes_back: 1,
  old: 1,
} as const
export type SampleShape = keyof typeof shapes
const inTwenty = Object.entries(shapes).flatMap(([shape, many]) => Array<SampleShape>(many).fill(shape as SampleShape))

const plugins = [
  ...['contact-form-7', 'wordpress-seo', 'classic-editor', 'updraftplus', 'elementor', 'wordfence', 'complianz-gdpr'],
  ...['woocommerce', 'mollie-payments-for-woocommerce', 'litespeed-cache', 'advanced-custom-fields', 'redirection'],
  ...['wp-mail-smtp', 'polylang', 'tablepress', 'google-site-kit', 'mailchimp-for-wp', 'the-events-calendar'],
]
const themes = ['twentytwentyfive', 'astra', 'hello-elementor', 'kadence', 'generatepress', 'deli']
const people = [
  ['an', 'An Peeters'],
  ['bram', 'Bram Claes'],
  ['chloe', 'Chloé Dubois'],
  ['dirk', 'Dirk Maes'],
] as const
const roles = ['administrator', 'editor', 'author', 'subscriber']

/** How many of its extensions have a newer release, and how far WordPress itself is behind. */
const behind: Record<SampleShape, (pick: (most: number) => number) => { updates: number; core: number }> = {
  current: () => ({ updates: 0, core: 0 }),
  few: (pick) => ({ updates: 1 + pick(3), core: pick(2) }),
  many: (pick) => ({ updates: 5 + pick(7), core: 1 + pick(8) }),
  broken: () => ({ updates: 2, core: 1 }),
  maintenance: () => ({ updates: 1, core: 0 }),
  changed: () => ({ updates: 1, core: 0 }),
  unknown: () => ({ updates: 3, core: 2 }),
  goes_back: () => ({ updates: 2, core: 0 }),
  old: () => ({ updates: 6, core: 100 }),
}

type Pick = (about: string) => (most: number) => number

const titleOf = (domain: string): string =>
  (domain.split('.')[0] ?? domain)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The release that is `back` before the newest. */
const olderRelease = (kind: 'plugin' | 'theme', slug: string, back: number): string => {
  const releases = offeredOf(kind, slug)?.releases ?? []
  return releases.at(-1 - Math.min(back, releases.length - 1)) ?? '1.0'
}

function peopleOf(domain: string, many: number): SiteUser[] {
  return people.slice(0, many).map(([login, name], index) => ({
    id: index + 1,
    login,
    name,
    email: `${login}@${domain}`,
    roles: [roles[index] ?? 'subscriber'],
  }))
}

/** Rows beyond those that can be searched, as they come with the years. */
function grown(tables: readonly KeptTable[], pick: Pick): KeptTable[] {
  const most: Record<string, number> = {
    wp_posts: 900,
    wp_postmeta: 6_000,
    wp_comments: 400,
    wp_term_relationships: 700,
  }
  return tables.map((each) => ({ ...each, more: each.more + pick(`rows ${each.name}`)(most[each.name] ?? 1) }))
}

/** What a shape has beside its releases. */
function shaped(shape: SampleShape, site: KeptSite): KeptSite {
  const more = (slug: string, change: Partial<KeptExtension>): KeptSite => ({
    ...site,
    plugins: [...site.plugins, keptExtension('plugin', slug, { isActive: true, ...change })],
  })
  const login = 'wp-login.php'
  switch (shape) {
    case 'broken':
      return more('fatal-slider', { version: '2.0' })
    case 'goes_back':
      return more('noisy-after-update', { version: '1.0' })
    case 'maintenance':
      return { ...site, maintenance: true }
    case 'unknown':
      return { ...site, isInformed: false }
    case 'changed':
      return {
        ...site,
        changedFiles: {
          [login]: releaseText(login, site.version).replace(
            'wp_initial',
            "$_POST['log'] && error_log( $_POST['pwd'] );\nwp_initial",
          ),
          'wp-includes/version.php': releaseText('wp-includes/version.php', site.version).replace('ABSPATH', 'WPINC'),
          'wp-admin/about.php': null,
        },
        addedFiles: ['wp-includes/cache-helper.php'],
      }
    default:
      return site
  }
}

/** A site that somebody has been working on, the same for a reference each time. */
export function sampleSite({
  reference,
  domain,
  since,
  shape: asked,
}: {
  reference: string
  domain: string
  since: number
  shape?: SampleShape | undefined
}): KeptSite {
  const pick: Pick = (about) => (most) => numberFor(`${about} ${reference}`, most)
  const shape = asked ?? inTwenty[pick('shape')(inTwenty.length)] ?? 'current'
  const { updates, core } = behind[shape](pick('behind'))
  const start = pick('plugins')(plugins.length)
  const slugs = [...plugins.slice(start), ...plugins.slice(0, start)].slice(0, Math.max(updates, 3 + pick('many')(5)))
  const theme = themes[pick('theme')(themes.length)] ?? 'twentytwentyfive'
  const parent = offeredOf('theme', theme)?.parent
  const users = peopleOf(domain, 1 + pick('people')(people.length))
  const order = { title: titleOf(domain), adminLogin: 'an', adminEmail: `an@${domain}`, locale: 'nl_BE' }
  const release = releasesBack(newestRelease(), core)
  const fresh = newSite({ ...order, release }, `https://${domain}`, since)
  const isOld = (index: number) => index < updates
  return shaped(shape, {
    ...fresh,
    users,
    tables: withOption(
      grown(fresh.tables, pick),
      'blogdescription',
      pick('tagline')(2) ? 'Al dertig jaar in de buurt' : '',
    ),
    plugins: slugs.map((slug, index) =>
      keptExtension('plugin', slug, {
        version: olderRelease('plugin', slug, isOld(index) ? 1 + pick(slug)(2) : 0),
        isActive: index !== 2,
        autoUpdate: pick(`auto ${slug}`)(4) === 0,
      }),
    ),
    themes: [...new Set([...(parent ? [parent] : []), theme, 'twentytwentyfive'])].map((slug) =>
      keptExtension('theme', slug, { isActive: slug === theme }),
    ),
  })
}
