import type { LiveRules } from '#design/api/events.ts'
import { customerKeys, presenceKeys, queueKeys, ticketKeys } from './keys.ts'

export const live: LiveRules = {
  ticket: [ticketKeys.all, queueKeys.all, customerKeys.all],
  'ticket-presence': [presenceKeys.all],
}
