import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import type { ItemStepId } from '../rules/item-steps.ts'

type Item = PlacedOrder['items'][number]
type Step = Item['steps'][number]

const doneWords: Record<ItemStepId, () => string> = {
  ordered: m.checkout_step_ordered,
  approved: m.checkout_step_approved,
  paid: m.checkout_paid,
  'handed-on': m.checkout_step_handed_on,
  holder: m.checkout_step_holder,
  proof: m.checkout_step_proof,
  ready: m.checkout_item_done,
}
const openWords: Record<ItemStepId, () => string> = {
  ...doneWords,
  approved: m.checkout_item_awaits_approval,
  paid: m.checkout_item_awaiting,
  'handed-on': m.checkout_item_queued,
  holder: m.checkout_step_holder_waits,
  proof: m.checkout_step_proof_now,
  ready: m.checkout_item_working,
}

function labelOf({ id, state }: Step): string {
  if (id === 'proof' && state === 'waits') return m.checkout_step_proof_waits()
  if (state === 'failed') return m.checkout_item_state_failed()
  return state === 'now' || state === 'waits' ? openWords[id]() : doneWords[id]()
}

/** The explanation of the current step. */
function textOf({ id, state }: Step, item: Item): string | undefined {
  if (state === 'failed') return item.reason ?? undefined
  if (id === 'holder' && item.waitsForHolder !== null)
    return m.checkout_step_holder_text({ email: item.waitsForHolder })
  if (id === 'proof') return state === 'waits' ? m.checkout_step_proof_text() : m.checkout_step_proof_help()
  return state === 'now' && item.isLate ? m.checkout_item_late() : undefined
}

export const stepsOfItem = (item: Item): WorkStep[] =>
  item.steps.map((step) => ({ ...step, label: labelOf(step), text: textOf(step, item) }))
