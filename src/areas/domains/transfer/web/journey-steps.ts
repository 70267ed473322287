import type { AwaitedParty } from '#base/long-work.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Journey } from '../contract/shapes.ts'
import type { StepId } from '../rules/journey.ts'

type Step = Journey['steps'][number]

const words: Record<Exclude<StepId, 'done'>, { name: () => string; text: () => string }> = {
  queued: { name: m.transfer_step_queued, text: m.transfer_step_queued_text },
  'awaits-holder': { name: m.transfer_step_awaits_holder, text: m.transfer_step_awaits_holder_text },
  verified: { name: m.transfer_step_verified, text: m.transfer_step_verified_text },
  processing: { name: m.transfer_step_processing, text: m.transfer_step_processing_text },
  'at-registry': { name: m.transfer_step_at_registry, text: m.transfer_step_at_registry_text },
  'in-progress': { name: m.transfer_step_in_progress, text: m.transfer_step_in_progress_text },
  started: { name: m.transfer_step_started, text: m.transfer_step_started_text },
}

const wordsOf = (id: StepId, kind: Journey['kind']) =>
  id === 'done'
    ? {
        name: kind === 'transfer' ? m.transfer_step_done_transfer : m.transfer_step_done_register,
        text: m.transfer_step_done_text,
      }
    : words[id]

/** Steps at which only the registry and the old registrar act. */
const atRegistry: ReadonlySet<StepId> = new Set(['at-registry', 'in-progress', 'started'])

function awaited({ id, state }: Step, { action }: Journey): AwaitedParty | null {
  if (action === 'unlock' || action === 'new-code') return state === 'failed' ? 'you' : null
  if (state !== 'now') return null
  if (id === 'awaits-holder') return 'holder'
  return atRegistry.has(id) ? 'registry' : null
}

/** The steps in words. */
export const stepsOfJourney = (journey: Journey): WorkStep[] =>
  journey.steps.map((step) => {
    const { name, text } = wordsOf(step.id, journey.kind)
    const waits = step.state === 'now' && journey.state === 'waits'
    return {
      id: step.id,
      label: name(),
      state: waits ? 'waits' : step.state,
      at: step.at,
      waitsFor: awaited(step, journey),
      text: step.state === 'failed' ? journey.reason : text(),
    }
  })
