/** Work that takes longer than a user waits on the page: which step it has reached, and who has to act. */

/** `now` proceeds by itself; `waits` needs somebody to act; `ahead` has not begun. */
export const workStepStates = ['done', 'now', 'waits', 'failed', 'ahead'] as const
export type WorkStepState = (typeof workStepStates)[number]

/** Who has to act. `you` is the reader. */
export const awaitedParties = ['you', 'holder', 'client', 'payer', 'registry', 'provider', 'mail_server', 'us'] as const
export type AwaitedParty = (typeof awaitedParties)[number]

/** The step that describes the current state: the one that failed or is under way, otherwise the last one reached. */
export function standingStep<Step extends { state: WorkStepState }>(steps: readonly Step[]): Step | undefined {
  const open = steps.find(({ state }) => state === 'failed' || state === 'waits' || state === 'now')
  return open ?? steps.findLast(({ state }) => state === 'done') ?? steps[0]
}
