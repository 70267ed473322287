import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { FileOrder } from '#base/web-space/file-order.ts'
import { isApiError } from '#design/api/api-error.ts'
import { addressOf, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { fetchFile } from '#design/api/save-file.ts'
import { useCall } from '#design/api/use-call.ts'
import { fileCalls } from '../contract/calls.ts'
import { type FileText, type Folder, mostPaths } from '../contract/shapes.ts'

/** The first rows come in a small page, so that they are there at once. */
const [firstRows, laterRows] = [200, 1_000]

/** What all changes of files make old. */
export const changes = { refreshes: [spaceKeys.all] }

const joined = ({ pages }: InfiniteData<Folder>): Folder => ({
  path: pages[0]?.path ?? '',
  total: pages[0]?.total ?? 0,
  entries: pages.flatMap(({ entries }) => entries),
  next: pages.at(-1)?.next ?? null,
})

export const folderPages = (id: number, path: string, { by, descending }: FileOrder) =>
  infiniteQueryOptions({
    queryKey: spaceKeys.one(String(id), 'files', path, by, descending),
    queryFn: ({ signal, pageParam: cursor }) => {
      const order = descending ? ('desc' as const) : ('asc' as const)
      const query = { path, sort: by, order, perPage: cursor === undefined ? firstRows : laterRows, cursor }
      return send(fileCalls.list, { params: { id }, query }, { signal }).then(({ data }) => data)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: joined,
  })

/** The folders of a folder, to choose one of them. */
export const subfolders = (id: number, path: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'folders', path),
    queryFn: ({ signal }) =>
      send(fileCalls.list, { params: { id }, query: { path, perPage: laterRows } }, { signal }).then(({ data }) =>
        data.entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name),
      ),
  })

export type Search = { path: string; words: string; within: 'name' | 'text' }

export const foundFiles = (id: number, { path, words, within }: Search) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'file-search', path, words, within),
    queryFn: ({ signal }) => send(fileCalls.search, { params: { id }, query: { path, [within]: words } }, { signal }),
  })

const askText = async (id: number, path: string, signal: AbortSignal): Promise<FileText> =>
  (await send(fileCalls.text, { params: { id }, query: { path } }, { signal })).data

export const fileText = (id: number, path: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'file-text', path),
    queryFn: ({ signal }) => askText(id, path, signal),
    // Somebody is typing in it: what others save is told when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The same as it stands now, beside what somebody is typing. */
export const presentText = (id: number, path: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'file-text-now', path),
    queryFn: ({ signal }) => askText(id, path, signal),
    gcTime: 0,
  })

export const fileWork = (id: number) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'file-work'),
    queryFn: ({ signal }) => send(fileCalls.work, { params: { id } }, { signal }).then(({ data }) => data),
    // The event stream tells when it is done; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') ? presets.live.refetchInterval : false,
  })

/** Where a browser finds a picture of the space; `version` makes it another one when it is changed. */
export const pictureAddress = (id: number, path: string, version: string): string =>
  addressOf(fileCalls.preview.path, { params: { id }, query: { path, version } })

/** Has the browser fetch files, each by a ticket that works once. */
export const useDownload = (id: number) =>
  useCall(async (paths: readonly string[]) => {
    for (const path of paths) {
      const { data } = await send(fileCalls.ticket, { params: { id }, body: { path } })
      fetchFile(data.path)
    }
  })

/** Makes several moves, one after the other; what went before one that is refused stands. */
export const useMove = (id: number) =>
  useCall(
    async (moves: readonly { path: string; to: string }[]) => {
      for (const body of moves) await send(fileCalls.move, { params: { id }, body })
    },
    { ...changes, inPlace: true },
  )

const [waitMs, mostWaits] = [700, 60]

/** What takes a while is done one after the other in a space: the next waits for the one before. */
async function onceFree(work: () => Promise<unknown>): Promise<void> {
  for (let wait = 0; ; wait++) {
    try {
      await work()
      return
    } catch (error) {
      if (wait === mostWaits || !isApiError(error) || error.code !== 'space_under_way') throw error
      await new Promise((done) => setTimeout(done, waitMs))
    }
  }
}

export const useCopy = (id: number) =>
  useCall(
    async (copies: readonly { path: string; to: string }[]) => {
      for (const body of copies) await onceFree(() => send(fileCalls.copy, { params: { id }, body }))
    },
    { ...changes, inPlace: true },
  )

/** However many they are: a call takes so many at once. */
export const useDelete = (id: number) =>
  useCall(
    async (paths: readonly string[]) => {
      for (let from = 0; from < paths.length; from += mostPaths) {
        const part = paths.slice(from, from + mostPaths)
        await onceFree(() => send(fileCalls.delete, { params: { id }, body: { paths: part } }))
      }
    },
    { ...changes, inPlace: true },
  )
