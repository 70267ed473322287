import type { LiveRules } from '#design/api/events.ts'
import { m365Keys } from './keys.ts'

export const live: LiveRules = { office: [m365Keys.lists, m365Keys.ones] }
