import type { RequestOf } from '#base/call.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import type { updateCalls } from '../contract/calls.ts'
import type { SiteUpdate } from '../contract/shapes.ts'
import { extentMeans, isMinorOnly } from '../rules/extents.ts'

export type AskedUpdate = NonNullable<RequestOf<typeof updateCalls.update>['body']>

type Part = { kind: 'core' | ExtensionKind; slug: string }
/** These alone; WordPress itself within its line where that was meant. */
export function askedParts(parts: readonly Part[], isMinor: boolean): AskedUpdate {
  const slugs = (kind: ExtensionKind) => parts.filter((part) => part.kind === kind).map(({ slug }) => slug)
  const core = parts.some(({ kind }) => kind === 'core')
  return {
    ...{ what: 'parts', core, plugins: slugs('plugin'), themes: slugs('theme') },
    ...(core && isMinor && { minorOnly: true }),
  }
}

/** The same as an update was about: what it tried, where somebody had chosen that. */
export function askedAgain({ extent, report }: Pick<SiteUpdate, 'extent' | 'report'>): AskedUpdate | undefined {
  const tried = report?.changes ?? []
  const isChosen = extent === 'parts' || extent === 'plugins' || extent === 'themes'
  if (isChosen && tried.length > 0) return askedParts(tried, false)
  return extent === 'parts' ? undefined : extentMeans[extent]
}

/** What an update tried, without what it went back for; nothing where that was all of it. */
export function askedWithout({
  extent,
  report,
  culprit,
}: Pick<SiteUpdate, 'extent' | 'report' | 'culprit'>): AskedUpdate | undefined {
  const rest = (report?.changes ?? []).filter(({ kind, slug }) => kind !== culprit?.kind || slug !== culprit.slug)
  return culprit && rest.length > 0 ? askedParts(rest, isMinorOnly(extent)) : undefined
}
