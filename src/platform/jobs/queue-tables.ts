import { getConstructionPlans } from 'pg-boss'

export const queueSchema = 'pgboss'

/** The library's tables, for a caller that has a transaction of its own. */
export const queueTables = (): string =>
  getConstructionPlans(queueSchema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
