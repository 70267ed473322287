import type { Work } from './context.ts'

/**
 * How one area learns that something happened in another, without either importing the other's inside: the area where it
 * happens exports the news from its front door and announces it; another reacts, in the same transaction. The entry lists
 * the reactions, so who listens to what stands in one place.
 */
export type News<Payload> = { name: string; readonly payload?: Payload }
export function news<Payload>(name: string): News<Payload> {
  made.push(name)
  return { name }
}
/** The names of all news that the loaded modules can announce. */
const made: string[] = []

export type Reaction = { to: string; react(work: Work, payload: never): Promise<void> }
export const reaction = <Payload>(
  to: News<Payload>,
  react: (work: Work, payload: Payload) => Promise<void>,
): Reaction => ({ to: to.name, react: react as Reaction['react'] })

export type Announce = <Payload>(what: News<Payload>, payload: Payload) => Promise<void>

/** Names no area declared, or declared twice: nothing may be announced under them, and nothing listened for. */
export class WrongNews extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.name = 'WrongNews'
  }
}

/** Stops the start where news was made that no area declares, or somebody reacts to news that nobody can announce. */
export function checkNews(declared: readonly News<unknown>[], reactions: readonly Reaction[], known = made): void {
  const names = declared.map(({ name }) => name)
  const faults = [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two areas declare the news "${name}"`),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => `no area declares the news "${name}" in its server/area.ts`),
    ...reactions
      .filter(({ to }) => !names.includes(to))
      .map(({ to }) => `a reaction waits for "${to}", which nobody announces`),
  ]
  if (faults.length > 0) throw new WrongNews([...new Set(faults)])
}

export const announcer = (
  { declared, reactions }: { declared: readonly News<unknown>[]; reactions: readonly Reaction[] },
  work: () => Work,
): Announce => {
  const names = new Set(declared.map(({ name }) => name))
  return async (what, payload) => {
    if (!names.has(what.name)) throw new WrongNews([`no area declares the news "${what.name}"`])
    for (const each of reactions) if (each.to === what.name) await each.react(work(), payload as never)
  }
}
