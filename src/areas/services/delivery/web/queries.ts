import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import { productRefusals } from '#areas/services/products/contract/refusals.ts'
import type { OwnedService, ProductEntry } from '#areas/services/products/contract/shapes.ts'
import { ApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { currentLocale } from '#design/language/locale.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { deliveryCalls } from '../contract/calls.ts'
import { serviceKeys } from './keys.ts'
import { serviceQueryOf, servicesOf, serviceTable } from './list-request.ts'

/** With one's own client number the list holds everything one may see. */
export const serviceList = (clientId: number | undefined, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: serviceKeys.list(clientId, serviceQueryOf(request)),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(deliveryCalls.list, { params: { id: clientId }, query: serviceQueryOf(request) }, { signal }),
  })

/** How many stand in each part, and the tags to choose from; by what is searched for. */
export const serviceCounts = (clientId: number | undefined, { q, filters }: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: serviceKeys.list('counts', clientId, q, filters.cc),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) => {
      const { cc } = serviceQueryOf({ page: 1, perPage: 25, sort: undefined, q, filters })
      return send(deliveryCalls.counts, { params: { id: clientId }, query: { q, cc } }, { signal })
    },
  })

export async function preloadServices(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  const request = tableRequest(search, { ...serviceTable, filterIds: [...serviceTable.filterIds] })
  if (!user) return
  await Promise.all([
    client.prefetchQuery(serviceList(user.clientId, request)),
    client.prefetchQuery(serviceCounts(user.clientId, request)),
  ])
}

/** The services of one client, for its page. */
export async function preloadServicesOf(client: QueryClient, clientId: number, search: Record<string, unknown>) {
  const user = await client.ensureQueryData(userQuery)
  if (user) await client.prefetchQuery(serviceList(user.clientId, tableRequest(search, servicesOf(clientId))))
}

const isUnderWay = (service: OwnedService | undefined): boolean => Boolean(service?.underWay)

/** The number may be a product's, typed by hand: then it is no service of the user's. */
function serviceAmong(found: OwnedService | ProductEntry): OwnedService {
  if (found.type === 'service') return found
  const message = productRefusals.service_not_found.text[currentLocale()]
  throw new ApiError({ status: 404, code: 'service_not_found', message, method: 'GET', path: productCalls.get.path })
}

export const serviceDetails = (id: string | undefined) =>
  queryOptions({
    queryKey: serviceKeys.one(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      serviceAmong((await send(productCalls.get, { params: { id: id ?? '' } }, { signal })).data),
    // The event stream tells when work is done; this is for when the stream is silent.
    refetchInterval: (query) => (isUnderWay(query.state.data) ? presets.live.refetchInterval : false),
  })

/** After any write the service and every list with it are asked again. */
export function useServiceMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [serviceKeys.ones, serviceKeys.lists, taskKeys.all], inPlace: true })
}

const params = (id: number) => ({ params: { id } })
export type Cancellation = Parameters<typeof send<typeof deliveryCalls.cancel>>[1]['body']

export const suspend = ({ id, reason }: { id: number; reason: string }) =>
  send(deliveryCalls.suspend, { ...params(id), body: { reason } })
export const unsuspend = (id: number) => send(deliveryCalls.unsuspend, params(id))
export const cancel = ({ id, body }: { id: number; body: Cancellation }) =>
  send(deliveryCalls.cancel, { ...params(id), body })
export const switchToHosting = (id: number) => send(productCalls.switchToHosting, params(id))
export const takeNoticeBack = (id: number) => send(deliveryCalls.keep, params(id))
export const retryTask = (taskId: number) => send(homeCalls.retryTask, params(taskId))
