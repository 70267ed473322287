export { setPhp } from './operations.ts'
