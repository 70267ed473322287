import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'
import type { Extension, UpdateReport } from '../../contract/wordpress-site.ts'
import type { Told } from './read-site.ts'

/** What an update brings, by name. */
export type UpdatePlan = { core: string | null; plugin: string[]; theme: string[] }
export const isNothing = ({ core, plugin, theme }: UpdatePlan): boolean =>
  core === null && plugin.length + theme.length === 0

const unknown = rejected('downloads_failed', 'wordpress.org')
const hasNewer = ({ newVersion }: Extension): boolean => typeof newVersion === 'string'
const slugsOf = (all: readonly Extension[]): string[] => all.filter(hasNewer).map(({ slug }) => slug)

type OfCore = Extract<UpdateWhat, { kind: 'core' | 'all' }>
/** Of WordPress itself: what was asked for, or the newest; nothing where nobody could say which that is. */
function coreOf(told: Told, what: OfCore): string | null | undefined {
  const release = what.kind === 'core' ? what.release : undefined
  const wanted = release ?? (what.minorOnly ? told.newMinor : told.newVersion)
  return wanted === told.version ? null : wanted
}

function extensionsOf(kind: ExtensionKind, all: readonly Extension[], slugs: readonly string[]): Outcome<UpdatePlan> {
  const found = slugs.map((slug) => ({ slug, extension: all.find((each) => each.slug === slug) }))
  const missing = found.find(({ extension }) => !extension)
  if (missing) return rejected('no_such_extension', missing.slug)
  const extensions = found.flatMap(({ extension }) => extension ?? [])
  // Whoever did not answer did not say that all is up to date.
  if (extensions.some(({ newVersion }) => newVersion === undefined)) return unknown
  return done({ core: null, plugin: [], theme: [], [kind]: slugsOf(extensions) })
}

type OfParts = Extract<UpdateWhat, { kind: 'parts' }>
/** Those that are named, each as if it had been asked for alone. */
function partsOf(told: Told, { core, minorOnly, plugins, themes }: OfParts): Outcome<UpdatePlan> {
  const release = core ? coreOf(told, { kind: 'core', minorOnly }) : null
  if (release === undefined) return unknown
  const [own, others] = [extensionsOf('plugin', told.plugins, plugins), extensionsOf('theme', told.themes, themes)]
  if (own.kind !== 'done') return own
  return others.kind === 'done' ? done({ core: release, plugin: own.value.plugin, theme: others.value.theme }) : others
}

export function planUpdate(told: Told, what: UpdateWhat): Outcome<UpdatePlan> {
  if (what.kind === 'parts') return partsOf(told, what)
  if ('slugs' in what) return extensionsOf(what.kind, what.kind === 'plugin' ? told.plugins : told.themes, what.slugs)
  const core = coreOf(told, what)
  if (core === undefined) return unknown
  if (what.kind === 'core') return done({ core, plugin: [], theme: [] })
  return done({ core, plugin: slugsOf(told.plugins), theme: slugsOf(told.themes) })
}

/** What is another release than it was. */
export function changesBetween(before: Told, after: Told): UpdateReport['changes'] {
  const between = (kind: ExtensionKind, was: readonly Extension[], is: readonly Extension[]) =>
    was.flatMap(({ slug, version: from }) => {
      const to = is.find((each) => each.slug === slug)?.version ?? from
      return from === to ? [] : [{ kind, slug, from, to }]
    })
  const [from, to] = [before.version ?? '', after.version ?? '']
  return [
    ...(from === to ? [] : [{ kind: 'core' as const, slug: 'wordpress', from, to }]),
    ...between('plugin', before.plugins, after.plugins),
    ...between('theme', before.themes, after.themes),
  ]
}

/** What it was to bring. */
export function plannedChanges(told: Told, { core, plugin, theme }: UpdatePlan): UpdateReport['changes'] {
  const of = (kind: ExtensionKind, all: readonly Extension[], slugs: readonly string[]) =>
    all
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, version, newVersion }) => ({ kind, slug, from: version, to: newVersion ?? version }))
  return [
    ...(core === null ? [] : [{ kind: 'core' as const, slug: 'wordpress', from: told.version ?? '', to: core }]),
    ...of('plugin', told.plugins, plugin),
    ...of('theme', told.themes, theme),
  ]
}
