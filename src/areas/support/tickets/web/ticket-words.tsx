import { Badge, Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { TicketState } from '../rules/states.ts'
import type { Priority } from '../rules/targets.ts'

const states: Record<TicketState, { tone: Tone; word: () => string; own?: () => string }> = {
  open: { tone: 'info', word: m.support_state_open },
  pending: { tone: 'brand', word: m.support_state_pending },
  answered: { tone: 'good', word: m.support_state_answered },
  waiting: { tone: 'warning', word: m.support_state_waiting, own: m.support_state_waiting_own },
  closed: { tone: 'neutral', word: m.support_state_closed },
  rejected: { tone: 'bad', word: m.support_state_rejected },
  published: { tone: 'neutral', word: m.support_state_published },
}
/** `isOwn`: for the customer, with who has to act next. */
export const stateWord = (state: TicketState, isOwn = false): string =>
  ((isOwn && states[state].own) || states[state].word)()

export const TicketStatus = ({ state, isOwn = false }: { state: TicketState; isOwn?: boolean }) => (
  <Status tone={states[state].tone}>{stateWord(state, isOwn)}</Status>
)

const levels: Record<Priority, { tone: Tone; word: () => string; help: () => string }> = {
  low: { tone: 'neutral', word: m.support_priority_low, help: m.support_priority_low_help },
  normal: { tone: 'neutral', word: m.support_priority_normal, help: m.support_priority_normal_help },
  high: { tone: 'warning', word: m.support_priority_high, help: m.support_priority_high_help },
  urgent: { tone: 'bad', word: m.support_priority_urgent, help: m.support_priority_urgent_help },
}
export const priorityWord = (priority: Priority): string => levels[priority].word()
export const priorityHelp = (priority: Priority): string => levels[priority].help()
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={levels[priority].tone}>{priorityWord(priority)}</Badge>
)
