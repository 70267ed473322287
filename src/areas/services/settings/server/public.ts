import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import {
  effectiveSettings,
  type HostingDefaults,
  type HostingSettings,
  settingsFor,
} from '../rules/hosting-settings.ts'
import { offersOfHost } from './host-offers.ts'
import { settingStore } from './setting-store.ts'

type Looking = Pick<Work, 'sql' | 'driver'>

export async function settingsOf(work: Looking, clientId: ClientId) {
  const kept = await settingStore.chosen(work.sql, clientId)
  return effectiveSettings(
    kept.filter((row) => row.client_id === clientId),
    kept.filter((row) => row.client_id !== clientId),
    offersOfHost(work),
  )
}

/** What a new web hosting of this client starts with. */
export async function webhostingDefaults(work: Looking, clientId: ClientId): Promise<HostingDefaults> {
  const rows = await settingsOf(work, clientId)
  return Object.fromEntries(rows.map(({ setting, value }) => [setting, value])) as HostingDefaults
}

/** The same for hosting of a catalogue group: without what that kind of hosting does not have. */
export const newHostingSettings = async (work: Looking, clientId: ClientId, group: string): Promise<HostingSettings> =>
  settingsFor(group, await webhostingDefaults(work, clientId))
