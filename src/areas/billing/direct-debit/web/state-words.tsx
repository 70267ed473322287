import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { BatchState, CollectionState, MandateState } from '../rules/mandate.ts'

type Mark = { tone: Tone; word: () => string }

export const mandateMarks: Record<MandateState, Mark> = {
  draft: { tone: 'info', word: m.direct_debit_mandate_draft },
  active: { tone: 'good', word: m.direct_debit_mandate_active },
  disabled: { tone: 'neutral', word: m.direct_debit_mandate_disabled },
  expired: { tone: 'neutral', word: m.direct_debit_mandate_expired },
}
export const collectionMarks: Record<CollectionState, Mark> = {
  planned: { tone: 'info', word: m.direct_debit_state_planned },
  batched: { tone: 'info', word: m.direct_debit_state_batched },
  collected: { tone: 'good', word: m.direct_debit_state_collected },
  returned: { tone: 'bad', word: m.direct_debit_state_returned },
  rejected: { tone: 'bad', word: m.direct_debit_state_rejected },
  cancelled: { tone: 'neutral', word: m.direct_debit_state_cancelled },
}
export const batchMarks: Record<BatchState, Mark> = {
  made: { tone: 'info', word: m.direct_debit_staff_state_made },
  delivered: { tone: 'info', word: m.direct_debit_staff_state_delivered },
  accepted: { tone: 'good', word: m.direct_debit_staff_state_accepted },
  rejected: { tone: 'bad', word: m.direct_debit_staff_state_rejected },
}

export const MarkOf = ({ mark }: { mark: Mark }) => <Status tone={mark.tone}>{mark.word()}</Status>
