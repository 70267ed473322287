import { done, type Outcome, rejected } from '../../outcome.ts'
import { licenceBehaves } from '../../sandbox-behaviour.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { LicenceFacts, LicenceRejection } from '../port.ts'
import { factsOf, type KeptLicence } from './kept-licence.ts'

export const no = (code: LicenceRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)
const mostOperations = 200

/** Until it is delivered it is `pending`; what has ended is not there any more. */
export function standing(kept: KeptLicence, now: number): Outcome<LicenceFacts> {
  if (kept.endedAt !== null) return no('licence_ended', kept.reference)
  const left = Math.ceil((kept.readyAt - now) / 1000)
  return left > 0 ? { kind: 'pending', reference: kept.reference, lookAgainSeconds: left } : done(factsOf(kept, now))
}

export type LicenceBook = ReturnType<typeof licenceBook>

/** The book of the built-in shop: one entry a licence, each operation once. */
export function licenceBook(state: SandboxState, clock: Clock) {
  const keyOf = (reference: string) => `licence-shop:licence:${reference}`
  const nowMs = () => clock.now().getTime()

  return {
    /** A planted fault about `read service-17` makes the next look fail. */
    look: async <Value>(
      reference: string,
      tell: (kept: KeptLicence, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, 'licence-shop', `read ${reference}`), async () => {
        const kept = await state.read<KeptLicence>(keyOf(reference))
        return kept ? tell(kept, nowMs()) : no('no_such_licence', reference)
      }),

    write: async <Value = LicenceFacts>(
      operationId: string,
      reference: string,
      apply: (kept: KeptLicence | undefined, now: number) => KeptLicence | Outcome<never>,
      stands: (kept: KeptLicence, now: number) => Outcome<Value> = standing as never,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, 'licence-shop', reference), async () => {
        let outcome: Outcome<Value> = { kind: 'unknown' }
        await state.change<KeptLicence>(keyOf(reference), (found) => {
          const now = nowMs()
          if (found?.operations.includes(operationId)) {
            outcome = stands(found, now)
            return found
          }
          const next = apply(found, now)
          if ('kind' in next) {
            outcome = next
            return found
          }
          const kept = { ...next, operations: [...next.operations, operationId].slice(-mostOperations) }
          outcome = licenceBehaves(kept.name, 'lost')
            ? { kind: 'unknown', detail: 'the answer got lost on the way' }
            : stands(kept, now)
          return kept
        })
        return outcome
      }),

    keep: (kept: KeptLicence) => state.change<KeptLicence>(keyOf(kept.reference), (found) => found ?? kept),
    /** As somebody changes it at the shop itself. */
    patch: (reference: string, change: Partial<KeptLicence>) =>
      state.change<KeptLicence>(keyOf(reference), (found) => found && { ...found, ...change }),
  }
}
