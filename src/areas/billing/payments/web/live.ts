import type { LiveRules } from '#design/api/events.ts'
import { creditKeys, paymentKeys } from './keys.ts'

export const live: LiveRules = { payment: [paymentKeys.all], credit: [creditKeys.all] }
