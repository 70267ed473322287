import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { ComboBox } from '#design/components/select.tsx'
import { enterClient } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { officeKeys } from '../keys.ts'

const clientsLike = (q: string) =>
  queryOptions({
    ...presets.page,
    queryKey: officeKeys.list('clients', q),
    queryFn: async () => (await send(clientCalls.list, { query: { ...(q ? { q } : {}), perPage: 20, page: 1 } })).data,
  })
const oneClient = (id: number) =>
  queryOptions({
    queryKey: officeKeys.list('client', id),
    queryFn: async () => (await send(clientCalls.list, { query: { cc: id } })).data[0] ?? null,
  })

/** A tenant is of one client: a partner says first of which, and works in that one from then on. */
export function ForClient({ clientId }: { clientId: number | null }) {
  const user = useUser()
  const [typed, setTyped] = useState('')
  const isPartner = user?.clientType === 'Partner'
  const found = useQuery({ ...clientsLike(typed), enabled: isPartner })
  const current = useQuery({ ...oneClient(clientId ?? 0), enabled: isPartner && clientId !== null })
  if (!isPartner) return null
  const name = current.data ? clientName(current.data) : ''
  const listed = found.data ?? []
  const isListed = listed.some(({ id }) => id === clientId)
  return (
    <ComboBox
      key={current.data?.id ?? 'none'}
      className="max-w-120"
      label={m.office_order_client()}
      help={m.office_order_client_help()}
      isAsync
      options={(current.data && !isListed && typed === '' ? [current.data, ...listed] : listed).map((client) => ({
        ...{ id: client.id, label: clientName(client), help: client.emailAddress },
      }))}
      defaultInputValue={name}
      onInputChange={(text) => setTyped(text === name ? '' : text)}
      value={clientId}
      onChange={(id) => id !== null && enterClient(Number(id))}
    />
  )
}
