import { rejected } from '../../outcome.ts'
import type { WebLogs } from '../port/logs.ts'
import type { Asking } from './asking.ts'

export const logPart = ({ read }: Asking): WebLogs => ({
  searchLog: async ({ reference, kind, since, until, text, onlyErrors, atLeastSeconds, cursor, most }) =>
    kind === 'ftp'
      ? rejected('not_possible', kind)
      : read('logs.search', {
          ...{ reference, kind, text, onlyErrors, atLeastSeconds, cursor, most },
          since: since.toISOString(),
          until: until.toISOString(),
        }),
  readVisits: ({ reference, from, to }) => read('logs.visits', { reference, from, to }),
  readTop: ({ reference, type, from, to, most }) => read('logs.top', { reference, type, from, to, most }),
})
