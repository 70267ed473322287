import { done, type Outcome, rejected } from '../../outcome.ts'
import { licenceBehaves } from '../../sandbox-behaviour.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ShareFacts, ShareRejection } from '../port.ts'
import { factsOf, type KeptCompany } from './kept-company.ts'

export const no = (code: ShareRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)
const mostOperations = 200

export function standing(kept: KeptCompany, now: number): Outcome<ShareFacts> {
  if (kept.endedAt !== null) return no('company_ended', kept.reference)
  const left = Math.ceil((kept.readyAt - now) / 1000)
  return left > 0 ? { kind: 'pending', reference: kept.reference, lookAgainSeconds: left } : done(factsOf(kept, now))
}

type Next = KeptCompany | Outcome<never>
export const isNo = (next: object): next is Outcome<never> => 'kind' in next

export type CompanyBook = ReturnType<typeof companyBook>

/** The book of the built-in host: one entry a company, each operation once. Nobody has the login of somebody else. */
export function companyBook(state: SandboxState, clock: Clock) {
  const keyOf = (reference: string) => `file-share:company:${reference}`
  const loginKey = (id: string) => `file-share:login:${id}`
  const nowMs = () => clock.now().getTime()

  const write = async <Value = ShareFacts>(
    operationId: string,
    reference: string,
    apply: (kept: KeptCompany | undefined, now: number) => Next,
    stands: (kept: KeptCompany, now: number) => Outcome<Value> = standing as never,
  ): Promise<Outcome<Value>> =>
    underFault(await takeFault(state, 'file-share', reference), async () => {
      let outcome: Outcome<Value> = { kind: 'unknown' }
      await state.change<KeptCompany>(keyOf(reference), (found) => {
        const now = nowMs()
        if (found?.operations.includes(operationId)) {
          outcome = stands(found, now)
          return found
        }
        const next = apply(found, now)
        if (isNo(next)) {
          outcome = next
          return found
        }
        const kept = { ...next, operations: [...next.operations, operationId].slice(-mostOperations) }
        outcome = licenceBehaves(kept.company.name, 'lost')
          ? { kind: 'unknown', detail: 'the answer got lost on the way' }
          : stands(kept, now)
        return kept
      })
      return outcome
    })

  return {
    write,
    /** A change of one that is not suspended. */
    change: (operationId: string, reference: string, apply: (kept: KeptCompany, now: number) => Next) =>
      write(operationId, reference, (kept, now) => {
        if (!kept) return no('no_such_company', reference)
        const stands = standing(kept, now)
        if (stands.kind !== 'done') return stands as Outcome<never>
        return kept.suspendedAt === null ? apply(kept, now) : no('company_suspended', reference)
      }),
    /** A planted fault about `read service-17` makes the next look fail. */
    look: async <Value>(
      reference: string,
      tell: (kept: KeptCompany, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, 'file-share', `read ${reference}`), async () => {
        const kept = await state.read<KeptCompany>(keyOf(reference))
        return kept ? tell(kept, nowMs()) : no('no_such_company', reference)
      }),
    keep: (kept: KeptCompany) => state.change<KeptCompany>(keyOf(kept.reference), (found) => found ?? kept),
    patch: (reference: string, change: Partial<KeptCompany>) =>
      state.change<KeptCompany>(keyOf(reference), (found) => found && { ...found, ...change }),
    /** Whether a login is of this company from now on. */
    claim: async (id: string, reference: string): Promise<boolean> =>
      (await state.change<string>(loginKey(id), (owner) => owner ?? reference)) === reference,
    release: (id: string, reference: string) =>
      state.change<string>(loginKey(id), (owner) => (owner === reference ? undefined : owner)),
    peek: (reference: string) => state.read<KeptCompany>(keyOf(reference)),
  }
}
