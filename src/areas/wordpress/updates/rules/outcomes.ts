/** How an update of a site stands. `skipped`: it was not begun, because something else was under way there, or nothing is any more. */
export const updateStates = [
  'waiting',
  'running',
  'updated',
  'went_back',
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
/** Somebody should look at it. */
export const needsLook = (state: UpdateState): boolean => state === 'went_back' || state === 'failed'

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
