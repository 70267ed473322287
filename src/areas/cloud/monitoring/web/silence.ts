import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'

/** Why nothing is measured now: what a trigger says then is of before, or of nothing at all. */
export type Silence = 'suspended' | 'off' | 'starting'

/** Zabbix asks an agent each minute, and its triggers look at five of these. */
const untilMeasured = 5 * 60_000

/** @param since when watching began (ISO 8601); `now` in milliseconds */
export function silenceOf(
  { canChange, facts }: Pick<PartOfServer, 'canChange' | 'facts'>,
  since: string,
  now: number,
): Silence | undefined {
  if (!canChange) return 'suspended'
  if (facts?.state === 'offline' || facts?.state === 'paused') return 'off'
  return now - Date.parse(since) < untilMeasured ? 'starting' : undefined
}
