export { setCron } from './operations.ts'
