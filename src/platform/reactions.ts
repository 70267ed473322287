import type { Work } from './context.ts'

/**
 * How one area learns that something happened in another, without either importing the other's inside: the area where it
 * happens exports the news from its front door and announces it; another reacts, in the same transaction. The entry lists
 * the reactions, so who listens to what stands in one place.
 */
export type News<Payload> = { name: string; readonly payload?: Payload }
export const news = <Payload>(name: string): News<Payload> => ({ name })

export type Reaction = { to: string; react(work: Work, payload: never): Promise<void> }
export const reaction = <Payload>(
  to: News<Payload>,
  react: (work: Work, payload: Payload) => Promise<void>,
): Reaction => ({ to: to.name, react: react as Reaction['react'] })

export type Announce = <Payload>(what: News<Payload>, payload: Payload) => Promise<void>

export const announcer =
  (reactions: readonly Reaction[], work: () => Work): Announce =>
  async (what, payload) => {
    for (const each of reactions) if (each.to === what.name) await each.react(work(), payload as never)
  }
