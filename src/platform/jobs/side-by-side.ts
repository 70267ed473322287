import pLimit from 'p-limit'

/** What is due in one run; the next one takes the rest. */
export const mostInOneRun = 5_000
/** Of the sixteen connections of a process most stay for those who wait for an answer. */
const usual = 6

/**
 * Does something for each of these, several beside each other, as when a provider is asked about all that it keeps: one that waits for its
 * answer holds up none of the others. Once the job is told to stop, nothing more is begun.
 */
export async function sideBySide<Item>(
  { signal }: { signal: AbortSignal },
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atOnce = usual,
): Promise<void> {
  await pLimit(atOnce).map(items, async (item) => {
    if (!signal.aborted) await act(item)
  })
}
