import { Status } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ApplicationState, VatAnswer } from '../rules/application.ts'

const states = {
  waiting: { word: m.staff_partners_waiting, tone: 'warning' },
  approved: { word: m.staff_partners_approved, tone: 'good' },
  refused: { word: m.staff_partners_refused, tone: 'neutral' },
} as const satisfies Record<ApplicationState, unknown>

export const stateWord = (state: ApplicationState): string => states[state].word()
export const ApplicationStatus = ({ state }: { state: ApplicationState }) => (
  <Status tone={states[state].tone}>{stateWord(state)}</Status>
)

const answers = {
  unasked: { word: m.staff_partners_vat_unasked, tone: 'neutral' },
  valid: { word: m.staff_partners_vat_valid, tone: 'good' },
  invalid: { word: m.staff_partners_vat_invalid, tone: 'bad' },
  unknown: { word: m.staff_partners_vat_unknown, tone: 'warning' },
} as const satisfies Record<VatAnswer, unknown>

export const VatStatus = ({ answer }: { answer: VatAnswer }) => (
  <Status tone={answers[answer].tone} isBusy={answer === 'unasked'}>
    {answers[answer].word()}
  </Status>
)
