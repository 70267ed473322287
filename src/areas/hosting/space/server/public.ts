/** What the areas of web hosting share: the space of a call, what operations at its host have in common, secrets of requests. */
export { changesOf } from './changes.ts'
export { askHost, atWebHost, keepsFacts } from './common-operation.ts'
export { spaceFactsRead } from './domain-events.ts'
export { lateBackupCount, lateBackups } from './late-backups.ts'
export { makeTicket, spendTicket } from './one-time-ticket.ts'
export { keepFacts, readOne, readSpace } from './read-space.ts'
export { hostingReason } from './reason-text.ts'
export { requestsOf } from './requests.ts'
export { forgetSecret, hasSecret, keepSecret, readSecret } from './secrets.ts'
export { spaceOf } from './serialize.ts'
export {
  activeSpace,
  type ChangedSpace,
  changedSpace,
  heldSpace,
  insistOnAbility,
  insistOnLife,
  isWebOffered,
  noteAsked,
  referenceOf,
  type Space,
  webSpace,
} from './web-space.ts'
