import type { Answer } from './answers.ts'
import { refused } from './answers.ts'
import type { BuilderParts } from './parts.ts'

const againMs = 60_000
/** While the portal is away people go on editing, and publish nothing. */
const awayMs = 15 * 60_000

/**
 * Whether a session still stands: with the site and, at most every minute, with the portal, where the person's own session may have ended or their
 * rights have changed. `isNow`: for what visitors will see, it is asked at once.
 */
export function createStanding() {
  const asked = new Map<string, number>()
  return async (
    parts: BuilderParts,
    { token, holder, isNow }: { token: string; holder: string | undefined; isNow: boolean },
  ): Promise<Answer | undefined> => {
    if (!parts.mayEdit || holder === undefined) return undefined
    const now = parts.now().getTime()
    const last = asked.get(token) ?? 0
    if (!isNow && now - last < againMs) return undefined
    const said = await parts.mayEdit(holder)
    if (said === false) {
      asked.delete(token)
      await parts.tickets.endSession(token)
      return refused(401, 'session_over')
    }
    if (said === undefined) return isNow || now - last > awayMs ? refused(503, 'portal_silent') : undefined
    asked.delete(token)
    asked.set(token, now)
    const [oldest] = asked.keys()
    if (asked.size > 10_000 && oldest !== undefined) asked.delete(oldest)
    return undefined
  }
}
