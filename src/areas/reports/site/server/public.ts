export { reportReady } from './domain-events.ts'
