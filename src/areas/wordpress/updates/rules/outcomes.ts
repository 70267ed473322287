import type { ExtensionKind } from '#base/wordpress/words.ts'

/**
 * How an update of a site stands. `still_broken`: it came about, and the site answers with an error as it did before. `skipped`: it was not
 * begun, because something else was under way there, or nothing is any more.
 */
export const updateStates = [
  'waiting',
  'running',
  'updated',
  'still_broken',
  'rolled_back',
  'nothing',
  'failed',
  'skipped',
  'stopped',
] as const
export type UpdateState = (typeof updateStates)[number]

export const updateSteps = ['backup', 'maintenance', 'files', 'database', 'look', 'back'] as const
export type UpdateStep = (typeof updateSteps)[number]

/** Why a site went back, in the words of the check. */
export const causes = ['status', 'empty', 'title', 'php_error', 'program'] as const
export type Cause = (typeof causes)[number]

export type UpdateCounts = Record<UpdateState, number>

export const isOpen = (state: UpdateState): boolean => state === 'waiting' || state === 'running'
/** It did not come about, and may be asked anew. */
export const mayTryAgain = (state: UpdateState): boolean => state === 'rolled_back' || state === 'failed'
/** Somebody should look at it. */
export const needsLook = (state: UpdateState): boolean => mayTryAgain(state) || state === 'still_broken'
/** It brought releases. */
export const broughtStates = ['updated', 'still_broken'] as const satisfies readonly UpdateState[]
export const isBrought = (state: UpdateState): boolean => broughtStates.some((each) => each === state)

type Look = { path: string; status: number; bytes: number; hasPhpError: boolean }
/** A page that visitors do not get as they should. */
const isBad = ({ status, bytes, hasPhpError }: Look): boolean =>
  status === 0 || status >= 500 || bytes === 0 || hasPhpError
/** The first page that does not work after an update that was let stand, because it did not work before either. */
export const badLook = <Of extends Look>(looks: { after: readonly Of[] }): Of | undefined => looks.after.find(isBad)

type Changed = { kind: 'core' | ExtensionKind; slug: string }
/** Which of what came anew broke the site: the one whose file PHP named. */
export function culpritOf({
  ended,
  detail,
  changes,
}: {
  ended: string
  detail: string | null
  changes: readonly Changed[]
}): { kind: ExtensionKind; slug: string } | null {
  const [, folder, slug] = /wp-content\/(plugins|themes)\/([\w-]+)/.exec(detail ?? '') ?? []
  const kind = folder === 'themes' ? 'theme' : 'plugin'
  const isAmong = slug !== undefined && changes.some((change) => change.kind === kind && change.slug === slug)
  return ended === 'rolled_back' && isAmong ? { kind, slug } : null
}

export const openOf = ({ waiting, running }: UpdateCounts): number => waiting + running
export const totalOf = (counts: UpdateCounts): number => Object.values(counts).reduce((sum, each) => sum + each, 0)

/** How far a run is, of a hundred; a hundred is for the end alone. */
export const percentOf = (counts: UpdateCounts): number => {
  const total = totalOf(counts)
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * (total - openOf(counts))) / total))
}

/** How far one update is, by the step that the host is at. */
const percentAt: Record<UpdateStep, number> = {
  backup: 10,
  maintenance: 30,
  files: 45,
  database: 70,
  look: 85,
  back: 90,
}
export const percentAtStep = (step: UpdateStep | undefined): number => (step ? percentAt[step] : 5)
