export { certificateBringsHttps } from './domain-events.ts'
