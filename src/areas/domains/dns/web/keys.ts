import { keysOf } from '#design/api/keys.ts'

export const zoneKeys = keysOf('zone')
export const templateKeys = keysOf('dns-template')
