import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { figureCalls } from '../contract/figures.ts'
import { siteKeys } from './keys.ts'

export const clientOf = (value: string | undefined): { cc?: number } => {
  const client = Number(value)
  return Number.isSafeInteger(client) && client > 0 ? { cc: client } : {}
}

export const siteFigures = (clientId: number | undefined, cc?: string | number) =>
  queryOptions({
    ...presets.page,
    queryKey: siteKeys.list('figures', clientId, String(cc ?? '')),
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) => {
      const query = clientOf(cc === undefined ? undefined : String(cc))
      return (await send(figureCalls.figures, { params: { id: clientId ?? 0 }, query }, { signal })).data
    },
  })
