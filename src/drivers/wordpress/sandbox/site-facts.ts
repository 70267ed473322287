import { compareVersions } from '#base/wordpress/version-compare.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import type { WebSpaceFacts } from '../../web-host/port.ts'
import type { Extension, SiteTrouble, WordPressFacts } from '../port.ts'
import { behaves, breaksSite } from './behaviour.ts'
import { newestExtension, newestRelease, offeredOf } from './catalogue.ts'
import { type KeptExtension, type KeptPlace, type KeptSite, listOf } from './kept-site.ts'
import { optionOf } from './sample-rows.ts'
import type { Scene } from './site-book.ts'

/** Whether a site learns of newer releases and the sums of files. */
export const isInformed = (site: Pick<KeptSite, 'isInformed'>, { domain }: Pick<WebSpaceFacts, 'domain'>): boolean =>
  site.isInformed && !behaves(domain, 'offline')

const newer = (has: string, newest: string): { newVersion: string | null } => ({
  newVersion: compareVersions(newest, has) > 0 ? newest : null,
})

function extensionFacts(site: KeptSite, kind: ExtensionKind, space: WebSpaceFacts): Extension[] {
  const list = listOf(site, kind)
  const active = list.find(({ isActive }) => isActive)
  const parent = kind === 'theme' && active ? offeredOf('theme', active.slug)?.parent : null
  return list.map((each) => ({
    ...extensionOf(each, kind, isInformed(site, space)),
    ...(each.slug === parent ? { isParent: true } : {}),
  }))
}

function extensionOf(kept: KeptExtension, kind: ExtensionKind, informed: boolean): Extension {
  const { slug, version, isActive, autoUpdate } = kept
  const newest = informed ? newestExtension(kind, slug) : undefined
  const title = kept.title ?? offeredOf(kind, slug)?.title ?? slug
  return { slug, title, version, isActive, autoUpdate, ...(newest === undefined ? {} : newer(version, newest)) }
}

export function troubleOf(site: KeptSite, { domain }: Pick<WebSpaceFacts, 'domain'>): SiteTrouble | null {
  if (behaves(domain, 'dataless'))
    return { kind: 'database', extension: null, detail: 'Error establishing a database connection' }
  for (const kind of ['plugin', 'theme'] as const) {
    const culprit = listOf(site, kind).find(({ slug, isActive }) => isActive && breaksSite(slug))
    if (culprit)
      return {
        kind: 'fatal',
        extension: { kind, slug: culprit.slug },
        detail: `PHP Fatal error: Uncaught Error: Call to undefined function slide() in wp-content/${kind}s/${culprit.slug}/${culprit.slug}.php:17`,
      }
  }
  return behaves(domain, 'silent') ? { kind: 'not_answering', extension: null, detail: null } : null
}

/** Between the step that shuts it and the end of the work, a site is in maintenance. */
function isShut({ work }: KeptPlace, now: number): boolean {
  const shutAt = work?.steps.find(({ step }) => step === 'maintenance')?.at
  return shutAt !== undefined && shutAt <= now
}

const nothing = (): Omit<WordPressFacts, 'reference' | 'state' | 'readAt'> => ({
  version: null,
  url: null,
  locale: null,
  isMultisite: false,
  maintenance: false,
  trouble: null,
  configs: null,
  plugins: [],
  themes: [],
  users: [],
  tables: [],
  integrity: { kind: 'unknown' },
  staging: null,
})

const copyFacts = ({ copy }: KeptPlace): WordPressFacts['staging'] =>
  copy && {
    url: `https://${copy.host}`,
    version: copy.site.version,
    madeAt: new Date(copy.madeAt).toISOString(),
    usedBytes: 68_000_000 + copy.site.plugins.length * 3_100_000,
  }

/** The tables with their rows; those of the people are the people. */
const tableFacts = ({ tables, users }: KeptSite): WordPressFacts['tables'] =>
  [
    ...tables.map(({ name, rows, more }) => ({ name, rows: rows.length + more })),
    { name: 'wp_users', rows: users.length },
  ]
    .map((each) => ({ ...each, bytes: 16_384 * (1 + Math.ceil(each.rows / 60)) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))

export function siteFacts(place: KeptPlace, { space, now, isForeign }: Scene): WordPressFacts {
  const { reference, site } = place
  const read = { reference, readAt: new Date(now).toISOString() }
  if (!site) return { ...nothing(), ...read, state: isForeign ? 'foreign' : 'absent' }
  const trouble = troubleOf(site, space)
  const hasDatabase = trouble?.kind !== 'database'
  return {
    ...read,
    state: trouble ? 'broken' : 'installed',
    version: site.version,
    ...(isInformed(site, space) ? newer(site.version, newestRelease()) : {}),
    url: optionOf(site.tables, 'siteurl'),
    locale: site.locale,
    isMultisite: behaves(space.domain, 'multi'),
    maintenance: site.maintenance || isShut(place, now),
    trouble,
    configs: hasDatabase
      ? {
          ...site.configs,
          title: optionOf(site.tables, 'blogname'),
          tagline: optionOf(site.tables, 'blogdescription'),
        }
      : null,
    plugins: extensionFacts(site, 'plugin', space),
    themes: extensionFacts(site, 'theme', space),
    users: hasDatabase ? site.users : [],
    tables: hasDatabase ? tableFacts(site) : [],
    integrity: { kind: 'unknown' },
    staging: copyFacts(place),
  }
}
