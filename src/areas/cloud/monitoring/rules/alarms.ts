import { type Severity, severities } from '#base/cloud-server/monitoring.ts'

/** From here on somebody is told; what is less stands in the list. */
const toldFrom: Severity = 'average'

export const isTold = (severity: Severity): boolean => severities.indexOf(severity) >= severities.indexOf(toldFrom)

/** As far as it is known of what went wrong whether it has begun and ended. */
export type Alarm = { event: string; name: string; severity: Severity; beganAt: Date; endedAt: Date | null }
/** `known`: one that was told of before. */
export type SeenAlarm = Alarm & { isNew: boolean }

/**
 * What is told of what was just seen: each beginning and each end once. One that was over before it was seen is told as over
 * alone, and of what stood before the server was watched nobody is told.
 */
export function newsOf(seen: readonly SeenAlarm[], watchedSince: Date): { began: SeenAlarm[]; ended: SeenAlarm[] } {
  const told = seen.filter(({ severity, beganAt }) => isTold(severity) && beganAt >= watchedSince)
  return {
    began: told.filter(({ isNew, endedAt }) => isNew && endedAt === null),
    ended: told.filter(({ endedAt }) => endedAt !== null),
  }
}
