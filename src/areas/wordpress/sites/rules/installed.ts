import { type FactState, isThere } from './site-state.ts'

/** What stands on a site, by the names that feeds of vulnerabilities and of releases know it by. */
export type Installed = { kind: 'core' | 'plugin' | 'theme'; slug: string; version: string }

/** `newVersion`: undefined where it could not be asked. */
type Extension = { slug: string; version: string; newVersion?: string | null | undefined }
/** What a host says of which releases are on a site. */
export type Installing = {
  state: FactState
  version: string | null
  newVersion?: string | null | undefined
  plugins: readonly Extension[]
  themes: readonly Extension[]
}

export function installedOf(facts: Installing | null | undefined): Installed[] {
  if (!facts || !isThere(facts.state)) return []
  const core = facts.version === null ? [] : [{ kind: 'core' as const, slug: 'wordpress', version: facts.version }]
  const plugins = facts.plugins.map(({ slug, version }) => ({ kind: 'plugin' as const, slug, version }))
  const themes = facts.themes.map(({ slug, version }) => ({ kind: 'theme' as const, slug, version }))
  return [...core, ...plugins, ...themes]
}

const written = (installed: readonly Installed[]): string =>
  installed
    .map(({ kind, slug, version }) => `${kind} ${slug} ${version}`)
    .toSorted()
    .join('\n')

export const isSameInstalled = (one: readonly Installed[], other: readonly Installed[]): boolean =>
  written(one) === written(other)

type UpdateCount = { core: boolean; plugins: number; themes: number; isUnknown: boolean }

/** How much of a site has a newer release. Unknown where something could not be asked about, which is not "up to date". */
export function updatesOf(facts: Installing | null | undefined): UpdateCount {
  if (!facts || !isThere(facts.state)) return { core: false, plugins: 0, themes: 0, isUnknown: false }
  const newer = (each: { newVersion?: string | null | undefined }) => typeof each.newVersion === 'string'
  return {
    core: newer(facts),
    plugins: facts.plugins.filter(newer).length,
    themes: facts.themes.filter(newer).length,
    isUnknown: [facts, ...facts.plugins, ...facts.themes].some(({ newVersion }) => newVersion === undefined),
  }
}

type Integrity = { kind: 'whole' | 'changed'; checkedAt: string } | { kind: 'unknown' }

/** When files were compared with their release last; null: never, or it could not be done. */
export const comparedAt = (integrity: Integrity | undefined): string | null =>
  integrity === undefined || integrity.kind === 'unknown' ? null : integrity.checkedAt
