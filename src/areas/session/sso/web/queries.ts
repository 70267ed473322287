import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { linkCalls, ssoCalls } from '../contract/calls.ts'
import { type Provider, providerCalls } from '../contract/manage-calls.ts'
import type { ProviderForm } from '../rules/provider-form.ts'
import { ssoKeys } from './keys.ts'
import { toProvider } from './onwards.ts'

/** Providers of this host, or of the domain of an e-mail address. */
export const findProviders = async (email?: string) =>
  (await send(ssoCalls.login, { query: email === undefined ? {} : { email } })).data

export const hostProviders = queryOptions({
  queryKey: ssoKeys.list('host'),
  queryFn: () => findProviders(),
  staleTime: 60_000,
})

export async function goTo(given: { provider: number; email?: string; next?: string }): Promise<void> {
  const { data } = await send(ssoCalls.start, { body: given })
  toProvider(data.url)
}

export const ownLinks = queryOptions({
  queryKey: ssoKeys.list('links'),
  queryFn: ({ signal }) => send(linkCalls.list, {}, { signal, tells: true }),
})

export const useLink = () =>
  useCall(async (provider: number) => toProvider((await send(linkCalls.link, { body: { provider } })).data.url))

export function useUnlink() {
  return useCall((identity: number) => send(linkCalls.unlink, { params: { identity } }), { refreshes: [ssoKeys.all] })
}

export const providerList = queryOptions({
  queryKey: ssoKeys.list('providers'),
  queryFn: async ({ signal }) => (await send(providerCalls.list, {}, { signal, tells: true })).data,
})

export type ProviderBody = ProviderForm

/** Refetches the list after every change. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  return useCall(change, { refreshes: [ssoKeys.list('providers')] })
}

export const useSaveProvider = (id: number | undefined) =>
  useChange(
    async (body: ProviderBody): Promise<Provider> =>
      id === undefined
        ? (await send(providerCalls.create, { body })).data
        : (await send(providerCalls.update, { params: { provider: id }, body })).data,
  )
export const useRemoveProvider = () =>
  useChange((provider: number) => send(providerCalls.remove, { params: { provider } }))

type OfDomain = { provider: number; domain: string }
export const useAddDomain = () =>
  useChange(({ provider, domain }: OfDomain) =>
    send(providerCalls.addDomain, { params: { provider }, body: { domain } }),
  )
export const useRemoveDomain = () => useChange((params: OfDomain) => send(providerCalls.removeDomain, { params }))
export const useVerifyDomain = () => useChange((params: OfDomain) => send(providerCalls.verifyDomain, { params }))
export const useApproveDomain = () => useChange((params: OfDomain) => send(providerCalls.approveDomain, { params }))

export const useTestProvider = () =>
  useCall(async (provider: number) => (await send(providerCalls.test, { params: { provider } })).data)
