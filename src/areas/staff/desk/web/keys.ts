import { keysOf } from '#design/api/keys.ts'

export const jobKeys = keysOf('job')
export const statusKeys = keysOf('service-status')
export const setUpRemarkKeys = keysOf('set-up-remark')
export const workKeys = keysOf('work')
