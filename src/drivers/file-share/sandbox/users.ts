import { done } from '../../outcome.ts'
import type { FileShare } from '../port.ts'
import { type CompanyBook, no, standing } from './company-book.ts'
import { type KeptUser, usedBy, userOf } from './kept-company.ts'

const gbBytes = 1024 ** 3
type UserPart = Pick<FileShare, 'listUsers' | 'addUser' | 'changeUser' | 'removeUser'>

/** The people of a company. */
export const userPart = (book: CompanyBook): UserPart => ({
  listUsers: (reference) =>
    book.look(reference, (kept, now) => {
      const stands = standing(kept, now)
      if (stands.kind !== 'done') return stands
      return done(kept.users.map((user) => userOf(kept, user, now)))
    }),

  async addUser(operationId, { reference, email, name }) {
    const id = email.toLowerCase()
    if (!(await book.claim(id, reference))) return no('login_taken', id, 'email')
    const said = await book.change(operationId, reference, (kept, now) => {
      if (kept.users.some((user) => user.id === id)) return no('login_taken', id, 'email')
      if (kept.users.length >= kept.subscription.users) return no('users_full', String(kept.subscription.users))
      const user: KeptUser = {
        ...{ id, email: id, name, isAdmin: false, isEnabled: true, spaceGb: kept.subscription.spaceGb, since: now },
      }
      return { ...kept, users: [...kept.users, user] }
    })
    const isThere = (await book.peek(reference))?.users.some((user) => user.id === id)
    if (said.kind === 'rejected' && !isThere) await book.release(id, reference)
    return said
  },

  changeUser: (operationId, { reference, user: id, spaceGb, isEnabled }) =>
    book.change(operationId, reference, (kept, now) => {
      const user = kept.users.find((each) => each.id === id)
      if (!user) return no('no_such_user', id)
      if (isEnabled === false && user.isAdmin) return no('last_admin', id)
      if (spaceGb !== undefined && spaceGb > kept.subscription.spaceGb)
        return no('too_much_space', String(kept.subscription.spaceGb), 'spaceGb')
      if (spaceGb !== undefined && usedBy(reference, user, now) > spaceGb * gbBytes)
        return no('space_in_use', id, 'spaceGb')
      const changed = { ...user, spaceGb: spaceGb ?? user.spaceGb, isEnabled: isEnabled ?? user.isEnabled }
      return { ...kept, users: kept.users.map((each) => (each === user ? changed : each)) }
    }),

  async removeUser(operationId, { reference, user: id }) {
    const said = await book.change(operationId, reference, (kept) => {
      const user = kept.users.find((each) => each.id === id)
      if (!user) return no('no_such_user', id)
      return user.isAdmin ? no('last_admin', id) : { ...kept, users: kept.users.filter((each) => each !== user) }
    })
    if (said.kind === 'done') await book.release(id, reference)
    return said
  },
})
