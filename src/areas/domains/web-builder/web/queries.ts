import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { openBeside } from '#design/feedback/open-beside.ts'
import { webBuilderCalls } from '../contract/calls.ts'
import type { TemplateCategory } from '../rules/site.ts'
import { lookKeys, messageKeys, siteKeys } from './keys.ts'
import type { Consent } from './place-consent.tsx'

export const builderSite = (domain: string) =>
  queryOptions({
    queryKey: siteKeys.one(domain),
    queryFn: () => send(webBuilderCalls.data, { params: { domain } }).then(({ data }) => data),
    // The event stream tells when it is ready; this polling is for when the stream is silent.
    refetchInterval: (query) =>
      query.state.data?.state === 'working' || query.state.data?.place.state === 'working' ? 4000 : false,
  })

function useSiteMutation<Sent>(domain: string, work: (sent: Sent) => Promise<unknown>) {
  return useCall(work, { refreshes: [siteKeys.one(domain)], inPlace: true })
}

export const useSwitchSite = (domain: string) =>
  useSiteMutation(domain, (body: { state: boolean; replaceRecords?: boolean }) =>
    send(webBuilderCalls.switchState, { params: { domain }, body }),
  )

export const useMakeSite = (domain: string) =>
  useSiteMutation(domain, (body: { template: TemplateCategory }) =>
    send(webBuilderCalls.order, { params: { domain }, body: { ...body, version: 'free' } }),
  )

export const useSetPlace = (domain: string) =>
  useSiteMutation(domain, (body: { service: number | null } & Partial<Consent>) =>
    send(webBuilderCalls.setPlace, { params: { domain }, body }),
  )

export const useRemoveSite = (domain: string) =>
  useSiteMutation(domain, () => send(webBuilderCalls.remove, { params: { domain } }))

export const useRestoreSite = (domain: string) =>
  useSiteMutation(domain, () => send(webBuilderCalls.restore, { params: { domain }, body: {} }))

export const siteLook = (domain: string) =>
  queryOptions({
    queryKey: lookKeys.one(domain),
    queryFn: () => send(webBuilderCalls.look, { params: { domain } }).then(({ data }) => data),
    // Somebody publishes in another window, of which the portal hears nothing.
    refetchOnWindowFocus: 'always',
  })

export const siteMessages = (domain: string) =>
  queryOptions({
    queryKey: messageKeys.one(domain),
    queryFn: () => send(webBuilderCalls.messages, { params: { domain } }).then(({ data }) => data),
  })

export const useGoBack = (domain: string) =>
  useCall((version: number) => send(webBuilderCalls.goBack, { params: { domain }, body: { version } }), {
    refreshes: [lookKeys.one(domain)],
    inPlace: true,
  })

export const useRemoveMessage = (domain: string) =>
  useCall((message: string) => send(webBuilderCalls.removeMessage, { params: { domain, message } }), {
    refreshes: [messageKeys.one(domain)],
    inPlace: true,
  })

/** The answer to the link is a file: this page stays where it is. */
export const useDownloadSite = (domain: string) =>
  useCall(
    async () => {
      const { data } = await send(webBuilderCalls.download, { params: { domain } })
      window.location.href = data.url
    },
    { inPlace: true },
  )

/** Opens the builder beside the portal. */
export const useOpenBuilder = (domain: string, { inPlace }: { inPlace: boolean }) =>
  useCall(() => openBeside(async () => (await send(webBuilderCalls.open, { params: { domain } })).data.url), {
    inPlace,
  })
