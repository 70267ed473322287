import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { sharingCalls } from '../contract/calls.ts'

type Page = { page: number; perPage: number }
const pageOf = ({ page, perPage }: Page): Page => ({ page, perPage })
const sharesKey = (domain: string) => ['domain-shares', domain] as const

export const shareList = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: [...sharesKey(domain), 'links', pageOf(page)],
    queryFn: () => send(sharingCalls.list, { params: { domain }, query: pageOf(page) }, { quiet: true }),
  })

export const accessLog = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: [...sharesKey(domain), 'visits', pageOf(page)],
    queryFn: () => send(sharingCalls.accessLogs, { params: { domain }, query: pageOf(page) }, { quiet: true }),
  })

export const changeLog = (domain: string, page: Page) =>
  queryOptions({
    ...presets.page,
    queryKey: [...sharesKey(domain), 'changes', pageOf(page)],
    queryFn: () => send(sharingCalls.auditLogs, { params: { domain }, query: pageOf(page) }, { quiet: true }),
  })

/** What a link opens; a link that is wrong or over is an answer too, and is not asked twice. */
export const sharedAccess = (domain: string, key: string) =>
  queryOptions({
    queryKey: ['shared-access', domain, key],
    retry: false,
    queryFn: () => send(sharingCalls.resolve, { params: { domain, key } }, { quiet: true }),
  })

export function useSwitchShare(domain: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: 0 | 1 }) =>
      send(sharingCalls.changeStatus, { params: { id }, body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(domain) }),
  })
}

export function useShare(domain: string) {
  const client = useQueryClient()
  return async (body: { duration: number; note: string }): Promise<string> => {
    const { data } = await send(sharingCalls.create, { body: { domain, ...body } }, { quiet: true })
    await client.invalidateQueries({ queryKey: sharesKey(domain) })
    return data.url
  }
}
