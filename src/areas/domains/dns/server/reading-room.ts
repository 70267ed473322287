import { refuse } from './domain-lookup.ts'

/** Who may wait at once; each keeps a file of megabytes in memory. */
const mostWaiting = 8

/**
 * So many readers at once, one for each client, so that nobody's pile of files keeps others from theirs. Whoever comes while all
 * places are taken waits for one in order; a second of the same client who would wait, and everybody once enough wait, is told to come back.
 */
export function readingRoom(places: number) {
  const inside = new Set<number>()
  const waiting: { client: number; enter: () => void }[] = []
  const letIn = () => {
    const place = inside.size < places ? waiting.findIndex(({ client }) => !inside.has(client)) : -1
    const [next] = place < 0 ? [] : waiting.splice(place, 1)
    if (!next) return
    inside.add(next.client)
    next.enter()
  }
  return async <Value>(client: number, read: () => Promise<Value>): Promise<Value> => {
    if (inside.size < places && !inside.has(client)) inside.add(client)
    else {
      if (waiting.length >= mostWaiting || waiting.some((other) => other.client === client)) refuse('import_busy')
      await new Promise<void>((enter) => waiting.push({ client, enter }))
    }
    try {
      return await read()
    } finally {
      inside.delete(client)
      letIn()
    }
  }
}
