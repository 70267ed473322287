import type { FirewallAction, FirewallRule } from '#base/cloud-server/firewall.ts'
import type { ImageFamily } from '#base/cloud-server/images.ts'
import type { ServerState } from '#base/cloud-server/power.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import type { Outcome } from '../../outcome.ts'

/** A server is known by the service that it belongs to, the same for ever: `service-17`. */
export type ServerReference = string
export type OneServer = { reference: ServerReference }

/** What was ordered, whole: it all reaches the provider. */
export type WantedServer = {
  reference: ServerReference
  /** One label: `srv1`. */
  name: string
  /** Of the catalogue: `standard`, `dedicated`. */
  type: string
  size: ServerSize
  image: string
  /** Public keys of whoever may sign in at first. */
  sshKeys: readonly string[]
}

export const serverLocks = ['maintenance', 'unpaid', 'busy'] as const
export type ServerLock = (typeof serverLocks)[number]

export type ServerAddress = { ip: string; family: 'ipv4' | 'ipv6' }

export type FirewallFacts = {
  rules: FirewallRule[]
  /** What becomes of what no rule is about. */
  policy: FirewallAction
  /** Another one for another set of rules: a change says which it is about. */
  digest: string
}

/** Everything that a provider knows of a server, by one question. */
export type ServerFacts = {
  reference: ServerReference
  name: string
  type: string
  state: ServerState
  locked: ServerLock | null
  size: ServerSize
  system: { family: ImageFamily; name: string; version: string; image: string; since: string }
  addresses: ServerAddress[]
  /** Who signs in first. */
  user: string
  node: string
  uptimeSeconds: number | null
  /** Whether its agent answers: without one the provider sees nothing of what is inside. */
  hasAgent: boolean
  isInRescue: boolean
  firewall: FirewallFacts
  lastChange: { at: string; operationId: string } | null
  /** When it was so. */
  readAt: string
}

/** How servers come, are suspended, opened and go, with the service that they belong to. */
export interface ServerLife {
  placeServer(operationId: string, server: WantedServer): Promise<Outcome<ServerFacts>>
  readServer(reference: ServerReference): Promise<Outcome<ServerFacts>>
  /** It is stopped and takes no order of its owner's; all that is on it stays. */
  suspendServer(operationId: string, order: OneServer): Promise<Outcome<ServerFacts>>
  /** As it was: one that ran is started. */
  resumeServer(operationId: string, order: OneServer): Promise<Outcome<ServerFacts>>
  /** Deletes it with its disks. */
  endServer(operationId: string, order: OneServer): Promise<Outcome<{ existed: boolean }>>
}
