import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ServerState } from '#base/cloud-server/power.ts'
import type { NodeServer } from '../contract/compute-server.ts'
import type { ComputeNode } from './compute-node.ts'
import { gigabyte } from './disks.ts'
import { type DomainStats, isUp } from './domain-stats.ts'
import { targetOf } from './domain-xml.ts'
import { digestOf } from './firewall.ts'
import { answersInside } from './guest-agent.ts'
import type { ServerRecord } from './server-record.ts'
import type { KeptTask } from './tasks.ts'
import { subjectOf } from './working.ts'

const kibInGb = 1024 ** 2

export function stateOf({ suspendedAt }: ServerRecord, stats: DomainStats | undefined, busy?: KeptTask): ServerState {
  if (suspendedAt !== null) return 'suspended'
  if (!stats || !isUp(stats)) return busy && coming.has(busy.kind) ? 'startup' : 'offline'
  if (stats.state === 'paused' || stats.state === 'asleep') return 'paused'
  if (busy?.kind === 'shutdown' || busy?.kind === 'off' || stats.state === 'shutdown') return 'stopping'
  return 'running'
}
const coming = new Set(['create', 'start', 'reboot', 'resize', 'reinstall', 'resume'])

/** What libvirt holds; where it holds nothing, what was written down. */
const sizeOf = ({ size }: ServerRecord, stats: DomainStats | undefined): NodeServer['size'] => {
  if (!stats) return size
  const disksGb = size.disksGb.map((gb, index) => {
    const bytes = stats.disks.find(({ target }) => target === targetOf(index))?.capacityBytes ?? 0
    return bytes > 0 ? Math.max(1, Math.floor(bytes / gigabyte)) : gb
  })
  return { cpus: stats.cpus, memoryGb: Math.max(1, Math.round(stats.memoryKib / kibInGb)), disksGb }
}

/** Since when it runs: its process says when that began, and the log when it was reset since. */
async function runsSince(node: ComputeNode, reference: string, tasks: readonly KeptTask[]): Promise<number | null> {
  const began = await stat(path.join(node.compute.processes, `${reference}.pid`)).catch(() => undefined)
  if (!began) return null
  const reset = tasks.find(({ kind, hasFailed }) => kind === 'reset' && hasFailed === false)?.endedAt
  return Math.max(began.mtimeMs, reset ? Date.parse(reset) : 0)
}

async function factsOf(
  node: ComputeNode,
  record: ServerRecord,
  stats: DomainStats | undefined,
  isAsked: boolean,
): Promise<NodeServer> {
  const { reference, name, type, image, imageSince, addresses, rules, lastChange, suspendedAt } = record
  const tasks = await node.tasks.read(reference)
  const open = tasks.find(({ endedAt }) => endedAt === null)
  const busy = open && (await isHeld(node, reference)) ? open : undefined
  const state = stateOf(record, stats, busy)
  const since = stats && isUp(stats) ? await runsSince(node, reference, tasks) : null
  const now = node.now()
  return {
    ...{ reference, name, type, state, image, imageSince, lastChange },
    locked: suspendedAt !== null ? 'unpaid' : busy ? 'busy' : record.isInMaintenance ? 'maintenance' : null,
    size: sizeOf(record, stats),
    addresses: addresses.map(({ ip, family }) => ({ ip, family })),
    node: node.compute.node,
    uptimeSeconds: since === null ? null : Math.max(0, Math.floor((now.getTime() - since) / 1000)),
    hasAgent: isAsked && state === 'running' && (await answersInside(node, reference)),
    firewall: { rules, policy: node.compute.firewall.policy, digest: digestOf(rules) },
    readAt: now.toISOString(),
  }
}

/** Whether an agent is at it. One that was killed left its task open, and holds nothing. */
async function isHeld(node: ComputeNode, reference: string): Promise<boolean> {
  return !(await node.isFree(subjectOf({ reference })))
}

/** Those that are asked for, or all: libvirt is asked once. */
export async function listServers(node: ComputeNode, references?: readonly string[]): Promise<NodeServer[]> {
  const [stats, records] = await Promise.all([node.virsh.stats(), node.records.all()])
  const wanted = references ? records.filter(({ reference }) => references.includes(reference)) : records
  return Promise.all(
    wanted.map((record) => factsOf(node, record, stats.get(record.reference), references !== undefined)),
  )
}
