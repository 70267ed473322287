/** What the areas about a part of a server share: the server of a call, and what is asked of whoever keeps, saves or watches it. */
export { aboutServer, askProvider, atCompute, whenFree } from './ask-provider.ts'
export { hearing } from './heard.ts'
export { keepFacts, readNow, readServer, variantBy } from './reading.ts'
export { cloudReason } from './reason-text.ts'
export { openAlarms } from './server-store.ts'
export {
  activeServer,
  type ChangedServer,
  changedServer,
  heldServer,
  insistOnAbility,
  isBusyWith,
  isOffered,
  livingServer,
  machineParts,
  offeredDriver,
  type Server,
  serverVariantOf,
} from './servers.ts'
