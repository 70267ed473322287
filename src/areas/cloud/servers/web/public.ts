import type { Target } from '#design/components/link.tsx'

/** All cloud servers; `state` narrows them to how they stand. */
export const toServers = (search: Record<string, string> = {}): Target => ({ to: '/cloud', search })

export { type ReadServer, ServerTab } from './server-tab.tsx'
export { toServerTab } from './to-server-tab.ts'
export { type AskedServer, overviewCallsOf, resourceCallsOf, serverOf } from './variant-calls.ts'
