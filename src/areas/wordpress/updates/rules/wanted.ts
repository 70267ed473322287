import { compareVersions } from '#base/wordpress/version-compare.ts'
import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'
import { extentMeaning, type Updatable, whatFor } from './extents.ts'

type AskedParts = {
  what: 'parts'
  core: boolean
  minorOnly?: boolean | undefined
  plugins: readonly string[]
  themes: readonly string[]
}
/** What somebody asks of one site; without `slugs`, all that have a newer release. */
export type Asked =
  | { what: 'core'; release?: string | undefined; minorOnly?: boolean | undefined }
  | { what: ExtensionKind; slugs?: readonly string[] | undefined }
  | { what: 'all'; minorOnly?: boolean | undefined }
  | AskedParts

type WantedFault =
  | { code: 'nothing_to_update' }
  | { code: 'release_older' }
  | { code: 'site_extension_not_found'; slug: string }

type Site = Updatable & { version: string | null }

/** What is asked of the host, or why that is nothing. */
export function wantedOf(site: Site, asked: Asked): UpdateWhat | WantedFault {
  if (asked.what === 'core' && asked.release !== undefined) return ofRelease(site, asked.release)
  if (asked.what === 'parts') return ofParts(site, asked)
  if ('slugs' in asked && asked.slugs) return ofExtensions(site, asked.what, asked.slugs)
  const isMinor = 'minorOnly' in asked && asked.minorOnly === true
  return whatFor(extentMeaning(asked.what, isMinor), site) ?? { code: 'nothing_to_update' }
}

function ofRelease({ version }: Site, release: string): UpdateWhat | WantedFault {
  const order = version === null ? 1 : compareVersions(release, version)
  if (order === 0) return { code: 'nothing_to_update' }
  return order < 0 ? { code: 'release_older' } : { kind: 'core', release }
}

/** Those that are behind; what is of one kind is asked as that. */
function ofParts(site: Site, { core, minorOnly, plugins, themes }: AskedParts): UpdateWhat | WantedFault {
  const named = [ofExtensions(site, 'plugin', plugins), ofExtensions(site, 'theme', themes)] as const
  const missing = named.find((part) => 'code' in part && part.code === 'site_extension_not_found')
  if (missing) return missing
  const [own, others] = named.map((part) => ('slugs' in part ? part.slugs : [])) as [string[], string[]]
  const whole = core && whatFor(minorOnly ? 'minor' : 'core', site)
  const parts = [whole, ...named.filter((part) => 'slugs' in part)].filter(
    (part) => part !== false && part !== undefined,
  )
  const [first] = parts
  if (!first) return { code: 'nothing_to_update' }
  if (parts.length === 1) return first
  return { kind: 'parts', core: Boolean(whole), ...(minorOnly && { minorOnly }), plugins: own, themes: others }
}

function ofExtensions(site: Site, kind: ExtensionKind, slugs: readonly string[]): UpdateWhat | WantedFault {
  const list = kind === 'plugin' ? site.plugins : site.themes
  const missing = slugs.find((slug) => !list.some((each) => each.slug === slug))
  if (missing !== undefined) return { code: 'site_extension_not_found', slug: missing }
  const behind = list.filter(({ slug, newVersion }) => slugs.includes(slug) && newVersion !== null)
  return behind.length > 0 ? { kind, slugs: behind.map(({ slug }) => slug) } : { code: 'nothing_to_update' }
}
