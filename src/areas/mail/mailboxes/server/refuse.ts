import { type FieldRefusal, refuser } from '#base/refusal.ts'
import { mailRefusals } from '../contract/refusals.ts'

export const refuse = refuser(mailRefusals)

export type Flaw = FieldRefusal & { code: keyof typeof mailRefusals }

/** A problem of one field. */
export const flaw = (
  code: Flaw['code'],
  field: string,
  values: Readonly<Record<string, string | number>> = {},
): Flaw => ({
  code,
  field,
  entry: mailRefusals[code],
  values,
})

/** Reports all problems at once, each at its field. */
export const refuseAll = (flaws: readonly [Flaw, ...Flaw[]], details?: unknown): never =>
  refuse(flaws[0].code, { values: { ...flaws[0].values }, fields: flaws, ...(details ? { details } : {}) })

export function insistOnNone([first, ...others]: readonly Flaw[]): void {
  if (first) refuseAll([first, ...others])
}
