/** What the areas of web hosting share: the space of a call, what operations at its host have in common, secrets of requests. */
export { askedSince, taskOfLine } from './asked-since.ts'
export { changesOf } from './changes.ts'
export { spaceFactsRead } from './domain-events.ts'
export { findingOf } from './finding-of.ts'
export { heardOf } from './heard-of.ts'
export { beginHosted, type Hosted, type HostedOf, isDelivered, type NamedSpace, referenceOf } from './hosted.ts'
export { hostedNames } from './hosted-names.ts'
export { lateBackupCount, lateBackups } from './late-backups.ts'
export { lookingOf, OneHosted, type Reading } from './looking-of.ts'
export { looksOf } from './looks-of.ts'
export { makeTicket, spendTicket } from './one-time-ticket.ts'
export { operationsOf } from './operations-of.ts'
export { readingOf } from './reading-of.ts'
export { hostingReason } from './reason-text.ts'
export { requestsOf } from './requests.ts'
export { forgetSecret, hasSecret, keepSecret, readSecret } from './secrets.ts'
export { spaceOf } from './serialize.ts'
export { shownOf } from './shown-of.ts'
export type { ChangedSpaceOf, SpaceKind } from './space-kind.ts'
export { spaceStoreOf } from './space-store.ts'
export { spacesOf } from './spaces-of.ts'
export {
  activeSpace,
  askHost,
  atWebHost,
  type ChangedSpace,
  changedSpace,
  heldSpace,
  insistOnAbility,
  isWebOffered,
  keepFacts,
  keepsFacts,
  noteAsked,
  noteRead,
  readableSpace,
  readOne,
  readSpace,
  type Space,
  webSpace,
} from './web-space.ts'
