import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import {
  effectiveSettings,
  type HostingDefaults,
  type HostingSettings,
  settingsFor,
} from '../rules/hosting-settings.ts'
import { settingStore } from './setting-store.ts'

export async function settingsOf(sql: Sql, clientId: ClientId) {
  const kept = await settingStore.chosen(sql, clientId)
  return effectiveSettings(
    kept.filter((row) => row.client_id === clientId),
    kept.filter((row) => row.client_id !== clientId),
  )
}

/** What a new web hosting of this client starts with. */
export async function webhostingDefaults(sql: Sql, clientId: ClientId): Promise<HostingDefaults> {
  const rows = await settingsOf(sql, clientId)
  return Object.fromEntries(rows.map(({ setting, value }) => [setting, value])) as HostingDefaults
}

/** The same for hosting of a catalogue group: without what that kind of hosting does not have. */
export const newHostingSettings = async (sql: Sql, clientId: ClientId, group: string): Promise<HostingSettings> =>
  settingsFor(group, await webhostingDefaults(sql, clientId))
