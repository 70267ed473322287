/** What the areas of hosting on Windows share: the space of a call, and what operations at its host have in common. */
export { windowsFactsRead } from './domain-events.ts'
export { windowsReason } from './reason-text.ts'
export {
  activeSpace,
  askHost,
  atWindowsHost,
  type ChangedSpace,
  changedSpace,
  heldSpace,
  insistOnAbility,
  keepFacts,
  keepsFacts,
  readableSpace,
  readSpace,
  windowsFacts,
} from './windows-space.ts'
