import { done, type Outcome, rejected } from '../../outcome.ts'
import { tenantBehaves } from '../../sandbox-behaviour.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { LicenceRejection } from '../port.ts'
import { advanced } from './by-the-clock.ts'
import type { Effect, KeptTenant } from './kept-tenant.ts'

export const licenceFaults = 'cloud-licences'
export const no = (code: LicenceRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** What a write makes of a tenant: another one at once, work that goes on, or a no. */
export type Made =
  | { kept: KeptTenant }
  | { kept: KeptTenant; begins: { about: string; seconds: number; effect: Effect; fails?: string } }
  | Outcome<never>
export type Write<Value> = {
  apply(kept: KeptTenant, now: number): Made
  /** What is answered once it is done: how it stands. */
  answer(kept: KeptTenant, now: number): Outcome<Value>
  /** Whether what goes on is work of Microsoft's that fails where the tenant is stuck. */
  mayStick?: true
}

const keyOf = (tenant: string) => `cloud-licences:tenant:${tenant}`
const mostOperations = 1000
/** Microsoft's own end of an administrator who is asked to say yes. */
const approvesAfterMs = 10 * 60_000

export type TenantBook = ReturnType<typeof tenantBook>

/** The book of a built-in Microsoft: one entry a tenant, each operation once. */
export function tenantBook({ state, clock, pace }: { state: SandboxState; clock: Clock; pace: number }) {
  const now = () => clock.now().getTime()
  const paced = (kept: KeptTenant, ms: number) => Math.floor((ms * (tenantBehaves(kept.name, 'slow') ? 20 : 1)) / pace)

  /** How it stands: what was due has happened, and whoever was asked to say yes has. */
  function standing(found: KeptTenant, at: number): KeptTenant {
    const kept = advanced(found, at)
    const { linkAskedAt } = kept
    const saysYes = linkAskedAt !== null && !kept.isOurs && !tenantBehaves(kept.name, 'stranger')
    return saysYes && linkAskedAt + Math.max(1, paced(kept, approvesAfterMs)) <= at ? { ...kept, isOurs: true } : kept
  }

  function how<Value>(kept: KeptTenant, operationId: string, write: Write<Value>, at: number): Outcome<Value> {
    const work = kept.works.find((each) => each.operationId === operationId)
    if (work) {
      const seconds = Math.max(1, Math.ceil((work.endsAt - at) / 1000))
      return { kind: 'pending', reference: operationId, lookAgainSeconds: Math.min(600, seconds) }
    }
    const failed = kept.operations.find(({ id }) => id === operationId)?.failed
    return failed ? rejected(failed.code, failed.detail) : write.answer(kept, at)
  }

  function begun(made: Exclude<Made, Outcome<never>>, operationId: string, at: number, mayStick: boolean): KeptTenant {
    const operations = [...made.kept.operations, { id: operationId }].slice(-mostOperations)
    const kept: KeptTenant = { ...made.kept, operations, lastOperationId: operationId }
    if (!('begins' in made)) return kept
    const { about, seconds, effect, fails } = made.begins
    const stuck = mayStick && tenantBehaves(kept.name, 'stuck') ? 'The provisioning service reported an error.' : fails
    const work = { operationId, about, startedAt: at, endsAt: at + paced(kept, seconds * 1000), effect }
    return advanced({ ...kept, works: [...kept.works, stuck === undefined ? work : { ...work, fails: stuck }] }, at)
  }

  async function execute<Value>(
    operationId: string,
    tenant: string,
    write: Write<Value>,
    first?: (at: number) => KeptTenant,
  ): Promise<Outcome<Value>> {
    let outcome: Outcome<Value> = { kind: 'unknown' }
    await state.change<KeptTenant>(keyOf(tenant), (found) => {
      const at = now()
      const before = found ? standing(found, at) : first?.(at)
      if (before?.operations.some(({ id }) => id === operationId)) {
        outcome = how(before, operationId, write, at)
        return before
      }
      if (!before?.isOurs) {
        outcome = before ? no('tenant_not_linked', before.name) : no('no_such_tenant', tenant)
        return before
      }
      const made = tenantBehaves(before.name, 'refuse') ? no('refused', 'told to refuse') : write.apply(before, at)
      if (!('kept' in made)) {
        outcome = made
        return found && before
      }
      const next = begun(made, operationId, at, write.mayStick === true)
      outcome = how(next, operationId, write, at)
      return next
    })
    return outcome
  }

  return {
    clock,
    now,
    paced,
    write: async <Value>(
      operationId: string,
      tenant: string,
      write: Write<Value>,
      first?: (at: number) => KeptTenant,
    ) => underFault(await takeFault(state, licenceFaults, tenant), () => execute(operationId, tenant, write, first)),

    /** A planted fault about `read <tenant>` makes the next look at it fail. */
    read: async <Value>(
      tenant: string,
      look: (kept: KeptTenant, at: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, licenceFaults, `read ${tenant}`), async () => {
        const found = await state.read<KeptTenant>(keyOf(tenant))
        if (!found) return no('no_such_tenant', tenant)
        const at = now()
        const kept = standing(found, at)
        return kept.isOurs ? look(kept, at) : no('tenant_not_linked', kept.name)
      }),

    /** Also of a tenant that is not ours. */
    find: async (tenant: string): Promise<KeptTenant | undefined> => {
      const found = await state.read<KeptTenant>(keyOf(tenant))
      return found && standing(found, now())
    },
    keep: (kept: KeptTenant) => state.change<KeptTenant>(keyOf(kept.id), (found) => found ?? kept),
    change: (tenant: string, next: (kept: KeptTenant) => KeptTenant) =>
      state.change<KeptTenant>(keyOf(tenant), (found) => found && next(standing(found, now()))),
  }
}

export const found = <Value>(value: Value | undefined, code: LicenceRejection): Outcome<Value> =>
  value === undefined ? no(code) : done(value)
