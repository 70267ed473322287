import { isSameLine } from '#base/wordpress/version-compare.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import { extentMeans, isAbout, isMinorOnly, type RunExtent } from '../rules/extents.ts'
import { type AskedUpdate, askedParts } from './asked.ts'

type Extension = { slug: string; title: string; version: string; newVersion?: string | null | undefined }
type Facts = {
  version: string | null
  newVersion?: string | null | undefined
  plugins: readonly Extension[]
  themes: readonly Extension[]
}

/** One release that comes. `to` is null where only the host knows which of the same line it is. */
export type Coming = {
  id: string
  kind: 'core' | ExtensionKind
  slug: string
  title: string
  from: string
  to: string | null
}

const ofExtension =
  (kind: ExtensionKind) =>
  ({ slug, title, version, newVersion }: Extension): Coming[] =>
    typeof newVersion === 'string' ? [{ id: `${kind} ${slug}`, kind, slug, title, from: version, to: newVersion }] : []

/** What an update of a site brings, as far as its host said. */
export function comingTo({ version, newVersion, plugins, themes }: Facts, extent: RunExtent): Coming[] {
  const isBehind = isAbout(extent, 'core') && typeof newVersion === 'string' && version !== null
  const to = isBehind && (!isMinorOnly(extent) || isSameLine(version, newVersion)) ? newVersion : null
  return [
    ...(isBehind
      ? [{ id: 'core', kind: 'core' as const, slug: 'wordpress', title: 'WordPress', from: version, to }]
      : []),
    ...(isAbout(extent, 'plugins') ? plugins.flatMap(ofExtension('plugin')) : []),
    ...(isAbout(extent, 'themes') ? themes.flatMap(ofExtension('theme')) : []),
  ]
}

/** What is asked of those that are ticked: all that an extent means where none is left out. */
export function askedFor(extent: RunExtent, coming: readonly Coming[], ticked: readonly Coming[]): AskedUpdate {
  return ticked.length === coming.length ? extentMeans[extent] : askedParts(ticked, isMinorOnly(extent))
}
