export { setCron } from './operations.ts'
export { noteRun, toldRun } from './told-run.ts'
