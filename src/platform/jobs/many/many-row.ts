import type { Permission } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import { inEachLanguage, type Locale, type Words } from '#base/locale.ts'
import { Refusal, refusalText } from '#base/refusal.ts'
import type { TokenScope } from '#base/token-scopes.ts'
import type { Acting } from '../../context.ts'
import type { JsonObject } from '../../sql/schema.ts'
import type { PayloadSchema } from '../job.ts'

/** The result for one item. `label`: its name, when it was asked by id. */
export type ManyOutcome = { label?: string; outcome?: string; result?: JsonObject }

type Shared<P extends PayloadSchema> = {
  /**
   * 'domains.lock-many': the name of the job, and the kind of the task except for its direction
   * (`domains.lock-many.off`).
   */
  name: string
  payload: P
  /** For an act with two directions: which one, as the suffix of the task's kind. */
  direction?(payload: Output<P>): 'on' | 'off'
  /** The right that the user who started it must still have while it runs. */
  needs: Permission
  /** The scope of an API token that starts it, checked while it runs too. */
  scope: TokenScope
}
/**
 * An act on many items: each in its own transaction, so that one refusal does not stop the others; or `together`, when
 * it is a single act, such as one invoice, with a result for each item. It runs in the name of the user who started it,
 * with their present rights: a right lost meanwhile ends the rest.
 */
export type ManyRow<P extends PayloadSchema = PayloadSchema> = Shared<P> &
  (
    | { one(ctx: Acting, ref: string, payload: Output<P>): Promise<ManyOutcome>; together?: undefined }
    | {
        together(ctx: Acting, refs: readonly string[], payload: Output<P>): Promise<(ManyOutcome | Refusal)[]>
        one?: undefined
      }
  )
/** Items per run of the job; then other jobs have their turn. */
export const itemsARun = 100

/** One item in the answer of a call. */
export type ManyLine = {
  ref: string
  label: string
  done: boolean
  outcome: string | null
  code: string | null
  error: string | null
  result: JsonObject | null
}

export const refusalWords = (refusal: Refusal): Words => inEachLanguage((locale) => refusalText(refusal, locale))

export function lineOf(ref: string, end: ManyOutcome | Refusal, locale: Locale): ManyLine {
  if (end instanceof Refusal) {
    const words = refusalWords(end)
    return { ref, label: ref, done: false, outcome: null, code: end.code, error: words[locale], result: null }
  }
  const { label = ref, outcome = null, result = null } = end
  return { ref, label, done: true, outcome, code: null, error: null, result }
}
