import type { UpdateStep } from '../port.ts'
import type { KeptPlace, KeptStep, Standing } from './kept-site.ts'

/** So many operations of a site are remembered, the newest. */
const mostOperations = 300

/** How it becomes: at once, or after steps that take so many seconds. `answer`: what is answered where that is no fact of the site. */
export type Made = Standing & { answer?: unknown; takes?: readonly { step?: UpdateStep; seconds: number }[] }

/** A write that begins now, and ends at once where it takes no time; `speed` is how much faster than in reality it goes. */
export function begun(
  place: KeptPlace,
  { takes = [], answer, site, copy }: Made,
  { id, now, speed }: { id: string; now: number; speed: number },
): KeptPlace {
  let at = now
  const steps: KeptStep[] = []
  for (const { step, seconds } of takes) {
    if (step) steps.push({ step, at: Math.round(at) })
    at += (seconds * 1000) / speed
  }
  const work = { id, startedAt: now, endsAt: Math.round(at), steps, becomes: { site, copy } }
  return settled({ ...place, work: answer === undefined ? work : { ...work, answer } }, now)
}

/** What has come to its end since somebody last looked is done. */
export function settled(place: KeptPlace, now: number): KeptPlace {
  const { work } = place
  if (!work || work.endsAt > now) return place
  const last = work.steps.at(-1)
  const operation = {
    id: work.id,
    ...(work.answer === undefined ? {} : { answer: work.answer }),
    ...(last ? { progress: progressOf(last) } : {}),
  }
  return {
    ...place,
    ...work.becomes,
    work: null,
    operations: [...place.operations, operation].slice(-mostOperations),
  }
}
export const progressOf = ({ step, at }: KeptStep) => ({ step, at: new Date(at).toISOString() })

export const secondsLeft = ({ endsAt }: { endsAt: number }, now: number): number =>
  Math.max(1, Math.ceil((endsAt - now) / 1000))
