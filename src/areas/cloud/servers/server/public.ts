/** What the areas about parts of a cloud server share: the server of a call, and what operations about it have in common. */
export { askProvider, atCompute, whenFree } from './ask-provider.ts'
export { keepFacts, readNow } from './reading.ts'
export { activeServer, type ChangedServer, changedServer, heldServer, insistOnAbility } from './servers.ts'
