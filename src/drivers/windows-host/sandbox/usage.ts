import { dayMs } from '#base/dates.ts'
import type { PoolSample } from '#base/windows-space/pool-usage.ts'
import { done } from '../../outcome.ts'
import { busyHours, wave } from '../../sandbox-metrics.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { WindowsUsage } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import type { SpaceBook } from './space-book.ts'

const hourMs = 3_600_000
/** Every so often IIS starts a pool anew by itself. */
const recycledEveryMs = 29 * hourMs
const keptMs = 8 * dayMs

/** How often IIS started a pool anew by its clock, since 1970. */
const turnsOf = (reference: string, at: number): number =>
  Math.floor((at - numberFor(`recycled ${reference}`, recycledEveryMs)) / recycledEveryMs)

/** When the processes of a pool began that run at a moment: by the clock of IIS, or when something of the pool was changed. */
export function poolSince({ reference, poolAt }: KeptSpace, at: number): number {
  const byClock = turnsOf(reference, at) * recycledEveryMs + numberFor(`recycled ${reference}`, recycledEveryMs)
  return poolAt <= at ? Math.max(byClock, poolAt) : byClock
}

function recyclesUntil({ reference, poolAt, madeAt, readyAt }: KeptSpace, at: number): number {
  const byClock = turnsOf(reference, at) - turnsOf(reference, madeAt)
  return byClock + (poolAt > readyAt && poolAt <= at ? 1 : 0)
}

/** A process takes more the longer it runs, and more by day than at night. */
export function memoryAt(kept: KeptSpace, at: number): number {
  const { reference } = kept
  const usual = 60_000_000 + numberFor(`memory ${reference}`, 60_000_000)
  const grown = 1 + (0.02 * (at - poolSince(kept, at))) / hourMs
  return Math.round(usual * grown + 30_000_000 * busyHours(at / 1000) * wave(`memory ${reference}`, at / 1000, 1_800))
}

/** Counted on since its processes began: a few hundredths of each second that passed, and more of those by day (the sum of `busyHours`). */
function millisecondsAt(kept: KeptSpace, at: number): number {
  const since = poolSince(kept, at)
  const phase = (moment: number) => ((moment / hourMs - 2) / 24) * 2 * Math.PI
  const byDay = 0.5 * (at - since) - (0.5 * dayMs * (Math.sin(phase(at)) - Math.sin(phase(since)))) / (2 * Math.PI)
  const share = (2 + numberFor(`cpu ${kept.reference}`, 6)) / 100
  return Math.round(share * (0.3 * (at - since) + byDay))
}

function sampleAt(kept: KeptSpace, moment: number): PoolSample {
  const at = new Date(moment).toISOString()
  const recycles = recyclesUntil(kept, moment)
  if (kept.suspendedAt !== null && moment >= kept.suspendedAt) return { at, memoryBytes: 0, milliseconds: 0, recycles }
  return { at, memoryBytes: memoryAt(kept, moment), milliseconds: millisecondsAt(kept, moment), recycles }
}

export const usagePart = (book: SpaceBook): WindowsUsage => ({
  readUsage: ({ reference, since, everySeconds }) =>
    book.read(reference, (kept, now) => {
      const every = everySeconds * 1000
      const first = Math.ceil(Math.max(since.getTime(), kept.madeAt, now - keptMs) / every) * every
      const count = Math.max(0, Math.floor((now - first) / every) + 1)
      return done({ samples: Array.from({ length: count }, (_, step) => sampleAt(kept, first + step * every)) })
    }),
})
