import { randomBytes } from 'node:crypto'
import { done } from '../../outcome.ts'
import type { SiteUser, WordPressHost } from '../port.ts'
import type { KeptSite } from './kept-site.ts'
import { no, type SiteBook } from './site-book.ts'
import { siteFacts, troubleOf } from './site-facts.ts'

type UserPart = Pick<WordPressHost, 'addUser' | 'changeUser' | 'deleteUser' | 'signInLink'>

const isAdministrator = ({ roles }: SiteUser): boolean => roles.includes('administrator')
const isLastAdministrator = ({ users }: KeptSite, user: SiteUser): boolean =>
  isAdministrator(user) && users.filter(isAdministrator).length === 1
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const userPart = (book: SiteBook, publicUrl: string): UserPart => ({
  addUser: (operationId, { reference, login, email, role }) =>
    book.change(operationId, reference, (site, _scene, { copy }) => {
      if (site.users.some((user) => same(user.login, login))) return no('login_taken', login, 'login')
      if (site.users.some((user) => same(user.email, email))) return no('email_taken', email, 'email')
      const id = Math.max(...site.users.map((user) => user.id)) + 1
      return { site: { ...site, users: [...site.users, { id, login, email, name: login, roles: [role] }] }, copy }
    }),

  changeUser: (operationId, { reference, userId, role }) =>
    book.change(operationId, reference, (site, _scene, { copy }) => {
      const found = site.users.find(({ id }) => id === userId)
      if (!found) return no('no_such_user', `${userId}`)
      if (role === undefined) return { site, copy }
      if (role !== 'administrator' && isLastAdministrator(site, found)) return no('last_administrator', found.login)
      const users = site.users.map((user) => (user === found ? { ...user, roles: [role] } : user))
      return { site: { ...site, users }, copy }
    }),

  deleteUser: (operationId, { reference, userId, heirId }) =>
    book.change(operationId, reference, (site, _scene, { copy }) => {
      const found = site.users.find(({ id }) => id === userId)
      if (!found) return no('no_such_user', `${userId}`)
      if (heirId === userId || !site.users.some(({ id }) => id === heirId))
        return no('no_such_user', `${heirId}`, 'heirId')
      if (isLastAdministrator(site, found)) return no('last_administrator', found.login)
      return { site: { ...site, users: site.users.filter((user) => user !== found) }, copy }
    }),

  async signInLink({ reference, userId }) {
    const found = await book.read(reference, ({ site }, { space }) => {
      if (!site) return no('no_wordpress', reference)
      if (space.state === 'suspended') return no('space_suspended', reference)
      const trouble = troubleOf(site, space)
      if (trouble) return no('wordpress_broken', trouble.detail ?? trouble.kind)
      const user = site.users.find(({ id }) => id === userId)
      return user ? done(user) : no('no_such_user', `${userId}`)
    })
    if (found.kind !== 'done') return found
    const token = randomBytes(18).toString('base64url')
    const until = await book.keepLink(token, { reference, userId })
    return done({ url: `${publicUrl}/sandbox/wordpress/${token}`, until: new Date(until).toISOString() })
  },
})

/** What the page behind a link says. */
export type SignedIn = { url: string; title: string; login: string; name: string; roles: string[] }

/** Whom a link signs in, once and for five minutes. */
export const followLink = async (book: SiteBook, token: string): Promise<SignedIn | undefined> => {
  const link = await book.takeLink(token)
  if (!link) return undefined
  const read = await book.read(link.reference, (place, scene) => done(siteFacts(place, scene)))
  const facts = read.kind === 'done' ? read.value : undefined
  const user = facts?.users.find(({ id }) => id === link.userId)
  if (!facts?.url || !user) return undefined
  const { login, name, roles } = user
  return { url: facts.url, title: facts.configs?.title ?? facts.url, login, name, roles }
}
