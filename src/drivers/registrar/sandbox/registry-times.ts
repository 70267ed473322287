import type { ExtensionAbilities, TransferStage } from '../port.ts'
import { behaves, numberFrom } from './simulated-names.ts'
import type { Planned } from './stored-domain.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The factor by which waiting times are shortened; 600 turns an hour into six seconds. */
export type Pace = number

const later = (now: Date, seconds: number, name: string, pace: Pace): number =>
  now.getTime() + Math.round((seconds * (behaves(name, 'slow') ? 20 : 1) * 1000) / pace)

export const registrationDone = (name: string, now: Date, pace: Pace): Planned => ({
  at: later(now, 20, name, pace),
  do: 'activate',
})

/** A verified .be domain works within the hour (service areas §4). */
export const verificationDone = (name: string, now: Date, pace: Pace): Planned => ({
  at: Math.min(
    later(now, (10 + numberFrom(name, 45)) * minute, name, pace),
    now.getTime() + (120 * minute * 1000) / pace,
  ),
  do: 'activate',
})

/**
 * The stages of core §4 in time. A .be domain is transferred at once; elsewhere the old registrar has days to answer.
 */
export function transferPlan(
  name: string,
  { extension, transferDays }: ExtensionAbilities,
  now: Date,
  pace: Pace,
  failure: TransferStage | undefined,
): Planned[] {
  const stage = (seconds: number, to: TransferStage): Planned => ({
    at: later(now, seconds, name, pace),
    do: 'stage',
    stage: to,
  })
  const processing = stage(10, 'processing')
  if (failure) return [processing, stage(30, failure)]
  if (extension === 'be') return [processing, { at: later(now, 30, name, pace), do: 'arrive' }]
  return [
    processing,
    stage(5 * minute, 'at_registry'),
    stage(hour, 'in_progress'),
    stage(2 * hour, 'started'),
    { at: later(now, transferDays * day - 2 * hour, name, pace), do: 'arrive' },
  ]
}

/** When to look again: at the next planned change; every five minutes when waiting for a person. */
export function lookAgainSeconds(planned: readonly Planned[], now: Date, pace: Pace): number {
  const next = Math.min(...planned.map(({ at }) => at))
  const seconds = Number.isFinite(next) ? (next - now.getTime()) / 1000 : (5 * minute) / pace
  return Math.min(hour, Math.max(1, Math.ceil(seconds)))
}
