import { addDays, type Day, daysBetween } from '#base/dates.ts'
import type { BillingTerms } from './billing-terms.ts'

export const stages = ['before-due', 'first', 'second', 'last'] as const
export type Stage = (typeof stages)[number]
const afterDue: readonly Stage[] = ['first', 'second', 'last']

/** The last reminder about an invoice. */
export type Sent = { stage: Stage; on: Day } | null

/**
 * The stage that is due today. Stages follow in order and keep their distance, so that after an outage no two come at
 * once, and no last notice without an earlier one. The one before the due date is skipped when its time has passed.
 */
export function stageFor(dueOn: Day, sent: Sent, terms: Pick<BillingTerms, 'stages'>, today: Day): Stage | undefined {
  if (today <= dueOn)
    return sent === null && today >= addDays(dueOn, terms.stages['before-due']) ? 'before-due' : undefined
  const last = sent === null ? -1 : afterDue.indexOf(sent.stage)
  const next = afterDue[last + 1]
  if (!next) return undefined
  if (today < addDays(dueOn, terms.stages[next])) return undefined
  const previous = afterDue[last]
  if (!previous || !sent) return next
  return daysBetween(sent.on, today) >= terms.stages[next] - terms.stages[previous] ? next : undefined
}
