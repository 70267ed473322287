import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'

/** What one extent means, in the words of the call for one site; `minorOnly` stays in the line of WordPress that the site has. */
type Meant = { what: 'all' | 'core' | ExtensionKind; minorOnly?: true }

/** How much of a site an update brings to a newer release. All that is said of an extent anywhere follows from its row. */
export const extentMeans = {
  minor: { what: 'core', minorOnly: true },
  core: { what: 'core' },
  plugins: { what: 'plugin' },
  themes: { what: 'theme' },
  all_minor: { what: 'all', minorOnly: true },
  all: { what: 'all' },
} as const satisfies Record<string, Meant>
export type RunExtent = keyof typeof extentMeans
export const runExtents = Object.keys(extentMeans) as [RunExtent, ...RunExtent[]]
const meantBy = (extent: RunExtent): Meant => extentMeans[extent]

/** How much of a site one update was about; `parts`: what somebody chose. */
export const updateExtents = [...runExtents, 'parts'] as const
export type UpdateExtent = (typeof updateExtents)[number]

export const scheduleExtents = ['off', 'minor', 'plugins', 'themes', 'all_minor', 'all'] as const
export type ScheduleExtent = (typeof scheduleExtents)[number]

const partKinds = { core: 'core', plugins: 'plugin', themes: 'theme' } as const
/** By which newer releases are counted. */
export type SitePart = keyof typeof partKinds

export const isAbout = (extent: RunExtent, part: SitePart): boolean =>
  meantBy(extent).what === 'all' || meantBy(extent).what === partKinds[part]
/** Of a newer WordPress, only one of the line that the site has. */
export const isMinorOnly = (extent: UpdateExtent): boolean => extent !== 'parts' && meantBy(extent).minorOnly === true

/** What means as much. */
export const extentMeaning = (what: Meant['what'], minorOnly: boolean): RunExtent =>
  runExtents.find((extent) => meantBy(extent).what === what && isMinorOnly(extent) === minorOnly) ??
  extentMeaning(what, false)

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
  const { what, minorOnly } = meantBy(extent)
  const coreIsBehind = site.newVersion !== null
  if (what === 'plugin') return extensions(what, site.plugins)
  if (what === 'theme') return extensions(what, site.themes)
  const isBehind = coreIsBehind || (what === 'all' && (mayBeNewer(site.plugins) || mayBeNewer(site.themes)))
  return isBehind ? { kind: what, ...(minorOnly && { minorOnly }) } : undefined
}

function extensions(kind: ExtensionKind, list: readonly Extension[]): UpdateWhat | undefined {
  const slugs = newerOf(list)
  return slugs.length > 0 ? { kind, slugs } : undefined
}

/** How much of a site a request for one is about, in the words of those for many. */
export const extentOf = (what: UpdateWhat): UpdateExtent =>
  what.kind === 'parts' ? 'parts' : extentMeaning(what.kind, 'minorOnly' in what && what.minorOnly === true)

/** What sites are counted by before many of them are updated. */
export type Countable = { core: boolean; plugins: number; themes: number; isUnknown: boolean }

/** How many releases of a site an update brings, as far as is known; a newer WordPress may be of another line. */
export const countFor = (extent: RunExtent, site: Countable): number =>
  (['core', 'plugins', 'themes'] as const).reduce(
    (sum, part) => sum + (isAbout(extent, part) ? Number(site[part]) : 0),
    0,
  )
