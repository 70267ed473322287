import { keysOf } from '#design/api/keys.ts'

export const runKeys = keysOf('billing-run')
export const problemKeys = keysOf('billing-problem')
export const trialKeys = keysOf('billing-trial')
