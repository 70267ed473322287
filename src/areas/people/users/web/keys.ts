import { keysOf } from '#design/api/keys.ts'

export const usersKeys = keysOf('users')
