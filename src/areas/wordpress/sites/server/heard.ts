import type { Outcome } from '#base/outcome.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { wordPressReason } from './reason-text.ts'
import { refuse } from './refuse.ts'

/** What the host answered at once, or why there is nothing to tell. */
export function heard<Value>({ locale }: Pick<Ctx, 'locale'>, said: Outcome<Value>): Value {
  if (isDone(said)) return said.value
  if (!isRejected(said)) return refuse('web_host_silent')
  if (said.code === 'no_such_user') return refuse('site_user_not_found')
  if (said.code === 'wordpress_broken') return refuse('site_broken')
  return refuse('wordpress_refused', { values: { because: wordPressReason(said.code, locale) } })
}
