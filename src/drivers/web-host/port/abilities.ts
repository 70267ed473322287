import type { Ability } from '../../outcome.ts'

/** What a host can do beyond spaces, their sites and PHP; a screen shows the reason of what is missing. */
export const webAbilities = [
  'certificates',
  'newRelic',
  'phpInfo',
  /** `mail()` of PHP sends. */
  'phpMail',
  'databases',
  'browseDatabases',
  'exportDatabases',
  'ftp',
  'ssh',
  'files',
  'archives',
  'cron',
  'varnish',
  'redis',
  'logs',
  'ftpLog',
  'statistics',
  'countries',
  'backups',
  /** Saves a space in the hours of the night that were chosen for it. */
  'backupWindow',
  'restoreTables',
  /** Refuses what is more than a space may hold; without it only shows how much there is. */
  'holdsQuota',
] as const
export type WebAbility = (typeof webAbilities)[number]
export type WebAbilities = Readonly<Record<WebAbility, Ability>>
