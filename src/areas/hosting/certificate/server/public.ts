export { certificateBringsHttps } from './domain-events.ts'
export { giveWay } from './give-way.ts'
export { coverName, uncoverName } from './look-after.ts'
export { hideFiles, showFiles } from './proofs.ts'
