import type { LiveRules } from '#design/api/events.ts'
import { mailboxKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [mailboxKeys.all] }
