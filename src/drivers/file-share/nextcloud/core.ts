import { localeOf } from '#base/locale.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ShareFacts } from '../port.ts'
import { companies, groupOf, type Person } from './company.ts'
import { memoryOf, type Remembered } from './memory.ts'
import { no, type OcsOptions, ocsApi, Stop } from './ocs.ts'

export type NextcloudOptions = OcsOptions & { state: SandboxState; clock: Clock }
export type Known = { memory: Remembered; people: Person[]; admin: Person | undefined }
export type Core = ReturnType<typeof nextcloudCore>

export async function heard<Value>(act: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await act()
  } catch (stop) {
    if (stop instanceof Stop) return stop.said
    throw stop
  }
}

/** How a company is read, and how something of it is changed once under one id. */
export function nextcloudCore({ state, clock, ...options }: NextcloudOptions) {
  const at = companies(ocsApi(options))
  const memory = memoryOf(state)

  async function known(reference: string): Promise<Known> {
    const kept = await memory.remembered(reference)
    if (kept.isEnded) throw no('company_ended', reference)
    const people = kept.subscription ? await at.people(reference) : undefined
    if (!people) throw no('no_such_company', reference)
    return { memory: kept, people, admin: people.find(({ isAdmin }) => isAdmin) }
  }

  async function factsOf(reference: string): Promise<Outcome<ShareFacts>> {
    const { memory: kept, people, admin } = await known(reference)
    if (kept.operations.length === 0) return { kind: 'pending', reference, lookAgainSeconds: 10 }
    return done({
      ...{ reference, remoteReference: groupOf(reference), users: people.length },
      state: kept.isSuspended ? 'suspended' : 'active',
      company: {
        name: await at.nameOf(reference),
        ...{ adminName: admin?.name ?? '', adminEmail: admin?.email ?? '', language: localeOf(admin?.language) },
      },
      subscription: kept.subscription ?? { users: 0, spaceGb: 0 },
      usedBytes: people.reduce((sum, { usedBytes }) => sum + usedBytes, 0),
      url: options.settings.url,
      readAt: clock.now().toISOString(),
    })
  }

  /** Carried out once under one id; what an answer that got lost left behind is known to be its own. */
  const write = (operationId: string, reference: string, act: (wasBegun: boolean) => Promise<Partial<Remembered>>) =>
    heard(async () => {
      const { operations, begun } = await memory.remembered(reference)
      if (!operations.includes(operationId))
        await memory.remember(reference, await act(begun === operationId), operationId)
      return factsOf(reference)
    })
  const change = (
    operationId: string,
    reference: string,
    act: (known: Known, wasBegun: boolean) => Promise<Partial<Remembered> | undefined>,
  ) =>
    write(operationId, reference, async (wasBegun) => {
      const seen = await known(reference)
      if (seen.memory.isSuspended) throw no('company_suspended', reference)
      await memory.remember(reference, { begun: operationId })
      return (await act(seen, wasBegun)) ?? {}
    })
  const among = ({ people }: Known, id: string): Person => {
    const person = people.find((each) => each.id === id)
    if (!person) throw no('no_such_user', id)
    return person
  }

  return { at, memory, known, factsOf, write, change, among }
}
