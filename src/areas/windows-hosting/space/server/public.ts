/** What the areas of hosting on Windows share: the space of a call, and what operations at its host have in common. */
export {
  activeSpace,
  askHost,
  type ChangedSpace,
  changedSpace,
  insistOnAbility,
  keepFacts,
  keepsFacts,
} from './windows-space.ts'
