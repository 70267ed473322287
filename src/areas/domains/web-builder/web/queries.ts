import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { openBeside } from '#design/feedback/open-beside.ts'
import { webBuilderCalls } from '../contract/calls.ts'
import type { TemplateCategory } from '../rules/site.ts'
import { siteKeys } from './keys.ts'

export const builderSite = (domain: string) =>
  queryOptions({
    queryKey: siteKeys.one(domain),
    queryFn: () => send(webBuilderCalls.data, { params: { domain } }).then(({ data }) => data),
    // The event stream tells when it is ready; this polling is for when the stream is silent.
    refetchInterval: (query) => (query.state.data?.state === 'working' ? 4000 : false),
  })

function useSiteMutation<Sent>(domain: string, work: (sent: Sent) => Promise<unknown>) {
  return useCall(work, { refreshes: [siteKeys.one(domain)], inPlace: true })
}

export const useSwitchSite = (domain: string) =>
  useSiteMutation(domain, (body: { state: boolean; replaceRecords?: boolean }) =>
    send(webBuilderCalls.switchState, { params: { domain }, body }),
  )

export const useMakeSite = (domain: string) =>
  useSiteMutation(domain, (body: { template: TemplateCategory; replaceRecords: boolean }) =>
    send(webBuilderCalls.order, { params: { domain }, body: { ...body, version: 'free' } }),
  )

/** Opens the builder beside the portal. */
export const useOpenBuilder = (domain: string, { inPlace }: { inPlace: boolean }) =>
  useCall(() => openBeside(async () => (await send(webBuilderCalls.open, { params: { domain } })).data.url), {
    inPlace,
  })
