import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import type { MonitoringTold } from '../contract/shapes.ts'

/** Why nothing is measured now: what stands there then is of before, or of nothing at all. */
export type Silence = { because: 'suspended' | 'off' | 'starting' | 'silent'; since: string | null }

/** An agent is asked each minute, and what it says is not always there at once. */
const untilMeasured = 5 * 60_000
/** What was measured longer ago says nothing of now. */
const stalesAfter = 15 * 60_000

/** @param now in milliseconds */
export function silenceOf(
  { canChange, facts }: Pick<PartOfServer, 'canChange' | 'facts'>,
  { since: begun, measuredAt, isSilent }: Pick<MonitoringTold, 'since' | 'measuredAt' | 'isSilent'>,
  now: number,
): Silence | undefined {
  const of = (because: Silence['because']): Silence => ({ because, since: measuredAt })
  if (!canChange) return of('suspended')
  if (facts?.state === 'offline' || facts?.state === 'paused') return of('off')
  if (measuredAt === null) return of(now - Date.parse(begun) < untilMeasured ? 'starting' : 'silent')
  return isSilent || now - Date.parse(measuredAt) > stalesAfter ? of('silent') : undefined
}
