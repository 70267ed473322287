import { firstUserOf, systemOfImage } from '#base/cloud-server/images.ts'
import type { ServerState } from '#base/cloud-server/power.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import { parseIp } from '#base/ip.ts'
import type { Clock, SandboxState } from '../../../sandbox-state.ts'
import type { ServerAddress, ServerFacts, ServerLock } from '../../port.ts'
import { machinePath, type PveApi } from '../api/pve-api.ts'
import { no, Stop, underWay } from '../api/stop.ts'
import { number, partsOf, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import type { FirewallReader } from '../firewall/read-firewall.ts'
import { isBeingPutBack, type Journal, type KeptOperation, readJournal, underWayIn } from '../work/journal.ts'
import { disksOf } from './disks.ts'
import { type Inventory, isOn, lockOf, type Place, type Seen } from './inventory.ts'
import { marksIn, notedIn } from './marks.ts'

const coming = ['create', 'start', 'reboot', 'reset', 'resize', 'reinstall', 'rescue', 'resume']

export function stateOf(seen: Seen, busy: KeptOperation | undefined): ServerState {
  const marks = marksIn(seen.tags)
  if (marks.isSuspended) return 'suspended'
  const paused = text(seen.current.qmpstatus)
  if (!isOn(seen)) return busy && coming.includes(busy.kind) ? 'startup' : 'offline'
  if (busy?.kind === 'shutdown' || busy?.kind === 'off') return 'stopping'
  if (paused === 'paused') return 'paused'
  if (paused === 'prelaunch') return 'startup'
  return marks.isInRescue ? 'mounted' : 'running'
}

const lockIn = (seen: Seen, busy: KeptOperation | undefined): ServerLock | null => {
  const marks = marksIn(seen.tags)
  if (marks.isSuspended) return 'unpaid'
  if (busy || lockOf(seen) !== '') return 'busy'
  return marks.isInMaintenance ? 'maintenance' : null
}

export const sizeOf = (config: Row): ServerSize => ({
  cpus: (number(config.cores) ?? 1) * (number(config.sockets) ?? 1),
  memoryGb: Math.max(1, Math.round((number(partsOf(text(config.memory))[0]?.[1] ?? '') ?? 512) / 1024)),
  disksGb: disksOf(config).map(({ gb }) => gb),
})

/** What is only there for the machine itself. */
const isOutside = (address: string): boolean => !/^(127\.|::1$|fe80:|169\.254\.)/i.test(address)
const addressOf = (ip: string): ServerAddress[] => {
  const family = parseIp(ip)?.family
  return family && isOutside(ip) ? [{ ip, family }] : []
}

/** What cloud-init was told, where that is an address and not to ask for one. */
const toldAddresses = (config: Row): ServerAddress[] =>
  partsOf(text(config.ipconfig0))
    .filter(([name]) => name === 'ip' || name === 'ip6')
    .flatMap(([, value]) => addressOf(value.split('/')[0] ?? ''))

export const addressesIn = (interfaces: unknown): ServerAddress[] =>
  rowsOf(rowOf(interfaces).result).flatMap((card) =>
    rowsOf(card['ip-addresses']).flatMap((each) => addressOf(text(each['ip-address']))),
  )

const agentMs = 5_000
/** Undefined where no agent answers; that is no fault. */
export async function heardFromAgent(api: PveApi, place: Place): Promise<ServerAddress[] | undefined> {
  const path = `${machinePath(place)}/agent/network-get-interfaces`
  try {
    return addressesIn(await api.read(path, {}, { isOnce: true, timeoutMs: agentMs }))
  } catch (fault) {
    if (fault instanceof Stop) return undefined
    throw fault
  }
}

function lastChangeIn({ operations }: Journal): ServerFacts['lastChange'] {
  const last = operations.findLast(({ endedAt, failed, isNothing }) => endedAt !== null && !failed && !isNothing)
  return last ? { at: new Date(last.endedAt ?? 0).toISOString(), operationId: last.id } : null
}

/** Once each, what was set before what was heard. */
const each = (addresses: readonly ServerAddress[]): ServerAddress[] => [
  ...new Map(addresses.map((address) => [address.ip, address])).values(),
]

/** When it was made, where nothing is noted. */
function madeAt(config: Row): string {
  const seconds = number(Object.fromEntries(partsOf(text(config.meta))).ctime) ?? 0
  return new Date(seconds * 1000).toISOString()
}

export type FactsReader = ReturnType<typeof factsReader>
type FactsOptions = { api: PveApi; servers: Inventory; firewall: FirewallReader; state: SandboxState; clock: Clock }

export function factsReader({ api, servers, firewall, state, clock }: FactsOptions) {
  async function read(reference: string, { isFresh }: { isFresh: boolean }): Promise<ServerFacts> {
    const journal = await readJournal(state, reference)
    const now = clock.now().getTime()
    const busy = underWayIn(journal, now)
    const machine = await servers.find(reference, { isFresh })
    if (!machine) {
      const isComing = busy?.kind === 'create' || (await isBeingPutBack(state, reference, now))
      throw isComing ? underWay(reference, 5) : no('no_such_server', reference)
    }
    const seen = await servers.look(machine)
    const [rules, heard] = await Promise.all([
      firewall.read(machine),
      isOn(seen) && text(seen.config.agent) !== '' ? heardFromAgent(api, machine) : undefined,
    ])
    const noted = notedIn(text(seen.config.description), reference)
    const image = noted?.image ?? ''
    return {
      ...{
        reference,
        name: seen.name,
        type: noted?.type ?? '',
        state: stateOf(seen, busy),
        locked: lockIn(seen, busy),
      },
      size: sizeOf(seen.config),
      system: { ...systemOfImage(image), image, since: noted?.since || madeAt(seen.config) },
      addresses: each([...toldAddresses(seen.config), ...(heard ?? [])]),
      user: text(seen.config.ciuser) || firstUserOf(image),
      node: machine.node,
      uptimeSeconds: isOn(seen) ? (number(seen.current.uptime) ?? null) : null,
      hasAgent: heard !== undefined,
      isInRescue: marksIn(seen.tags).isInRescue,
      firewall: rules,
      lastChange: lastChangeIn(journal),
      readAt: new Date(now).toISOString(),
    }
  }
  return { read }
}
