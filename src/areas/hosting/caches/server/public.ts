export { setVarnish } from './operations.ts'
