export { webSpace } from './queries.ts'
export { type ReadSpace, SpaceTab } from './space-tab.tsx'
export { toSpaceTab } from './to-space-tab.ts'
export { UnderWay } from './under-way.tsx'
