import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { ComboBox } from '#design/components/select.tsx'
import type { TableState } from '#design/table/use-table-state.ts'
import { m } from '#words'

/** For who looks after clients: only one client's rows. The choice stands in the address as `cc`. */
export function ClientFilter({ state }: { state: Pick<TableState, 'filters' | 'setFilter'> }) {
  const [typed, setTyped] = useState('')
  const chosen = state.filters.cc
  const found = useQuery({
    queryKey: clientKeys.list('choice', typed),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await send(clientCalls.list, { query: { q: typed, perPage: 20 } }, { signal, tells: true })).data,
  })
  const one = useQuery({
    queryKey: clientKeys.one(chosen),
    enabled: chosen !== undefined,
    queryFn: async ({ signal }) => (await send(clientCalls.show, { params: { id: Number(chosen) } }, { signal })).data,
  })
  const listed = found.data ?? []
  const all = one.data && !listed.some(({ id }) => id === one.data.id) ? [one.data, ...listed] : listed
  return (
    <ComboBox
      key={one.data?.id}
      label={m.portfolio_client_filter()}
      labelHidden
      isAsync
      placeholder={m.portfolio_client_filter()}
      className="w-full small:w-52"
      value={chosen ?? null}
      defaultInputValue={one.data ? clientName(one.data) : ''}
      onInputChange={(text) => {
        setTyped(text === (one.data && clientName(one.data)) ? '' : text)
        if (text === '' && chosen !== undefined) state.setFilter('cc', undefined)
      }}
      onChange={(id) => {
        if (id !== null) state.setFilter('cc', String(id))
      }}
      options={all.map((client) => ({ id: String(client.id), label: clientName(client), help: client.emailAddress }))}
    />
  )
}
