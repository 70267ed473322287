/** What a host of web spaces may or may not be able to do, as the screens need to know it. */
export const spaceAbilities = [
  ...(['certificates', 'newRelic', 'phpInfo', 'phpMail', 'databases', 'browseDatabases', 'exportDatabases'] as const),
  ...(['ftp', 'ssh', 'files', 'archives', 'cron', 'varnish', 'redis'] as const),
  ...(['logs', 'ftpLog', 'statistics', 'countries', 'backups', 'backupWindow', 'restoreTables', 'holdsQuota'] as const),
] as const
