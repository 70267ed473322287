import { addDays, type Day, daysBetween } from '#base/dates.ts'
import type { BillingTerms } from './billing-terms.ts'

export const stages = ['before-due', 'first', 'second', 'last'] as const
export type Stage = (typeof stages)[number]
const afterDue: readonly Stage[] = ['first', 'second', 'last']

/** What was sent about an invoice last, if anything was. */
export type Sent = { stage: Stage; on: Day } | null

/**
 * The stage that is due today. Each follows the one before it and keeps its distance from it, so that days on which
 * nobody could be reminded do not bring two at once, and nobody gets a last notice without an earlier one. The friendly
 * one before the due date is left out when its time has passed.
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
