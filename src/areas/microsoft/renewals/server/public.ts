export { renewalComing } from './domain-events.ts'
