import { compareVersions } from '#base/wordpress/version-compare.ts'
import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'
import { type Updatable, whatFor } from './extents.ts'

/** What somebody asks of one site; without `slugs`, all that have a newer release. */
export type Asked =
  | { what: 'core'; release?: string | undefined; minorOnly?: boolean | undefined }
  | { what: ExtensionKind; slugs?: readonly string[] | undefined }
  | { what: 'all'; minorOnly?: boolean | undefined }

export type WantedFault =
  | { code: 'nothing_to_update' }
  | { code: 'release_older' }
  | { code: 'site_extension_not_found'; slug: string }

type Site = Updatable & { version: string | null }

/** What is asked of the host, or why that is nothing. */
export function wantedOf(site: Site, asked: Asked): UpdateWhat | WantedFault {
  if (asked.what === 'core' && asked.release !== undefined) return ofRelease(site, asked.release)
  if ('slugs' in asked && asked.slugs) return ofExtensions(site, asked.what, asked.slugs)
  const isMinor = 'minorOnly' in asked && asked.minorOnly === true
  const extent = {
    core: isMinor ? 'minor' : 'core',
    plugin: 'plugins',
    theme: 'themes',
    all: isMinor ? 'all_minor' : 'all',
  } as const
  return whatFor(extent[asked.what], site) ?? { code: 'nothing_to_update' }
}

function ofRelease({ version }: Site, release: string): UpdateWhat | WantedFault {
  const order = version === null ? 1 : compareVersions(release, version)
  if (order === 0) return { code: 'nothing_to_update' }
  return order < 0 ? { code: 'release_older' } : { kind: 'core', release }
}

function ofExtensions(site: Site, kind: ExtensionKind, slugs: readonly string[]): UpdateWhat | WantedFault {
  const list = kind === 'plugin' ? site.plugins : site.themes
  const missing = slugs.find((slug) => !list.some((each) => each.slug === slug))
  if (missing !== undefined) return { code: 'site_extension_not_found', slug: missing }
  const behind = list.filter(({ slug, newVersion }) => slugs.includes(slug) && newVersion !== null)
  return behind.length > 0 ? { kind, slugs: behind.map(({ slug }) => slug) } : { code: 'nothing_to_update' }
}
