import { queryOptions } from '@tanstack/react-query'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { reportsHomeCalls } from '../contract/calls.ts'

/** `given`: the client whose reports these are, as the address says it. */
export function reportFigures(given: unknown) {
  const client = Number(given)
  const query = Number.isSafeInteger(client) && client > 0 ? { cc: client } : {}
  return queryOptions({
    ...presets.page,
    queryKey: reportKeys.list('home', query),
    queryFn: ({ signal }) => send(reportsHomeCalls.figures, { query }, { signal, tells: true }),
  })
}
