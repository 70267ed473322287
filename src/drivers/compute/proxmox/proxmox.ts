import { setTimeout as waitFor } from 'node:timers/promises'
import type { OutboundLog, OutboundOptions } from '#platform/outbound.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import type { Ability } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { Compute, ComputeAbilities } from '../port.ts'
import { pveApi } from './api/pve-api.ts'
import { firewallReader } from './firewall/read-firewall.ts'
import { firewallPart } from './firewall/set-firewall.ts'
import { insidePart } from './inside/inside.ts'
import { factsReader } from './server/facts.ts'
import { inventory } from './server/inventory.ts'
import type { ProxmoxSettings } from './settings.ts'
import { lifePart } from './work/life.ts'
import { tasksPart } from './work/list-tasks.ts'
import { movePart } from './work/move.ts'
import { operationsOf, type WorkContext } from './work/operations.ts'
import { passwordPart } from './work/password.ts'
import { powerPart } from './work/power.ts'
import { rebuildPart } from './work/rebuild.ts'
import { resizePart } from './work/resize.ts'

export type ProxmoxOptions = {
  settings: ProxmoxSettings
  /** Which operations were asked, and how far each came: Proxmox knows tasks, and not whose step they are. */
  state: SandboxState
  clock: Clock
  log?: OutboundLog | undefined
  /** For tests. */
  fetch?: OutboundOptions['fetch']
  wait?: (milliseconds: number) => Promise<unknown>
}

const yes: Ability = { can: true }
const noRescue: Ability = {
  can: false,
  because: {
    nl: 'Bij deze provider is geen herstelsysteem ingericht.',
    en: 'No rescue system is set up at this provider.',
    fr: 'Aucun système de secours n’est configuré chez ce fournisseur.',
  },
}

const abilitiesOf = ({ rescueIso }: ProxmoxSettings): ComputeAbilities => ({
  ...{ console: yes, migrate: yes, firewall: yes, agent: yes, reinstall: yes, growDiskRunning: yes },
  rescue: rescueIso ? yes : noRescue,
})

/** Cloud servers on a cluster of Proxmox VE, by its API. */
export function openProxmox({ settings, state, clock, log, fetch, wait = waitFor }: ProxmoxOptions): Compute {
  const api = pveApi({ settings, log, fetch, wait })
  const servers = inventory(api, clock)
  const firewall = firewallReader(api, clock)
  const facts = factsReader({ api, servers, firewall, state, clock })
  const tokenUser = settings.token.split('=')[0] ?? ''
  const context: WorkContext = { api, settings, state, clock, mutex: keyedMutex(), wait, servers, facts, tokenUser }
  const operations = operationsOf(context)
  return {
    name: 'proxmox',
    abilities: abilitiesOf(settings),
    ...lifePart(operations),
    ...powerPart(operations),
    ...resizePart(operations),
    ...rebuildPart(operations),
    ...passwordPart(operations),
    ...movePart(operations),
    ...tasksPart(operations),
    ...firewallPart(operations, firewall),
    ...insidePart(context, log),
  }
}
