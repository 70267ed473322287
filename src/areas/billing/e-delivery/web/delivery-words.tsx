import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Delivery } from '../contract/shapes.ts'
import type { DeliveryReason, DeliveryState } from '../rules/delivery.ts'

const looks: Record<DeliveryState, { tone: Tone; word: () => string; isBusy?: true }> = {
  queued: { tone: 'info', word: m.edelivery_state_queued },
  sending: { tone: 'info', word: m.edelivery_state_queued, isBusy: true },
  sent: { tone: 'info', word: m.edelivery_state_sent },
  delivered: { tone: 'good', word: m.edelivery_state_delivered },
  failed: { tone: 'bad', word: m.edelivery_state_failed },
  unreachable: { tone: 'neutral', word: m.edelivery_state_unreachable },
}
const reasons: Record<DeliveryReason, () => string> = {
  refused: m.edelivery_reason_refused,
  sender_unknown: m.edelivery_reason_sender_unknown,
  already_submitted: m.edelivery_reason_already_submitted,
  not_taken: m.edelivery_reason_not_taken,
  lost: m.edelivery_reason_lost,
}

export const stateWord = (state: DeliveryState): string => looks[state].word()

export function DeliveryStatus({ delivery }: { delivery: Pick<Delivery, 'state' | 'reason' | 'detail'> }) {
  const { tone, word, isBusy } = looks[delivery.state]
  return (
    <span className="inline-flex flex-col" title={delivery.detail || undefined}>
      <Status tone={tone} isBusy={isBusy === true}>
        {word()}
      </Status>
      {delivery.reason && <span className="text-ink-soft text-sm">{reasons[delivery.reason]()}</span>}
    </span>
  )
}
