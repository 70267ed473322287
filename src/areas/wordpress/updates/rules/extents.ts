import type { UpdateWhat } from '#base/wordpress/words.ts'

/** How much of a site an update of many brings to a newer release; `minor` and `all_minor` stay in the line of WordPress that it has. */
export const runExtents = ['minor', 'core', 'plugins', 'themes', 'all_minor', 'all'] as const
export type RunExtent = (typeof runExtents)[number]

/** How much of a site one update was about; `parts`: what somebody chose. */
export const updateExtents = [...runExtents, 'parts'] as const
export type UpdateExtent = (typeof updateExtents)[number]

export const scheduleExtents = ['off', 'minor', 'plugins', 'themes', 'all_minor', 'all'] as const
export type ScheduleExtent = (typeof scheduleExtents)[number]

type Extension = { slug: string; newVersion?: string | null | undefined }
export type Updatable = {
  newVersion?: string | null | undefined
  plugins: readonly Extension[]
  themes: readonly Extension[]
}

/** So many plugins or themes in one update. */
export const mostSlugs = 200

const newerOf = (list: readonly Extension[]): string[] =>
  list
    .filter(({ newVersion }) => typeof newVersion === 'string')
    .map(({ slug }) => slug)
    .slice(0, mostSlugs)

/** What is not known to be up to date is asked of the host, which says so then. */
const mayBeNewer = (list: readonly Extension[]): boolean => list.some(({ newVersion }) => newVersion !== null)

/** What that means for one site; undefined where all of it is known to be up to date. */
export function whatFor(extent: RunExtent, site: Updatable): UpdateWhat | undefined {
  const coreIsBehind = site.newVersion !== null
  switch (extent) {
    case 'core':
      return coreIsBehind ? { kind: 'core' } : undefined
    case 'minor':
      return coreIsBehind ? { kind: 'core', minorOnly: true } : undefined
    case 'plugins':
      return extensions('plugin', site.plugins)
    case 'themes':
      return extensions('theme', site.themes)
    default: {
      const isBehind = coreIsBehind || mayBeNewer(site.plugins) || mayBeNewer(site.themes)
      if (!isBehind) return undefined
      return extent === 'all_minor' ? { kind: 'all', minorOnly: true } : { kind: 'all' }
    }
  }
}

function extensions(kind: 'plugin' | 'theme', list: readonly Extension[]): UpdateWhat | undefined {
  const slugs = newerOf(list)
  return slugs.length > 0 ? { kind, slugs } : undefined
}

/** How much of a site a request for one is about, in the words of those for many. */
export function extentOf(what: UpdateWhat): UpdateExtent {
  if (what.kind === 'parts') return 'parts'
  if ('slugs' in what) return what.kind === 'plugin' ? 'plugins' : 'themes'
  if (what.kind === 'core') return what.minorOnly ? 'minor' : 'core'
  return what.minorOnly ? 'all_minor' : 'all'
}

/** What sites are counted by before many of them are updated. */
export type Countable = { core: boolean; plugins: number; themes: number; isUnknown: boolean }

/** How many releases of a site an update brings, as far as is known; a newer WordPress may be of another line. */
export function countFor(extent: RunExtent, { core, plugins, themes }: Countable): number {
  if (extent === 'plugins') return plugins
  if (extent === 'themes') return themes
  return extent === 'core' || extent === 'minor' ? Number(core) : Number(core) + plugins + themes
}
