import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { AskAgain } from '#areas/hosting/space/web/public.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { openBeside } from '#design/feedback/open-beside.ts'
import type { TableRequest } from '#design/table/table-request.ts'
import { siteCalls } from '../contract/calls.ts'
import type { AskedOfSite } from '../contract/shapes.ts'
import { siteKeys } from './keys.ts'

/** What becomes old when something was asked of a site. Files and databases of its hosting are told of by events. */
export const siteRefreshes = [siteKeys.all] as const

export const wordPressSite = (id: number | string) =>
  queryOptions({
    queryKey: siteKeys.one(String(id), 'site'),
    queryFn: ({ signal }) => send(siteCalls.get, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
    // The event stream tells when the host has it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data && (data.underWay || data.state === 'making') ? presets.live.refetchInterval : false,
  })

export const preloadSite = (client: QueryClient, id: string) => client.prefetchQuery(wordPressSite(id))

export const siteHistory = (id: number, { page, perPage }: Pick<TableRequest, 'page' | 'perPage'>) =>
  queryOptions({
    ...presets.page,
    queryKey: siteKeys.one(String(id), 'history', page, perPage),
    queryFn: ({ signal }) => send(siteCalls.history, { params: { id }, query: { page, perPage } }, { signal }),
  })

/** One changed file beside that of its release; its host is asked each time. */
export const siteFile = (id: number, path: string) =>
  queryOptions({
    queryKey: siteKeys.one(String(id), 'file', path),
    queryFn: ({ signal }) =>
      send(siteCalls.compare, { params: { id }, query: { path } }, { signal }).then(({ data }) => data),
    retry: false,
  })

/** What wordpress.org has under these words; the host of the site is asked. */
export const offeredExtensions = (id: number, kind: ExtensionKind, text: string) =>
  queryOptions({
    queryKey: siteKeys.one(String(id), 'offered', kind, text),
    queryFn: ({ signal }) =>
      send(siteCalls.searchExtensions, { params: { id }, query: { kind, q: text } }, { signal }).then(
        ({ data }) => data,
      ),
    enabled: text !== '',
    retry: false,
  })

export function useRefreshSite(id: number): AskAgain {
  const refresh = useCall(siteCalls.refresh, { refreshes: [...siteRefreshes, spaceKeys.one(String(id))] })
  return { isPending: refresh.isPending, ask: () => refresh.mutate({ params: { id }, body: null }) }
}

/** Has files compared with their release as well, which takes the host a while. */
export function useCompareFiles(id: number): AskAgain {
  const refresh = useCall(siteCalls.refresh, { refreshes: siteRefreshes })
  return { isPending: refresh.isPending, ask: () => refresh.mutate({ params: { id }, body: { integrity: true } }) }
}

type CommandOptions = { inPlace?: boolean; done?: (asked: AskedOfSite) => void }

export const useSiteCommand = (options: CommandOptions = {}) =>
  useCall(siteCalls.command, { refreshes: siteRefreshes, ...options })

/** Opens WordPress as one of its users; without one, as the first administrator. */
export const useSignIn = () =>
  useCall(({ id, ...asked }: { id: number; user?: number; path?: string }) =>
    openBeside(async () => (await send(siteCalls.signIn, { params: { id }, body: asked })).data.url),
  )
