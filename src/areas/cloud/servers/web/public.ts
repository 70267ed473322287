export { overviewOf } from './calls-of.ts'
export { ConsoleButton } from './console-button.tsx'
export { toConsole } from './to-console.ts'
