/** What the areas of hosting on Windows share: the space of a call, and what operations at its host have in common. */
export { askHost, keepsFacts } from './common-operation.ts'
export { keepFacts } from './read-space.ts'
export { activeSpace, type ChangedSpace, changedSpace, insistOnAbility, windowsSpace } from './windows-space.ts'
