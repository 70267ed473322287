import { localeOf } from '#base/locale.ts'
import { type Ability, done, type Outcome } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { FileShare, ShareCompany, ShareFacts, WantedCompany } from '../port.ts'
import { companies, groupOf, type Person, quotaText, type Remembered } from './company.ts'
import { no, type OcsOptions, ocsApi, Stop } from './ocs.ts'

const can: Ability = { can: true }
type Known = { memory: Remembered; people: Person[]; admin: Person | undefined }

/** Companies that share files on a Nextcloud of the provider's. Held to what Nextcloud publishes: see its README. */
export function openNextcloud({
  state,
  clock,
  ...options
}: OcsOptions & { state: SandboxState; clock: Clock }): FileShare {
  const at = companies(ocsApi(options), state)

  const heard = async <Value>(act: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    try {
      return await act()
    } catch (stop) {
      if (stop instanceof Stop) return stop.said
      throw stop
    }
  }

  async function known(reference: string): Promise<Known> {
    const memory = await at.remembered(reference)
    if (memory.isEnded) throw no('company_ended', reference)
    const people = memory.subscription ? await at.people(reference) : undefined
    if (!people) throw no('no_such_company', reference)
    return { memory, people, admin: people.find(({ isAdmin }) => isAdmin) }
  }

  async function factsOf(reference: string): Promise<Outcome<ShareFacts>> {
    const { memory, people, admin } = await known(reference)
    if (memory.operations.length === 0) return { kind: 'pending', reference, lookAgainSeconds: 10 }
    return done({
      ...{ reference, remoteReference: groupOf(reference), users: people.length },
      state: memory.isSuspended ? 'suspended' : 'active',
      company: {
        name: await at.nameOf(reference),
        ...{ adminName: admin?.name ?? '', adminEmail: admin?.email ?? '', language: localeOf(admin?.language) },
      },
      subscription: memory.subscription ?? { users: 0, spaceGb: 0 },
      usedBytes: people.reduce((sum, { usedBytes }) => sum + usedBytes, 0),
      url: options.settings.url,
      readAt: clock.now().toISOString(),
    })
  }

  /** Carried out once under one id; what an answer that got lost left behind is known to be its own. */
  const write = (operationId: string, reference: string, act: (wasBegun: boolean) => Promise<Partial<Remembered>>) =>
    heard(async () => {
      const { operations, begun } = await at.remembered(reference)
      if (!operations.includes(operationId)) await at.remember(reference, await act(begun === operationId), operationId)
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
      await at.remember(reference, { begun: operationId })
      return (await act(seen, wasBegun)) ?? {}
    })
  const among = ({ people }: Known, id: string): Person => {
    const person = people.find((each) => each.id === id)
    if (!person) throw no('no_such_user', id)
    return person
  }

  return {
    name: 'nextcloud',
    abilities: { users: can, space: can, suspend: can, lastSeen: can },
    readCompany: (reference) => heard(() => factsOf(reference)),

    placeCompany: (operationId, wanted) =>
      write(operationId, wanted.reference, async () => {
        const { isEnded, operations } = await at.remembered(wanted.reference)
        if (isEnded) throw no('company_ended', wanted.reference)
        if (operations.length > 0) throw no('name_taken', wanted.reference)
        await place(at, wanted)
        return { subscription: wanted.subscription }
      }),

    keepCompany: (operationId, { reference, company }) =>
      change(operationId, reference, async ({ people, admin }) => {
        await at.rename(reference, company.name)
        await appoint(at, reference, company, people, admin)
        return {}
      }),

    keepSubscription: (operationId, { reference, subscription }) =>
      change(operationId, reference, async ({ people, memory }) => {
        if (subscription.users < people.length) throw no('users_in_use', String(people.length), 'users')
        const before = memory.subscription?.spaceGb ?? 0
        // Who had all there was has all there is.
        for (const { id, spaceGb } of people)
          if (spaceGb === before || spaceGb > subscription.spaceGb)
            await at.edit(id, 'quota', quotaText(subscription.spaceGb))
        return { subscription }
      }),

    suspendCompany: (operationId, { reference }) =>
      write(operationId, reference, async () => {
        for (const { id, isEnabled } of (await known(reference)).people) if (isEnabled) await at.setEnabled(id, false)
        return { isSuspended: true }
      }),
    resumeCompany: (operationId, { reference }) =>
      write(operationId, reference, async () => {
        for (const { id, isShut } of (await known(reference)).people) if (!isShut) await at.setEnabled(id, true)
        return { isSuspended: false }
      }),

    endCompany: (operationId, { reference }) =>
      heard(async () => {
        if ((await at.remembered(reference)).isEnded) return done({ existed: true })
        for (const { id } of (await known(reference)).people) await at.removePerson(id)
        await at.removeGroups(reference)
        await at.remember(reference, { isEnded: true }, operationId)
        return done({ existed: true })
      }),

    listUsers: (reference) =>
      heard(async () => done((await known(reference)).people.map(({ isShut: _, language: __, ...person }) => person))),

    addUser: (operationId, { reference, email, name }) =>
      change(operationId, reference, async ({ people, memory }, wasBegun) => {
        const id = email.toLowerCase()
        const { users, spaceGb } = memory.subscription ?? { users: 0, spaceGb: 0 }
        if (people.some((person) => person.id === id)) {
          if (wasBegun) return {}
          throw no('login_taken', id, 'email')
        }
        if (people.length >= users) throw no('users_full', String(users))
        await at.must(at.makePerson(reference, { id, email, name, spaceGb, isAdmin: false }), { 102: 'login_taken' })
        return {}
      }),

    changeUser: (operationId, { reference, user, spaceGb, isEnabled }) =>
      change(operationId, reference, async (seen) => {
        const { id, isAdmin, usedBytes } = among(seen, user)
        const most = seen.memory.subscription?.spaceGb ?? 0
        if (isEnabled === false && isAdmin) throw no('last_admin', id)
        if (spaceGb !== undefined && spaceGb > most) throw no('too_much_space', String(most), 'spaceGb')
        if (spaceGb !== undefined && usedBytes > spaceGb * 1024 ** 3) throw no('space_in_use', id, 'spaceGb')
        if (spaceGb !== undefined) await at.edit(id, 'quota', quotaText(spaceGb))
        if (isEnabled !== undefined) await at.setShut(reference, id, !isEnabled)
        if (isEnabled !== undefined) await at.setEnabled(id, isEnabled)
        return {}
      }),

    removeUser: (operationId, { reference, user }) =>
      change(operationId, reference, async (seen, wasBegun) => {
        if (wasBegun && !seen.people.some(({ id }) => id === user)) return {}
        const { id, isAdmin } = among(seen, user)
        if (isAdmin) throw no('last_admin', id)
        await at.removePerson(id)
        return {}
      }),
  }
}

