import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'

type State = PlacedOrder['state']

const states: Record<State, { word: () => string; tone: Tone; isBusy?: true }> = {
  'awaiting-approval': { word: m.checkout_item_awaits_approval, tone: 'warning' },
  'awaiting-payment': { word: m.checkout_item_awaiting, tone: 'warning' },
  paid: { word: m.checkout_paid, tone: 'info' },
  provisioning: { word: m.checkout_state_working, tone: 'info', isBusy: true },
  completed: { word: m.checkout_state_completed, tone: 'good' },
  'partly-failed': { word: m.checkout_state_partly, tone: 'bad' },
  cancelled: { word: m.checkout_state_cancelled, tone: 'neutral' },
}

/** `done`: how many of its items worked out; of one in which none did nothing is partly. */
export const orderStateWord = (state: State, done?: number): string =>
  state === 'partly-failed' && done === 0 ? m.checkout_state_failed() : states[state].word()

/** The state of an order; `isAwaited`: a holder has to confirm an address first. */
export function OrderState({ state, done, isAwaited = false }: { state: State; done: number; isAwaited?: boolean }) {
  const { tone, isBusy = false } = states[state]
  if (isAwaited && isBusy) return <Status tone="warning">{m.checkout_state_awaits_holder()}</Status>
  return (
    <Status tone={tone} isBusy={isBusy}>
      {orderStateWord(state, done)}
    </Status>
  )
}
