import { keysOf } from '#design/api/keys.ts'

export const cannedKeys = keysOf('ticket-canned')
export const presenceKeys = keysOf('ticket-presence')
export const ticketKeys = keysOf('ticket')
export const queueKeys = keysOf('ticket-queue')
export const departmentKeys = keysOf('ticket-department')
export const ticketClientKeys = keysOf('ticket-client')
export const answerKeys = keysOf('ticket-answer')
export const ticketPeopleKeys = keysOf('ticket-people')
export const customerKeys = keysOf('ticket-customer')
