import { isServerUp, type ServerState } from '#base/cloud-server/power.ts'
import { restorePartAt, restoreParts } from '#base/cloud-server/restore-points.ts'
import type { WorkStepState } from '#base/long-work.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { CloudServer } from '../contract/shapes.ts'

type Work = NonNullable<CloudServer['work']>
type Part = { id: string; label: () => string; text?: () => string }

const restoreWords: Readonly<Record<(typeof restoreParts)[number], () => string>> = {
  save: m.cloud_step_restore_save,
  bring: m.cloud_step_restore_bring,
  settle: m.cloud_step_restore_settle,
}

const stop: Part = { id: 'stop', label: m.cloud_step_stop }
const unplug: Part = { id: 'unplug', label: m.cloud_step_unplug }
const adjust: Part = { id: 'adjust', label: m.cloud_step_adjust }
const start: Part = { id: 'start', label: m.cloud_step_start }
/** Where it does not start with its new size, it is put back. */
const startNew: Part = { ...start, text: m.cloud_step_start_or_back }

/** What happens with the machine, by what was asked; other work is one step. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  'cloud.power.start': [start],
  'cloud.power.shutdown': [stop],
  'cloud.power.reboot': [stop, start],
  'cloud.power.reset': [unplug, start],
  'cloud.power.off': [unplug],
  'cloud.node.migrate': [{ id: 'move', label: m.cloud_step_move, text: m.cloud_step_move_help }],
  'service.change': [stop, adjust, startNew],
}
/** What a restore does, the first first. */
const restoring: readonly Part[] = restoreParts.map((id) => ({ id, label: restoreWords[id] }))

/** A disk that grows alone: nothing stops. */
const growing: readonly Part[] = [{ id: 'grow', label: m.cloud_step_grow }]

/** Which of the parts goes on now, by how the server is seen to stand. */
function placeNow(of: readonly Part[], state: ServerState | null): number {
  const last = of.length - 1
  if (state === null || isServerUp(state) || state === 'stopping') return 0
  return state === 'startup' ? last : Math.min(1, last)
}

/** How far a restore is: what has no figures of its own within a part shows none. */
export function restoreSteps(progress: number): WorkStep[] {
  const { part: now, percent } = restorePartAt(progress)
  return restoring.map(({ id, label }, index): WorkStep => {
    const state: WorkStepState = index < now ? 'done' : index === now ? 'now' : 'ahead'
    return { id, label: label(), state, ...(index === now && percent > 0 && { progress: percent }) }
  })
}

const wholeRestore = 'cloud.restore.whole'
/** Whether a server is put back as a whole: meanwhile nothing of it is saved. */
export const isPutBack = ({ work }: Pick<CloudServer, 'work'>): boolean => work?.kind === wholeRestore

/** What was asked, and how far it is. `restarts`: whether another size stops the machine. */
export function workSteps(work: Work, state: ServerState | null, restarts: boolean): WorkStep[] {
  const of = work.kind === 'service.change' && !restarts ? growing : parts[work.kind]
  const asked: WorkStep = {
    id: 'asked',
    label: work.by ? m.cloud_step_asked_by({ name: work.by }) : m.cloud_step_asked(),
    state: 'done',
    at: work.since,
  }
  if (work.kind === wholeRestore) return [asked, ...restoreSteps(work.progress)]
  if (!of) return [asked, { id: 'now', label: work.title, state: 'now' }]
  const now = placeNow(of, state)
  return [
    asked,
    ...of.map(({ id, label, text }, index): WorkStep => {
      const standing: WorkStepState = index < now ? 'done' : index === now ? 'now' : 'ahead'
      return { id, label: label(), state: standing, ...(text && { text: text() }) }
    }),
  ]
}
