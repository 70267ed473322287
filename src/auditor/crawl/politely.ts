/** Two requests a second for one host, and for one address, whoever asks; others do not wait for it. */
export function politely(pauseMs = 500): (of: string) => Promise<void> {
  const next = new Map<string, number>()
  return async (of) => {
    const now = performance.now()
    const at = Math.max(now, next.get(of) ?? 0)
    next.set(of, at + pauseMs)
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}

/** Does the work for each, so many beside each other. */
export async function sideBySide<Item>(
  items: Iterable<Item>,
  many: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let each = waiting.next(); !each.done; each = waiting.next()) await work(each.value)
  }
  await Promise.all(Array.from({ length: many }, worker))
}
