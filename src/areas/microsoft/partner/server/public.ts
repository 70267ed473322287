export { accessEnds } from './domain-events.ts'
