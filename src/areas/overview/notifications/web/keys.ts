import { keysOf } from '#design/api/keys.ts'

export const notificationKeys = keysOf('notification')
export const choiceKeys = keysOf('notification-choice')
