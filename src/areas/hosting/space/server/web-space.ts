import { type WebHost, type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import { spaceFactsRead } from './domain-events.ts'
import { operationsOf } from './operations-of.ts'
import { readingOf } from './reading-of.ts'
import { hostingReason } from './reason-text.ts'
import { refuse } from './refuse.ts'
import { shownOf } from './shown-of.ts'
import type { ChangedSpaceOf, SpaceKind, SpaceOf } from './space-kind.ts'
import { spaceStoreOf } from './space-store.ts'
import { spacesOf } from './spaces-of.ts'

export type Space = SpaceOf<WebSpaceFacts>
export type ChangedSpace = ChangedSpaceOf<WebSpaceFacts>

const webSpaces: SpaceKind<WebSpaceFacts, WebHost, 'hosting'> = {
  district: 'hosting',
  variant: 'linux',
  hostKey: webHostKey,
  store: spaceStoreOf<WebSpaceFacts>('web_space'),
  readAllAt: '*/15 * * * *',
  reasonText: hostingReason,
  refuseOther: (name) => refuse('not_web_hosting', { values: { name } }),
  keptFacts: (work, serviceId) => work.emit(spaceFactsRead, { serviceId }),
}

export const { keepFacts, readOne, readNow, readSpace, readStale, subscribers } = readingOf(webSpaces)
export const {
  isOffered: isWebOffered,
  find: webSpace,
  readable: readableSpace,
  active: activeSpace,
  changed: changedSpace,
  held: heldSpace,
  insistOnAbility,
} = spacesOf(webSpaces, readOne)
export const { atHost: atWebHost, keepsFacts, noteAsked, noteRead, askHost } = operationsOf(webSpaces, keepFacts)
export const shown = shownOf(webSpaces)
