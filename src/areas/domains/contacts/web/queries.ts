import { queryOptions } from '@tanstack/react-query'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { contactCalls } from '#areas/people/clients/contract/contact-calls.ts'
import { contactKeys } from '#areas/people/clients/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { domainContactCalls } from '../contract/calls.ts'
import type { DomainRoles } from '../contract/shapes.ts'

const isMoving = (data: DomainRoles | undefined) =>
  data?.change?.state === 'queued' || data?.change?.state === 'at-registry'

/** Under the domain's key, so that every change of the domain reloads this. */
export const domainRoles = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'contact-roles'),
    queryFn: async ({ signal }) => (await send(domainContactCalls.roles, { params: { domain } }, { signal })).data,
    // The event stream tells when it is done; this polling is for when the stream is silent.
    refetchInterval: (query) => (isMoving(query.state.data) ? presets.live.refetchInterval : false),
  })

/** The contacts of the domain's client, to choose from. */
export const contactsOf = (clientId: number) =>
  queryOptions({
    queryKey: contactKeys.list(clientId),
    queryFn: async ({ signal }) =>
      (await send(contactCalls.list, { params: { userId: clientId } }, { signal, tells: true })).data,
  })

/** Reloads the domain, the contacts and the tasks after a change. */
function useContactMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [domainKeys.ones, contactKeys.all, taskKeys.all], inPlace: true })
}

type Changed = RequestOf<typeof domainContactCalls.update>['body']
type Bulk = RequestOf<typeof domainContactCalls.bulkUpdate>['body']

export const useChangeContact = () =>
  useContactMutation(({ id, body }: { id: number; body: Changed }) =>
    send(domainContactCalls.update, { params: { id }, body }),
  )

export const usePutContacts = () => useContactMutation((body: Bulk) => send(domainContactCalls.bulkUpdate, { body }))

export const useNewContact = () =>
  useContactMutation(
    async (body: RequestOf<typeof contactCalls.create>['body']) => (await send(contactCalls.create, { body })).data,
  )

export const useMailAgain = (domain: string) =>
  useContactMutation(() => send(domainContactCalls.mailAgain, { params: { domain } }))

export const useGiveUp = (domain: string) =>
  useContactMutation(() => send(domainContactCalls.giveUp, { params: { domain } }))

export const useTryAgain = () => useContactMutation((id: number) => send(homeCalls.retryTask, { params: { id } }))
