import type { Work } from './context.ts'

/**
 * How an area learns of events in another without importing its internals: the other area exports the event from its
 * `public.ts`, declares it in its `area.ts` and emits it; subscribers run in the same transaction.
 */
export type DomainEvent<Payload> = { name: string; readonly payload?: Payload }
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  made.push(name)
  return { name }
}
/** The names of all events that the loaded modules can emit. */
const made: string[] = []

export type Subscriber = { to: string; handle(work: Work, payload: never): Promise<void> }
export const subscriber = <Payload>(
  to: DomainEvent<Payload>,
  handle: (work: Work, payload: Payload) => Promise<void>,
): Subscriber => ({ to: to.name, handle: handle as Subscriber['handle'] })

export type Emit = <Payload>(what: DomainEvent<Payload>, payload: Payload) => Promise<void>

/** A name that no area or two areas declare: it can be neither emitted nor subscribed to. */
export class WrongDomainEvent extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.name = 'WrongDomainEvent'
  }
}

/** Stops the start when an event is undeclared, or a subscriber waits for one that nobody emits. */
export function checkDomainEvents(
  declared: readonly DomainEvent<unknown>[],
  subscribers: readonly Subscriber[],
  known = made,
): void {
  const names = declared.map(({ name }) => name)
  const faults = [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two areas declare the event "${name}"`),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => `no area declares the event "${name}" in its server/area.ts`),
    ...subscribers
      .filter(({ to }) => !names.includes(to))
      .map(({ to }) => `a subscriber waits for "${to}", which nobody emits`),
  ]
  if (faults.length > 0) throw new WrongDomainEvent([...new Set(faults)])
}

/** Knows the subscribers; each piece of work emits through it. */
export const emitter = ({
  declared,
  subscribers,
}: {
  declared: readonly DomainEvent<unknown>[]
  subscribers: readonly Subscriber[]
}): ((work: () => Work) => Emit) => {
  const names = new Set(declared.map(({ name }) => name))
  return (work) => async (what, payload) => {
    if (!names.has(what.name)) throw new WrongDomainEvent([`no area declares the event "${what.name}"`])
    for (const each of subscribers) if (each.to === what.name) await each.handle(work(), payload as never)
  }
}
