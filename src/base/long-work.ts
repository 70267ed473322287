/** Work that takes longer than somebody looks at it: which step it has reached, and who is waited for. */

/**
 * `now` goes on by itself; `waits` stands until somebody does something; `ahead` was not begun.
 */
export const workStepStates = ['done', 'now', 'waits', 'failed', 'ahead'] as const
export type WorkStepState = (typeof workStepStates)[number]

/** Who moves it on. `you` is the reader. */
export const awaitedParties = ['you', 'holder', 'client', 'payer', 'registry', 'provider', 'mail_server', 'us'] as const
export type AwaitedParty = (typeof awaitedParties)[number]

/** The step that tells how it stands: the one that failed or is under way, else the last that was reached. */
export function standingStep<Step extends { state: WorkStepState }>(steps: readonly Step[]): Step | undefined {
  const open = steps.find(({ state }) => state === 'failed' || state === 'waits' || state === 'now')
  return open ?? steps.findLast(({ state }) => state === 'done') ?? steps[0]
}
