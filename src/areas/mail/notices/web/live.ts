import type { LiveRules } from '#design/api/events.ts'
import { noticeKeys } from './keys.ts'

export const live: LiveRules = { 'domain.mail': [noticeKeys.all] }
