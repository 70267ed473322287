import type { Permission } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import { inEachLanguage, type Locale, type Words } from '#base/locale.ts'
import { Refusal, refusalText } from '#base/refusal.ts'
import type { TokenScope } from '#base/token-scopes.ts'
import type { Acting } from '../../context.ts'
import type { JsonObject } from '../../sql/schema.ts'
import type { PayloadSchema } from '../job.ts'

/** What became of one thing. `label`: its own name, where it was asked by number. */
export type ManyOutcome = { label?: string; outcome?: string; result?: JsonObject }

type Shared<P extends PayloadSchema> = {
  /** 'domains.lock-many': the name of the job, and the kind of the task, but for its direction (`domains.lock-many.off`). */
  name: string
  payload: P
  /** For an act with two directions: which one this is, with which the kind of its task ends. */
  direction?(payload: Output<P>): 'on' | 'off'
  /** What whoever started it must still be allowed to while it runs. */
  needs: Permission
  /** What a program that started it must be allowed to, at the start and while it runs. */
  scope: TokenScope
}
/**
 * An act that is done to many things: each in a transaction of its own, so that the refusal of one holds up no other; or, where it
 * is one act of all of them, such as one invoice, `together`, with an outcome or a refusal for each. It is done in the name of the
 * person who started it, with the rights that they have at that moment: a right they lost meanwhile ends the rest.
 */
export type ManyRow<P extends PayloadSchema = PayloadSchema> = Shared<P> &
  (
    | { one(ctx: Acting, ref: string, payload: Output<P>): Promise<ManyOutcome>; together?: undefined }
    | {
        together(ctx: Acting, refs: readonly string[], payload: Output<P>): Promise<(ManyOutcome | Refusal)[]>
        one?: undefined
      }
  )
/** How many are carried out by one run of the job; then other jobs have their turn. */
export const itemsARun = 100

/** One of several as a call answers it. */
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
