/** The steps of a domain's way to us (service areas §4). */
export const stepIds = [
  'queued',
  'awaits-holder',
  'verified',
  'processing',
  'at-registry',
  'in-progress',
  'started',
  'done',
] as const
export type StepId = (typeof stepIds)[number]

export const stepStates = ['done', 'now', 'ahead', 'failed'] as const
export type JourneyStep = { id: StepId; state: (typeof stepStates)[number]; at: string | null }

/** A recorded step; `restarted` begins again, `failed` and `failed-…` end. */
export type NotedStep = { step: string; at: string; reasonCode: string | null }

type Way = { kind: 'register' | 'transfer'; registrantVerification: boolean; transferDays: number }

/** The steps for a domain of this extension. A .be domain moves at once; elsewhere the old registrar has days. */
export function ladderOf({ kind, registrantVerification, transferDays }: Way): readonly StepId[] {
  if (kind === 'transfer')
    return transferDays <= 1
      ? ['queued', 'processing', 'done']
      : ['queued', 'processing', 'at-registry', 'in-progress', 'started', 'done']
  return registrantVerification ? ['queued', 'awaits-holder', 'verified', 'done'] : ['queued', 'processing', 'done']
}

const isEnd = (step: string) => step === 'failed' || step.startsWith('failed-')

/**
 * The steps with their dates. Only steps since the last restart count; an unrecorded step before a recorded one is done
 * as well. `isOver`: the domain is here, whatever was recorded.
 */
export function journeySteps(way: Way, noted: readonly NotedStep[], isOver: boolean): JourneyStep[] {
  const ladder = ladderOf(way)
  const from = noted.findLastIndex(({ step }) => step === 'restarted')
  const current = noted.slice(Math.max(0, from))
  const at = new Map<string, string>()
  for (const { step, at: moment } of current) {
    const id = step === 'restarted' ? 'queued' : step
    if (!at.has(id)) at.set(id, moment)
  }
  const end = current.at(-1)
  const failed = !isOver && end !== undefined && isEnd(end.step)
  const reached = ladder.map((id, index) => (at.has(id) ? index : 0))
  // A lock or a wrong code shows at the step of the registry, recorded or not.
  const first = failed && end.step.startsWith('failed-') ? ladder.indexOf('processing') : 0
  const last = isOver ? ladder.length - 1 : Math.max(first, ...reached)
  return ladder.map((id, index) => ({
    id,
    at: at.get(id) ?? null,
    state: index < last || isOver ? 'done' : index > last ? 'ahead' : failed ? 'failed' : 'now',
  }))
}

/** What the person has to do, if anything. */
export const journeyActions = ['confirm-email', 'unlock', 'new-code', 'retry'] as const
export type JourneyAction = (typeof journeyActions)[number]

export function actionFor(state: {
  transferState: string | null
  verificationState: string
  status: string
  taskFailed: boolean
}): JourneyAction | null {
  if (state.transferState === 'failed-locked') return 'unlock'
  if (state.transferState === 'failed-code') return 'new-code'
  if (state.taskFailed) return 'retry'
  return state.status === 'Pending' && state.verificationState === 'awaiting' ? 'confirm-email' : null
}

const hour = 3_600_000
/**
 * The latest end: a verified holder's domain works after 120 minutes at the latest; a transfer takes the days of its
 * registry (§4).
 */
export function expectedBy(way: Way, noted: readonly NotedStep[]): string | null {
  const since = noted.findLast(({ step }) => step === 'verified' || step === 'restarted' || step === 'queued')
  if (!since) return null
  const from = Date.parse(since.at)
  if (since.step === 'verified') return new Date(from + 2 * hour).toISOString()
  if (way.kind === 'transfer') return new Date(from + way.transferDays * 24 * hour).toISOString()
  return null
}
