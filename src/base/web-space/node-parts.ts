/** What a web node may have or not, and a provider may leave out of what is offered. */
export const nodeParts = ['databases', 'ftp', 'ssh', 'cron', 'backups', 'varnish', 'redis'] as const
export type NodePart = (typeof nodeParts)[number]
