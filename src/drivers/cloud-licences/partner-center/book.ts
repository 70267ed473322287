import { keyedMutex } from '../../keyed-mutex.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { Step } from './api/microsoft-api.ts'
import { asOutcome } from './api/stop.ts'

/** One of our operations: what it has sent, so that asked again it goes on from there. No personal data. */
export type KeptOperation = {
  id: string
  kind: string
  /** The subscription it is about, where it is about one. */
  about: string | null
  startedAt: number
  endedAt: number | null
  notes: Readonly<Record<string, unknown>>
}
export type TenantPage = { operations: KeptOperation[]; cancelledOrders?: string[] }

/** An operation under way. */
export type Running = {
  readonly id: string
  readonly startedAt: number
  note<Value>(name: string): Value | undefined
  keep(notes: Readonly<Record<string, unknown>>): Promise<void>
  /** Notes what nobody noted before, and answers what stands there then: of two who do it at once both have the first one's. */
  claim<Value>(name: string, value: Value): Promise<Value>
  /** A write of it: asked once more after its answer was lost it has the same id, and after a no another one. */
  step(name?: string): Step
  /** The whole page of its tenant. */
  page(): Promise<TenantPage>
}

export type Plan<Value> = {
  kind: string
  about?: string | null
  /** Goes through all of it, whatever was done of it before; ends with how it stands, or stops. */
  act(running: Running): Promise<Outcome<Value>>
  /** How it stands now, of one that has ended. */
  answer(running: Running): Promise<Outcome<Value>>
}

const mostOperations = 2000
const attempts = 'refused'
const pageKey = (tenant: string): string => `partner-center:tenant:${tenant}`

export type Book = ReturnType<typeof openBook>

/** What was asked of Microsoft, by tenant: it does not tell itself which order came of which operation of ours. */
export function openBook(state: SandboxState, clock: Clock) {
  const mutex = keyedMutex()
  const now = () => clock.now().getTime()
  const page = async (tenant: string): Promise<TenantPage> =>
    (await state.read<TenantPage>(pageKey(tenant))) ?? { operations: [] }

  /** Puts together what two processes may have written down; what one of them has done is not undone by the other. */
  async function put(tenant: string, operation: KeptOperation, claim?: string): Promise<KeptOperation> {
    let kept = operation
    await state.change<TenantPage>(pageKey(tenant), (found) => {
      const before = found?.operations.find(({ id }) => id === operation.id)
      const first = claim !== undefined && before?.notes[claim] ? { [claim]: before.notes[claim] } : {}
      kept = { ...operation, notes: { ...before?.notes, ...operation.notes, ...first } }
      const others = (found?.operations ?? []).filter(({ id }) => id !== operation.id)
      return { ...found, operations: [...others, kept].slice(-mostOperations) }
    })
    return kept
  }

  async function once<Value>(operationId: string, tenant: string, plan: Plan<Value>): Promise<Outcome<Value>> {
    const found = (await page(tenant)).operations.find(({ id }) => id === operationId)
    let operation: KeptOperation = found ?? {
      ...{ id: operationId, kind: plan.kind, about: plan.about ?? null, startedAt: now() },
      ...{ endedAt: null, notes: {} },
    }
    const running: Running = {
      id: operationId,
      startedAt: operation.startedAt,
      note: <Kept>(name: string) => operation.notes[name] as Kept | undefined,
      keep: async (notes) => {
        operation = await put(tenant, { ...operation, notes: { ...operation.notes, ...notes } })
      },
      claim: async (name, value) => {
        operation = await put(tenant, { ...operation, notes: { ...operation.notes, [name]: value } }, name)
        return operation.notes[name] as typeof value
      },
      page: () => page(tenant),
      step: (name = '') => {
        const refused = running.note<number>(attempts) ?? 0
        return { operationId, step: refused === 0 ? name : `${name} ${refused}` }
      },
    }
    if (operation.endedAt !== null) return asOutcome(() => plan.answer(running))
    const outcome = await asOutcome(() => plan.act(running))
    if (outcome.kind === 'done') await put(tenant, { ...operation, endedAt: now() })
    // After a no it may be asked again, as another request.
    if (outcome.kind === 'rejected' && Object.keys(operation.notes).length > 0)
      await running.keep({ [attempts]: (running.note<number>(attempts) ?? 0) + 1 })
    return outcome
  }

  return {
    now,
    iso: () => new Date(now()).toISOString(),
    page,
    /** One operation, whoever asks for it, in what order and how often. */
    run: <Value>(operationId: string, tenant: string, plan: Plan<Value>): Promise<Outcome<Value>> =>
      mutex(`${tenant} ${operationId}`, () => once(operationId, tenant, plan)),
    noteCancelled: (tenant: string, order: string) =>
      state.change<TenantPage>(pageKey(tenant), (found) => ({
        operations: [],
        ...found,
        cancelledOrders: [...(found?.cancelledOrders ?? []), order],
      })),
  }
}

/** A read of the port. */
export const reading = <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> =>
  asOutcome(async () => done(await work()))

/** What is worth asking once in a while; those who ask at the same time wait for the same answer. */
export function remembered<Value>(now: () => number, lifeMs: number) {
  const known = new Map<string, { value: Promise<Value>; until: number }>()
  return (name: string, find: () => Promise<Value>): Promise<Value> => {
    const found = known.get(name)
    if (found && found.until > now()) return found.value
    if (known.size > 5000) known.clear()
    const value = find()
    known.set(name, { value, until: now() + lifeMs })
    value.catch(() => known.delete(name))
    return value
  }
}
