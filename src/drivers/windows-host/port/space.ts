import type { Outcome } from '../../outcome.ts'
import type { WindowsDatabaseFacts, WindowsFtpFacts } from './access.ts'
import type { PoolFacts, WindowsSiteFacts } from './site.ts'
import type { TaskFacts } from './tasks.ts'

/** A space is known by the service that it belongs to, the same for ever: `service-17`. */
export type SpaceReference = string

export type WantedWindowsSpace = {
  reference: SpaceReference
  /** The name that the site has first of all, in ASCII: `zaak.be`. */
  domain: string
  quotaBytes: number
  /** What a new space begins with; one that is there is not touched by it. */
  start?: { indexFiles?: readonly string[] | undefined } | undefined
}

/** Everything that a host knows of a space, by one question. */
export type WindowsSpaceFacts = {
  reference: SpaceReference
  domain: string
  state: 'on' | 'suspended'
  /** The machine that it lies on, and the addresses to which its names should lead. */
  host: string
  addresses: string[]
  /** Of the system: files, FTP and tasks know the space by it. */
  user: string
  quotaBytes: number
  usedBytes: number
  site: WindowsSiteFacts
  pool: PoolFacts
  ftp: WindowsFtpFacts
  /** Null where the plan or the machine has none. */
  database: WindowsDatabaseFacts | null
  tasks: TaskFacts[]
  lastChange: { at: string; operationId: string } | null
  /** When it was so. */
  readAt: string
}

export interface WindowsSpaces {
  /** Makes a space, or gives one that is there another size or first name. */
  keepSpace(operationId: string, space: WantedWindowsSpace): Promise<Outcome<WindowsSpaceFacts>>
  readSpace(reference: SpaceReference): Promise<Outcome<WindowsSpaceFacts>>
  /** Its site is stopped, nobody signs in, nothing runs by the clock; all that is in it stays. */
  suspendSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WindowsSpaceFacts>>
  /** Puts back just what was. */
  reactivateSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WindowsSpaceFacts>>
  /** Deletes it with all that is in it, its database as well. */
  endSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<{ existed: boolean }>>
}
