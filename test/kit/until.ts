import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until a look finds something, and answers with it. Its patience is for a machine that does much else, and says nothing of how
 * long a thing may take: what is promised is measured beside it. A look that throws ends the wait with what it threw.
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  { patienceMs = 180_000, everyMs = 50 } = {},
): Promise<Found> {
  for (const since = Date.now(); Date.now() - since < patienceMs; await pause(everyMs)) {
    const found = await look()
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`not within ${patienceMs / 1000} s: ${what}`)
}
