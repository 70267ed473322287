import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Approval, ApprovalKind } from '../contract/shapes.ts'

export const kindWords: Record<ApprovalKind, () => string> = {
  order: m.approvals_kind_order,
  renewal: m.approvals_kind_renewal,
  reactivation: m.approvals_kind_reactivation,
  'service-change': m.approvals_kind_service_change,
}

export const stateWords: Record<Approval['state'], { tone: Tone; words: () => string }> = {
  waiting: { tone: 'warning', words: m.approvals_state_waiting },
  approved: { tone: 'good', words: m.approvals_state_approved },
  refused: { tone: 'bad', words: m.approvals_state_refused },
  withdrawn: { tone: 'neutral', words: m.approvals_state_withdrawn },
  expired: { tone: 'neutral', words: m.approvals_state_expired },
}

export const ApprovalStatus = ({ state }: { state: Approval['state'] }) => (
  <Status tone={stateWords[state].tone}>{stateWords[state].words()}</Status>
)
