import type { Clock, SandboxState } from '../../sandbox-state.ts'

const nameKey = (host: string) => `wordpress:name:${host}`
const linkKey = (token: string) => `wordpress:link:${token}`

type Link = { reference: string; userId: number; until: number }
const linkMinutes = 5

/** Whose an address is, and whom a link lets in. */
export const namesAndLinks = (state: SandboxState, clock: Clock) => ({
  /** An address is this site's from now on, unless it is another's. */
  claim: async (host: string, reference: string): Promise<'new' | 'own' | 'taken'> => {
    let was: string | undefined
    await state.change<string>(nameKey(host), (owner) => {
      was = owner
      return owner ?? reference
    })
    if (was === undefined) return 'new'
    return was === reference ? 'own' : 'taken'
  },
  release: (host: string, reference: string) =>
    state.change<string>(nameKey(host), (owner) => (owner === reference ? undefined : owner)),

  keepLink: async (token: string, link: Omit<Link, 'until'>): Promise<number> => {
    const until = clock.now().getTime() + linkMinutes * 60_000
    await state.change<Link>(linkKey(token), () => ({ ...link, until }))
    return until
  },
  takeLink: async (token: string): Promise<Link | undefined> => {
    let link: Link | undefined
    await state.change<Link>(linkKey(token), (found) => {
      link = found
      return undefined
    })
    return link && link.until >= clock.now().getTime() ? link : undefined
  },
})
