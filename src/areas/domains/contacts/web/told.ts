import { ApiError } from '#design/api/api-error.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ContactOutcome } from '../contract/shapes.ts'

/**
 * Shows the outcome. A refusal for the domain at hand is an error of the form; refusals for other domains are shown
 * beside it.
 */
export function tellOutcomes(outcomes: readonly ContactOutcome[], domain: string): void {
  const here = outcomes.find((each) => each.domain === domain)
  if (here?.outcome === 'refused')
    throw new ApiError({
      status: 409,
      code: here.code ?? undefined,
      message: here.reason ?? '',
      method: 'PUT',
      path: '/domains/contact',
    })
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  if (refused.length > 0) {
    const reasons = refused.slice(0, 5).map((each) => `${each.domain}: ${each.reason}`)
    toast.warning(`${m.contacts_partly()}. ${reasons.join(' ')}`)
    return
  }
  if (outcomes.some(({ outcome }) => outcome === 'awaits-holder')) toast.good(m.contacts_mail_sent())
  else if (outcomes.some(({ outcome }) => outcome === 'asked')) toast.good(m.contacts_asked())
  else toast.info(m.contacts_unchanged())
}
