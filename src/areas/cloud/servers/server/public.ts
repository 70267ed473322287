export { keepFacts } from './reading.ts'
