import type { DomainEvent, Subscriber } from './domain-events.ts'
import type { HousePart } from './house.ts'
import type { AreaRoutes } from './http/mount.ts'
import type { ProtocolRoute } from './http/protocol.ts'
import type { WireRoute } from './http/wire.ts'
import type { AnyJob } from './jobs/queue.ts'
import type { AnyOperation } from './operations/operation.ts'
import type { DB } from './sql/schema.ts'

/** What an area adds to the portal. Its `server/area.ts` exports one as default, and the entry finds it by its path. */
export type Area = HousePart & {
  /** The tables that only it writes; others read them, or ask it to write. */
  tables?: readonly (keyof DB)[]
  routes?: readonly AreaRoutes[]
  /** Its ways to open wires to machines. */
  wires?: readonly WireRoute[]
  /** Its ways in for programs that speak a protocol of others. */
  protocols?: readonly ProtocolRoute[]
  /** The jobs that a worker runs for it. */
  jobs?: readonly AnyJob[]
  /**
   * Its operations at providers. Their jobs, the retry of their tasks, the titles of these and the sweep come with
   * them.
   */
  operations?: readonly AnyOperation[]
  /** The events it emits to other areas. */
  events?: readonly DomainEvent<unknown>[]
  /** Its subscribers to events of other areas. */
  subscribers?: readonly Subscriber[]
}

export const area = (declared: Area): Area => declared
