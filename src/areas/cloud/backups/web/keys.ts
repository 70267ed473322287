import { keysOf } from '#design/api/keys.ts'

export const cloudBackupKeys = keysOf('cloud-backups')
