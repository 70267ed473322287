export type { AskedServer } from './asked-server.ts'
export { type PartOfServer, PartTab } from './part-tab.tsx'
