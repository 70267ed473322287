import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import { changedAt, type SandboxMachine } from '../../sandbox-machine.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { ServerTaskKind, WantedServer } from '../port.ts'

/** What a server is set up as, and what its work changes at its end. Moments are milliseconds since 1970. */
export type ServerSetUp = {
  name: string
  size: ServerSize
  image: string
  imageSince: number
  node: string
  sshKeys: readonly string[]
  /** When it was started; null while it is off. */
  onSince: number | null
  isInRescue: boolean
  isInMaintenance: boolean
  rules: FirewallRule[]
}

/** What goes on with a server: at its end it is set up so. */
export type KeptWork = {
  operationId: string
  kind: ServerTaskKind
  startedAt: number
  endsAt: number
  becomes: Partial<ServerSetUp>
  /** It ends without success: why, in a word of the port. */
  fails?: { code: string; detail: string }
}

export type KeptTask = {
  id: string
  kind: ServerTaskKind
  by: 'ours' | 'provider'
  operationId: string | null
  startedAt: number
  endedAt: number | null
  hasFailed: boolean | null
  detail: string | null
}

export type KeptServer = ServerSetUp &
  Pick<SandboxMachine, 'offs' | 'rulesBefore'> & {
    reference: string
    type: string
    madeAt: number
    suspendedAt: number | null
    /** Whether it ran when it was suspended. */
    ranBefore: boolean
    work: KeptWork | null
    tasks: KeptTask[]
    /** What was asked under which id, and why it failed where it did. */
    operations: { id: string; failed?: { code: string; detail: string } }[]
    lastChange: { at: string; operationId: string } | null
  }

const mostTasks = 200
const mostOperations = 500

/** One that every server begins with: the provider reaches its agent, and SSH is open to all. */
export const firstRules = (image: string): FirewallRule[] => {
  const fixed: FirewallRule = {
    ...{ id: 'provider', source: '192.0.2.0/28', ports: '', protocol: 'any', alias: 'Provider', action: 'accept' },
    isFixed: true,
  }
  const port = image.startsWith('windows') ? '3389' : '22'
  return [
    fixed,
    {
      ...{ id: 'sign-in', source: '', ports: port, protocol: 'tcp', alias: port === '22' ? 'SSH' : 'RDP' },
      ...{ action: 'accept', isFixed: false },
    },
  ]
}

export const nodeOf = (nodes: readonly string[], reference: string): string =>
  nodes[numberFor(`node ${reference}`, nodes.length)] as string

export const newServer = (
  { reference, name, type, size, image, sshKeys }: WantedServer,
  nodes: readonly string[],
  now: number,
): KeptServer => ({
  reference,
  name,
  type,
  size,
  image,
  imageSince: now,
  node: nodeOf(nodes, reference),
  sshKeys,
  onSince: null,
  isInRescue: false,
  isInMaintenance: false,
  rules: firstRules(image),
  madeAt: now,
  suspendedAt: null,
  ranBefore: false,
  work: null,
  tasks: [],
  operations: [],
  lastChange: null,
})

/** The task of a work, as the log of the provider has it. */
const taskOf = (work: KeptWork, endedAt: number | null): KeptTask => ({
  id: `task-${work.startedAt.toString(36)}-${work.kind}`,
  kind: work.kind,
  by: 'ours',
  operationId: work.operationId,
  startedAt: work.startedAt,
  endedAt,
  hasFailed: endedAt === null ? null : work.fails !== undefined,
  detail: endedAt === null ? null : (work.fails?.detail ?? null),
})

export const tasksOf = (kept: KeptServer): KeptTask[] =>
  [...(kept.work ? [taskOf(kept.work, null)] : []), ...kept.tasks].slice(0, mostTasks)

/** How it stands by now: work whose time is over has ended. */
export function advanced(kept: KeptServer, now: number): KeptServer {
  const { work } = kept
  if (!work || work.endsAt > now) return kept
  const { operationId, fails, becomes, endsAt } = work
  const after: KeptServer = {
    ...kept,
    ...becomes,
    work: null,
    tasks: [taskOf(work, endsAt), ...kept.tasks].slice(0, mostTasks),
    operations: kept.operations.map((each) => (each.id === operationId && fails ? { ...each, failed: fails } : each)),
    lastChange: fails ? kept.lastChange : { at: new Date(endsAt).toISOString(), operationId },
  }
  return changedAt(kept, after, endsAt)
}

export const withOperation = (kept: KeptServer, id: string): KeptServer => ({
  ...kept,
  operations: [...kept.operations, { id }].slice(-mostOperations),
})
