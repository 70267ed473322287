import { keysOf } from '#design/api/keys.ts'

export const maintenanceKeys = keysOf('maintenance')
