/** The logs of a web hosting, and what there is a top ten of, as hosts know them. */
export const logKinds = ['access', 'error', 'php', 'cron', 'ftp'] as const
export type LogKind = (typeof logKinds)[number]
export const topTypes = [
  'pages',
  'files',
  'referrers',
  'browsers',
  'systems',
  'statuses',
  'missing',
  'countries',
] as const
export type TopType = (typeof topTypes)[number]
