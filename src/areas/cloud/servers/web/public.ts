import type { Target } from '#design/components/link.tsx'

/** All cloud servers; `state` narrows them to how they stand. */
export const toServers = (search: Record<string, string> = {}): Target => ({ to: '/cloud', search })

export { ServerMenu } from './actions/server-menu.tsx'
export { ConsoleButton } from './console-button.tsx'
export { type PartOfServer, PartTab } from './part-tab.tsx'
export { type ReadServer, ServerTab } from './server-tab.tsx'
export { toConsole } from './to-console.ts'
export { toServerTab } from './to-server-tab.ts'
export { type AskedServer, ofVariant, overviewCallsOf, resourceCallsOf, serverOf } from './variant-calls.ts'
export { isPutBack, restoreSteps } from './work-steps.ts'