type At = ReturnType<typeof companies>

/** Each step looks at what stands there: one that was cut off is gone on with. */
async function place(at: At, { reference, company, subscription }: WantedCompany): Promise<void> {
  await at.makeGroups(reference)
  await at.rename(reference, company.name)
  await at.remember(reference, { subscription })
  const { adminName: name, adminEmail: email, language } = company
  if ((await at.people(reference))?.some(({ isAdmin }) => isAdmin)) return
  const admin = { email, name, spaceGb: subscription.spaceGb, isAdmin: true, language }
  const { status } = await at.makePerson(reference, { id: email.toLowerCase(), ...admin })
  // Their address is the login of another company's: they get one of their own.
  if (status === 102) await at.must(at.makePerson(reference, { id: `${reference}.admin`, ...admin }))
  else await at.must(Promise.resolve({ status, message: '' }))
}

/** Somebody who is among them administers from now on; otherwise the administrator is told by another name and address. */
async function appoint(
  at: At,
  reference: string,
  { adminName, adminEmail }: ShareCompany,
  people: readonly Person[],
  admin: Person | undefined,
): Promise<void> {
  const address = adminEmail.toLowerCase()
  const other = people.find(({ email, isAdmin }) => !isAdmin && email.toLowerCase() === address)
  const next = other ?? admin
  if (!next) throw no('no_such_user', reference)
  if (next.name !== adminName) await at.edit(next.id, 'displayname', adminName)
  if (!other) return next.email === adminEmail ? undefined : at.edit(next.id, 'email', adminEmail)
  await at.setAdmin(reference, other.id, true)
  if (admin) await at.setAdmin(reference, admin.id, false)
}
