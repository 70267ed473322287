export { certificateBringsHttps } from './domain-events.ts'
export { coverName, uncoverName } from './look-after.ts'
