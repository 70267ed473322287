import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { sharingCalls } from '../contract/calls.ts'
import { accessKeys, shareKeys } from './keys.ts'

type Page = { page: number; perPage: number }
const pageOf = ({ page, perPage }: Page): Page => ({ page, perPage })

export const shareList = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: shareKeys.one(domain, 'links', pageOf(page)),
    queryFn: () => send(sharingCalls.list, { params: { domain }, query: pageOf(page) }),
  })

export const accessLog = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: shareKeys.one(domain, 'visits', pageOf(page)),
    queryFn: () => send(sharingCalls.accessLogs, { params: { domain }, query: pageOf(page) }),
  })

export const changeLog = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: shareKeys.one(domain, 'changes', pageOf(page)),
    queryFn: () => send(sharingCalls.auditLogs, { params: { domain }, query: pageOf(page) }),
  })

/** What a link opens; an invalid or expired link is an answer too, and is not retried. */
export const sharedAccess = (domain: string, key: string) =>
  queryOptions({
    queryKey: accessKeys.one(domain, key),
    retry: false,
    queryFn: () => send(sharingCalls.resolve, { params: { domain, key } }),
  })

export function useSwitchShare(domain: string) {
  return useCall(
    ({ id, status }: { id: number; status: 0 | 1 }) =>
      send(sharingCalls.changeStatus, { params: { id }, body: { status } }),
    { refreshes: [shareKeys.one(domain)] },
  )
}

export function useShare(domain: string) {
  const { mutateAsync } = useCall(
    async (body: { duration: number; note: string }): Promise<string> =>
      (await send(sharingCalls.create, { body: { domain, ...body } })).data.url,
    { refreshes: [shareKeys.one(domain)], inPlace: true },
  )
  return mutateAsync
}
