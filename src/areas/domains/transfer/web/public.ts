export { toRegistrarMessages, toTracking } from './paths.ts'
