import { keysOf } from '#design/api/keys.ts'

export const taskKeys = keysOf('task')
export const dashboardKeys = keysOf('dashboard')
