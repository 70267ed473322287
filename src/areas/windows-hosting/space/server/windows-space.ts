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
import { refuser } from '#base/refusal.ts'
import { type WindowsHost, type WindowsSpaceFacts, windowsHostKey } from '#drivers/windows-host/port.ts'
import { windowsRefusals } from '../contract/refusals.ts'
import { windowsReason } from './reason-text.ts'

export type ChangedSpace = ChangedSpaceOf<WindowsSpaceFacts>

const windowsSpaces: SpaceKind<WindowsSpaceFacts, WindowsHost, 'windows-hosting'> = {
  district: 'windows-hosting',
  variant: 'windows',
  hostKey: windowsHostKey,
  store: spaceStoreOf<WindowsSpaceFacts>('windows_space'),
  readAllAt: '7-59/15 * * * *',
  reasonText: windowsReason,
  refuseOther: (name) => refuser(windowsRefusals)('not_windows_hosting', { values: { name } }),
}

const { keepFacts, readOne, readNow, readSpace, readStale, subscribers } = readingOf(windowsSpaces)
const { find, active, changed, insistOnAbility } = spacesOf(windowsSpaces, readOne)
const { keepsFacts, askHost } = operationsOf(windowsSpaces, keepFacts)

export {
  active as activeSpace,
  askHost,
  changed as changedSpace,
  insistOnAbility,
  keepFacts,
  keepsFacts,
  readSpace,
  readStale,
  subscribers,
}

export const looks = looksOf({ find, readOne, readNow, show: shownOf(windowsSpaces) })
