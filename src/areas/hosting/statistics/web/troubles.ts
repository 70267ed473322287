import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TimelineStep } from '../contract/shapes.ts'
import type { kinds } from './timeline-picture.tsx'

type Kind = (typeof kinds)[number]
export type Trouble = { at: string; until: string } & Record<Kind, number>

/** Unusual steps that follow one another are told together. */
export function troublesOf(steps: readonly TimelineStep[], stepMinutes: number): Trouble[] {
  const runs: Trouble[] = []
  for (const [index, step] of steps.entries()) {
    if (!step.isUnusual) continue
    const until = new Date(Date.parse(step.at) + stepMinutes * 60_000).toISOString()
    const last = steps[index - 1]?.isUnusual ? runs.pop() : undefined
    const sum = (kind: Kind) => (last?.[kind] ?? 0) + step[kind]
    runs.push({ at: last?.at ?? step.at, until, php: sum('php'), server: sum('server'), slow: sum('slow') })
  }
  return runs
}

/** The log that explains it, at that time: what PHP says where it explains at least half of them, else the answers that failed, else all that were slow. */
export function toLog(spaceId: number, { at, until, php, server }: Trouble) {
  const kind = php > 0 && php * 2 >= server ? 'php' : 'access'
  const errors = php + server > 0 ? { 'log-errors': '1' } : {}
  return {
    ...toSpaceTab(spaceId, 'logs'),
    search: { 'log-kind': kind, 'log-from': at, 'log-to': until, ...errors },
  }
}
