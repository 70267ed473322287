import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { fetchFile } from '#design/api/save-file.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { databaseCalls } from '../contract/calls.ts'

const keyOf = (id: number, ...rest: string[]) => spaceKeys.one(String(id), 'database', ...rest)

export const databaseTables = (id: number, database: string) =>
  queryOptions({
    queryKey: keyOf(id, 'tables', database),
    queryFn: ({ signal }) =>
      send(databaseCalls.tables, { params: { id }, query: { database } }, { signal }).then(({ data }) => data),
  })

/** Page after page; the host is asked each time. */
export const tableRows = (id: number, database: string, table: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(id, 'rows', database, table),
    queryFn: ({ pageParam, signal }) =>
      send(databaseCalls.rows, { params: { id }, query: { database, table, page: pageParam } }, { signal }).then(
        ({ data }) => data,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
  })

const databaseImports = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'imports'),
    queryFn: ({ signal }) => send(databaseCalls.imports, { params: { id } }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') ? presets.live.refetchInterval : false,
  })

/** Imports, with the tables looked at again as soon as one has ended: the event stream that tells so may be silent just then. */
export function useImports(id: number) {
  const refresh = useRefresh()
  const query = useQuery(databaseImports(id))
  const running = query.data?.filter(({ state }) => state === 'running').length ?? 0
  const before = useRef(0)
  useEffect(() => {
    if (running < before.current) void refresh(keyOf(id, 'tables'))
    before.current = running
  }, [refresh, id, running])
  return query
}

/** Has the browser fetch a database as SQL, by a ticket that works once. */
export const useExport = (id: number) =>
  useCall(
    async (database: string) => {
      const { data } = await send(databaseCalls.ticket, { params: { id }, body: { database } })
      fetchFile(data.path)
    },
    { inPlace: true },
  )

/** Brings a file, and tells what it will do. */
export const useLookOver = (id: number, database: string) =>
  useCall(
    (file: File) => {
      // The contract describes no body for a form with a file.
      const body = new FormData()
      body.append('database', database)
      body.append('file', file)
      return send(databaseCalls.upload, { params: { id }, body } as never)
    },
    { inPlace: true },
  )

export const useStartImport = (id: number, done: () => void) =>
  useCall((brought: number) => send(databaseCalls.start, { params: { id, import: brought } }), {
    refreshes: [spaceKeys.all],
    inPlace: true,
    done: () => {
      toast.good(m.web_db_asked())
      done()
    },
  })
