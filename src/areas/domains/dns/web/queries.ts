import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { download, readText, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import type { Lines } from '../rules/missing-dots.ts'
import { bulkOf, type Staging } from '../rules/staging.ts'
import { zoneKeys } from './keys.ts'

/** The server's preview of the staged rows, before saving; `read` while the rows are still the previewed ones. */
export const planOf = <Told>(domain: string, staging: Staging, read: (plan: Plan) => Told) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'plan', staging.rows),
    queryFn: async () => {
      const { expected: _, ...body } = bulkOf(staging)
      return read((await send(editorCalls.plan, { params: { domain }, body })).data)
    },
    placeholderData: keepPreviousData,
  })
type Plan = Awaited<ReturnType<typeof send<typeof editorCalls.plan>>>['data']

/** The initial request of the records table, shared by the loader and the screen. */
export const recordTable = { sort: 'name', filterIds: ['type'], remember: 'dns' } as const

type Sort = 'name' | 'type' | 'data' | 'ttl'

/** Only the table state that the request needs, so that the loader and the screen have the same query key. */
const recordQuery = ({ page, perPage, sort, q, filters }: TableRequest) => ({
  page,
  perPage,
  type: filters.type,
  search: q,
  sort: (sort?.replace(/^-/, '') ?? 'name') as Sort,
  direction: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const),
})

export const recordPage = (domain: string, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: zoneKeys.one(domain, 'records', recordQuery(request)),
    queryFn: () => send(dnsCalls.list, { params: { domain }, query: recordQuery(request) }, { tells: true }),
    // While the zone is being published the event stream tells when it has arrived; this polling is for when the
    // stream is silent.
    refetchInterval: (query) => (query.state.data?.zone.state === 'pending' ? presets.live.refetchInterval : false),
  })

export const preloadRecords = (client: QueryClient, domain: string, search: Record<string, unknown>) =>
  client.prefetchQuery(recordPage(domain, tableRequest(search, recordTable)))

export const snapshotList = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'snapshots'),
    queryFn: () =>
      send(dnsCalls.listSnapshots, { params: { domain }, query: { page: 1, perPage: 50 } }, { tells: true }),
  })

/** A snapshot compared with the zone, or with another snapshot. */
export const snapshotDetail = (domain: string, sid: string, against?: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'snapshots', sid, against),
    queryFn: () =>
      send(
        dnsCalls.getSnapshot,
        {
          params: { domain, snapshot: sid },
          query: { records: '0' as const, ...(against ? { against } : {}) },
        },
        { tells: true },
      ),
  })

export const downloadZoneFile = (domain: string): void =>
  void download(dnsCalls.exportZoneFile, { params: { domain } }, { tells: true }).catch(() => undefined)

/** The longest zone file that a browser can still show and scroll, in characters. */
const maxShown = 2 * 1024 * 1024

/** Null for a file that is too long to show. */
export const zoneFileText = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'file'),
    queryFn: async () => {
      const text = await readText(dnsCalls.exportZoneFile, { params: { domain } }, { tells: true })
      return text.length > maxShown ? null : text
    },
  })

/** Records to make a template from, up to the limit of a template. */
export const wholeZone = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'whole'),
    queryFn: async () => {
      const { data } = await send(editorCalls.matching, { params: { domain }, query: {} }, { tells: true })
      return data.filter(({ managedBy }) => managedBy === null).slice(0, 500)
    },
  })

/** All records that match search and filters, to change them in one step. */
export const loadMatching = async (domain: string, request: TableRequest): Promise<DnsRecord[]> =>
  (
    await send(
      editorCalls.matching,
      {
        params: { domain },
        query: { type: request.filters.type, search: request.q },
      },
      { tells: true },
    )
  ).data

/** After any write all queries about the zone are refreshed. */
function useZoneMutation<Sent, Answer>(domain: string, work: (sent: Sent) => Promise<Answer>, { inPlace = true } = {}) {
  return useCall(work, { refreshes: [zoneKeys.one(domain)], inPlace })
}

/** `expected`: newer hashes of sets than those staged, for what is deliberately replaced or undone. */
type Save = { staging: Staging; expected?: Readonly<Record<string, string>> }

/** Sends the staged rows. A pending preview is cancelled: its answer might be from after the save. */
export function useSaveStaging(domain: string) {
  const client = useQueryClient()
  return useZoneMutation(domain, async ({ staging, expected }: Save) => {
    const bulk = bulkOf(staging)
    await client.cancelQueries({ queryKey: zoneKeys.one(domain, 'plan') })
    return send(dnsCalls.bulkUpdate, {
      params: { domain },
      body: { ...bulk, expected: { ...bulk.expected, ...expected } },
    })
  })
}

type Only = { recordName: string; recordTypeName: string; content: string }[]

/** The whole snapshot, or only some records of the difference. */
export const useRestoreSnapshot = (domain: string) =>
  useZoneMutation(domain, ({ sid, only }: { sid: string; only?: Only }) =>
    send(dnsCalls.restoreSnapshot, { params: { domain, snapshot: sid }, body: only ? { only } : {} }),
  )

export const useTakeSnapshot = (domain: string) =>
  useZoneMutation(domain, (note: string) =>
    send(editorCalls.takeSnapshot, { params: { domain }, body: { note: note || null } }),
  )

export const useTakeOver = (domain: string) =>
  useZoneMutation(domain, (record: number) => send(editorCalls.takeOver, { params: { domain, record } }))

export const useFlushCache = (domain: string) =>
  useZoneMutation(domain, () => send(dnsCalls.flushCache, { params: { domain } }), { inPlace: false })

export const useSetTtl = (domain: string) =>
  useZoneMutation(domain, (ttl: number) => send(dnsCalls.updateTtl, { params: { domain }, body: { ttl } }))

export type ImportMode = 'merge' | 'replace'

export type ImportChoices = {
  mode: ImportMode
  takesNameservers: boolean
  theirs: Lines
  ours: Lines
  complete: Lines
}
/** The default options of an import. */
export const nothingChosen = { theirs: [], ours: [], complete: [] } as const
type ImportAsked = ImportChoices & { file: File; preview: boolean }

/** A preview with `preview`. */
export const useImportZone = (domain: string) =>
  useZoneMutation(domain, ({ file, mode, preview, takesNameservers, theirs, ours, complete }: ImportAsked) => {
    const body = new FormData()
    body.append('mode', mode)
    body.append('preview', preview ? '1' : '0')
    body.append('nameservers', takesNameservers ? '1' : '0')
    for (const [name, lines] of Object.entries({ theirs, ours, complete }))
      body.append(name, lines === 'all' ? lines : lines.join(','))
    body.append('file', file)
    return send(dnsCalls.importZoneFile, { params: { domain }, body: body as never })
  })
