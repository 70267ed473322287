import { done } from '../../outcome.ts'
import type { FileShare } from '../port.ts'
import { quotaText } from './company.ts'
import { type Core, heard } from './core.ts'
import { no } from './ocs.ts'

type UserPart = Pick<FileShare, 'listUsers' | 'addUser' | 'changeUser' | 'removeUser'>

/** The people of a company. */
export function userPart({ at, known, change, among }: Core): UserPart {
  return {
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
