import { keysOf } from '#design/api/keys.ts'

export const settingKeys = keysOf('hosting-setting')
