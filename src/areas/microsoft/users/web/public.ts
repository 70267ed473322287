/** What the other screens of what is inside a tenant share with those of its users. */
export { InsideFrame } from './inside-frame.tsx'
export { changesInside, tenantOf } from './queries.ts'
