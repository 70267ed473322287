import type { PowerAction } from '#base/cloud-server/power.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import type { Outcome } from '../../outcome.ts'
import type { OneServer, ServerFacts, ServerReference } from './server.ts'

/** A machine of the provider's on which servers stand. */
export type NodeFacts = { name: string; isFull: boolean }

export const serverTaskKinds = [
  ...(['create', 'start', 'shutdown', 'reboot', 'reset', 'off', 'resize', 'migrate', 'maintenance'] as const),
  ...(['reinstall', 'rescue', 'password', 'firewall', 'suspend', 'resume'] as const),
] as const
export type ServerTaskKind = (typeof serverTaskKinds)[number]

/** What was done with a server, as its provider logs it; whoever works at the hypervisor stands there as well. */
export type ServerTask = {
  id: string
  kind: ServerTaskKind
  /** `ours`: asked through the portal. */
  by: 'ours' | 'provider'
  operationId: string | null
  startedAt: string
  endedAt: string | null
  /** Null while it is in progress. */
  hasFailed: boolean | null
  /** In the provider's words, where it failed. */
  detail: string | null
}

export interface ServerWork {
  /** `pending` until the server stands as asked; one that does already is done. */
  power(operationId: string, order: OneServer & { action: PowerAction }): Promise<Outcome<ServerFacts>>
  /**
   * Stops, adjusts and starts; a disk that grows alone needs no stop. Where the start fails the server gets its old size
   * back, is started with that, and the answer is `start_failed`. Disks never shrink and none goes.
   */
  resize(operationId: string, order: OneServer & { size: ServerSize }): Promise<Outcome<ServerFacts>>
  /** Makes it anew from an image: what is on its first disk goes. */
  reinstall(
    operationId: string,
    order: OneServer & { image: string; sshKeys: readonly string[] },
  ): Promise<Outcome<ServerFacts>>
  /** Starts it from a system beside its disks, or from its disks again. In rescue no firewall rule of its own holds inside. */
  rescue(operationId: string, order: OneServer & { isOn: boolean }): Promise<Outcome<ServerFacts>>
  /**
   * Has the agent inside give a user another password (`no_agent` where none answers). A server with Linux is told its SHA-512 hash
   * (`isHash`), one with Windows the password itself. It stands in no log.
   */
  setPassword(
    operationId: string,
    order: OneServer & { user: string; password: string; isHash: boolean },
  ): Promise<Outcome<ServerFacts>>
  listNodes(reference: ServerReference): Promise<Outcome<NodeFacts[]>>
  /** To another node while it runs; without `to` the provider chooses. */
  migrate(operationId: string, order: OneServer & { to?: string | undefined }): Promise<Outcome<ServerFacts>>
  /** The monitor is silent meanwhile, and the provider starts nothing by itself. */
  setMaintenance(operationId: string, order: OneServer & { isOn: boolean }): Promise<Outcome<ServerFacts>>
  /** Newest first, since a moment: the last 24 hours at least are kept. */
  listTasks(of: OneServer & { since: Date }): Promise<Outcome<ServerTask[]>>
}
