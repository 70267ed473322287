import {
  type ChangedSpaceOf,
  looksOf,
  operationsOf,
  readingOf,
  type SpaceKind,
  shownOf,
  spaceStoreOf,
  spacesOf,
} from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { type WindowsHost, type WindowsSpaceFacts, windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { windowsRefusals } from '../contract/refusals.ts'
import { windowsFactsRead } from './domain-events.ts'
import { windowsReason } from './reason-text.ts'

export type ChangedSpace = ChangedSpaceOf<WindowsSpaceFacts>

const store = spaceStoreOf<WindowsSpaceFacts>('windows_space')

const windowsSpaces: SpaceKind<WindowsSpaceFacts, WindowsHost, 'windows-hosting'> = {
  district: 'windows-hosting',
  variant: 'windows',
  hostKey: windowsHostKey,
  store,
  readAllAt: '7-59/15 * * * *',
  reasonText: windowsReason,
  refuseOther: (name) => refuser(windowsRefusals)('not_windows_hosting', { values: { name } }),
  keptFacts: (work, serviceId) => work.emit(windowsFactsRead, { serviceId }),
}

const { keepFacts, readOne, readNow, readSpace, readStale, subscribers } = readingOf(windowsSpaces)
const { find, readable, active, changed, held, insistOnAbility } = spacesOf(windowsSpaces, readOne)
const { atHost, keepsFacts, askHost } = operationsOf(windowsSpaces, keepFacts)

export {
  active as activeSpace,
  askHost,
  atHost as atWindowsHost,
  changed as changedSpace,
  held as heldSpace,
  insistOnAbility,
  keepFacts,
  keepsFacts,
  readable as readableSpace,
  readSpace,
  readStale,
  subscribers,
}

export const looks = looksOf({ find, readOne, readNow, show: shownOf(windowsSpaces) })

/** What is known of a space, for whoever learns that it was read. */
export const windowsFacts = async (sql: Sql, id: ServiceId): Promise<WindowsSpaceFacts | undefined> =>
  (await store.find(sql, id))?.facts ?? undefined
