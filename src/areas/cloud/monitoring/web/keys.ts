import { keysOf } from '#design/api/keys.ts'

export const monitoringKeys = keysOf('cloud-monitoring')
