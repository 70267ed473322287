import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { HostEvent, HostReference } from '../port.ts'

type Kept = { open: HostEvent[]; ended: HostEvent[] }
type Book = Record<HostReference, Kept>

const key = 'zabbix:events'
const mostEnded = 50
/** What somebody wrote stays with Zabbix. */
const withoutNote = (event: HostEvent): HostEvent => ({ ...event, acknowledged: null })

/**
 * Zabbix forgets what went wrong together with the trigger that told of it: a page that is asked for no more, a template that is
 * taken off. That is the end of it, and whoever heard of the beginning hears of it too.
 */
export function vanishedEvents(state: SandboxState, clock: Clock) {
  const endedOf = async (references: readonly HostReference[]): Promise<HostEvent[]> => {
    const book = (await state.read<Book>(key)) ?? {}
    return references.flatMap((reference) => book[reference]?.ended ?? [])
  }
  return {
    endedOf,

    /** Notes what is open, and what was and is not told of any more. */
    async note(references: readonly HostReference[], events: readonly HostEvent[]): Promise<HostEvent[]> {
      const resolvedAt = clock.now().toISOString()
      const told = Map.groupBy(events, ({ reference }) => reference)
      const book = (await state.read<Book>(key)) ?? {}
      const next = references.flatMap((reference): [HostReference, Kept][] => {
        const { open = [], ended = [] } = book[reference] ?? {}
        const seen = told.get(reference) ?? []
        const gone = open.filter(({ id }) => !seen.some((event) => event.id === id))
        const kept = {
          open: seen.filter((event) => event.resolvedAt === null).map(withoutNote),
          ended: [...ended, ...gone.map((event) => ({ ...event, resolvedAt }))].slice(-mostEnded),
        }
        const isKnown = kept.open.length + kept.ended.length > 0
        return isKnown || book[reference] ? [[reference, kept]] : []
      })
      const changes = next.filter(([reference, kept]) => JSON.stringify(book[reference]) !== JSON.stringify(kept))
      if (changes.length > 0)
        await state.change<Book>(key, (current) => ({ ...current, ...Object.fromEntries(changes) }))
      return endedOf(references)
    },

    async forget(reference: HostReference): Promise<void> {
      const book = (await state.read<Book>(key)) ?? {}
      if (!book[reference]) return
      await state.change<Book>(key, (current) => {
        const { [reference]: _, ...rest } = current ?? {}
        return rest
      })
    },
  }
}
export type Vanished = ReturnType<typeof vanishedEvents>
