import type { LiveRules } from '#design/api/events.ts'
import { cloudBackupKeys } from './keys.ts'

export const live: LiveRules = { 'cloud-server': [cloudBackupKeys.all], service: [cloudBackupKeys.all] }
