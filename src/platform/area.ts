import type { DomainEvent, Subscriber } from './domain-events.ts'
import type { HousePart } from './house.ts'
import type { AreaRoutes } from './http/mount.ts'
import type { AnyJob } from './jobs/queue.ts'
import type { DB } from './sql/schema.ts'

/** What an area brings to the house. Its `server/area.ts` exports one as default, and the entry finds it by its place. */
export type Area = HousePart & {
  /** The tables that only it writes; others read them, or ask it to write. */
  tables?: readonly (keyof DB)[]
  /** The calls it answers. */
  routes?: readonly AreaRoutes[]
  /** The work that a worker takes from it. */
  jobs?: readonly AnyJob[]
  /** The events it emits to other areas. */
  events?: readonly DomainEvent<unknown>[]
  /** What it does when something happened elsewhere. */
  subscribers?: readonly Subscriber[]
}

export const area = (declared: Area): Area => declared
