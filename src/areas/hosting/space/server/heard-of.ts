import type { Outcome } from '#base/outcome.ts'
import type { Refusal } from '#base/refusal.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'

type Refusing<Code> = (code: Code | 'web_host_silent', options?: ConstructorParameters<typeof Refusal>[2]) => never

/**
 * How an area hears what a host answered to a question: the value, or why there is nothing to tell.
 * @param reasons of the host's words, those that have a refusal of their own
 * @param otherwise for any other word of the host's
 */
export const heardOf =
  <Code extends string>(
    refuse: Refusing<Code>,
    reasons: Readonly<Record<string, Code>>,
    otherwise: Code | 'web_host_silent' = 'web_host_silent',
  ) =>
  <Value>(said: Outcome<Value>, about?: (detail?: string) => Parameters<Refusing<Code>>[1]): Value => {
    if (isDone(said)) return said.value
    if (!isRejected(said)) return refuse('web_host_silent')
    return refuse(reasons[said.code] ?? otherwise, about?.(said.detail))
  }
