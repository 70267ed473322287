import type { ReactNode } from 'react'
import type { AwaitedParty, WorkStepState } from '#base/long-work.ts'
import { m } from '#words'
import type { Tone } from '../components/badge.tsx'

/** One step of long work, in words. */
export type WorkStep = {
  id: string
  label: string
  state: WorkStepState
  /** When it was reached; of the step that is under way, since when. */
  at?: string | null | undefined
  /** Who moves it on, where somebody has to. */
  waitsFor?: AwaitedParty | null | undefined
  /** What happens in this step, or what has to be done; why it failed. Shown while it stands there. */
  text?: ReactNode
  /** How far it is, in percent, where that is known. */
  progress?: number | undefined
}

const parties: Record<AwaitedParty, () => string> = {
  you: m.design_work_waits_you,
  holder: m.design_work_waits_holder,
  client: m.design_work_waits_client,
  payer: m.design_work_waits_payer,
  registry: m.design_work_waits_registry,
  provider: m.design_work_waits_provider,
  mail_server: m.design_work_waits_mail_server,
  us: m.design_work_waits_us,
}
export const waitsForText = (party: AwaitedParty): string => parties[party]()

export const toneOfStep: Record<WorkStepState, Tone> = {
  done: 'good',
  now: 'info',
  waits: 'warning',
  failed: 'bad',
  ahead: 'neutral',
}

const marks: Record<WorkStepState, () => string> = {
  done: m.design_work_done,
  now: m.design_work_now,
  waits: m.design_work_waits,
  failed: m.design_work_failed,
  ahead: m.design_work_ahead,
}
/** What a colour and a sign say, for who sees neither. */
export const markText = (state: WorkStepState): string => marks[state]()

/** How it stands, in one sentence for who only hears it. */
export const standingText = ({ label, state, waitsFor }: WorkStep): string =>
  [label, waitsFor && state !== 'done' ? waitsForText(waitsFor) : state === 'done' ? '' : markText(state)]
    .filter(Boolean)
    .join(': ')
