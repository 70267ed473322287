export { toPutBack } from './to-put-back.ts'
