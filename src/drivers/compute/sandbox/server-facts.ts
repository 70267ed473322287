import { firstUserOf, systemOfImage } from '#base/cloud-server/images.ts'
import type { ServerState } from '#base/cloud-server/power.ts'
import { machineAddresses } from '../../sandbox-space-life.ts'
import type { ServerFacts, ServerLock, ServerTask } from '../port.ts'
import { digestOf } from '../rules-digest.ts'
import type { KeptServer, KeptTask, KeptWork } from './kept-server.ts'

const isStopping = { shutdown: true, off: true, suspend: true } as Readonly<Record<string, boolean>>
const staysOn = { migrate: true, maintenance: true, firewall: true } as Readonly<Record<string, boolean>>

/** What is seen while something goes on: what stops and starts again is stopping for a third, off for a third, starting for a third. */
function stateAtWork({ onSince, isInRescue }: KeptServer, work: KeptWork, now: number): ServerState {
  const isOn = onSince !== null
  if (staysOn[work.kind] || (work.kind === 'resize' && work.becomes.onSince === onSince))
    return isOn ? 'running' : 'offline'
  if (isStopping[work.kind]) return 'stopping'
  if (!isOn) return 'startup'
  const part = (now - work.startedAt) / Math.max(1, work.endsAt - work.startedAt)
  if (part < 1 / 3) return 'stopping'
  if (part < 2 / 3) return 'offline'
  return isInRescue ? 'mounted' : 'startup'
}

export function stateOf(kept: KeptServer, now: number): ServerState {
  if (kept.suspendedAt !== null) return 'suspended'
  if (kept.work) return stateAtWork(kept, kept.work, now)
  if (kept.onSince === null) return 'offline'
  return kept.isInRescue ? 'mounted' : 'running'
}

const lockOf = (kept: KeptServer): ServerLock | null => {
  if (kept.suspendedAt !== null) return 'unpaid'
  if (kept.work) return 'busy'
  return kept.isInMaintenance ? 'maintenance' : null
}

export function factsOf(kept: KeptServer, now: number): ServerFacts {
  const { reference, name, type, size, image, imageSince, node, onSince, rules } = kept
  const state = stateOf(kept, now)
  const [ipv4 = '', ipv6 = ''] = machineAddresses(reference)
  return {
    reference,
    name,
    type,
    state,
    locked: lockOf(kept),
    size,
    system: { ...systemOfImage(image), image, since: new Date(imageSince).toISOString() },
    addresses: [
      { ip: ipv4, family: 'ipv4' },
      { ip: ipv6, family: 'ipv6' },
    ],
    user: firstUserOf(image),
    node,
    uptimeSeconds: onSince === null || state !== 'running' ? null : Math.floor((now - onSince) / 1000),
    hasAgent: state === 'running',
    isInRescue: kept.isInRescue,
    firewall: { rules, policy: 'drop', digest: digestOf(rules) },
    lastChange: kept.lastChange,
    readAt: new Date(now).toISOString(),
  }
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
export const taskFacts = ({ startedAt, endedAt, ...task }: KeptTask): ServerTask => ({
  ...task,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: moment(endedAt),
})
