import { keysOf } from '#design/api/keys.ts'

export const calendarKeys = keysOf('calendar')
