export { ServerMenu } from './actions/server-menu.tsx'
export { overviewOf, systemOf } from './calls-of.ts'
export { ConsoleButton } from './console-button.tsx'
export { toConsole } from './to-console.ts'
