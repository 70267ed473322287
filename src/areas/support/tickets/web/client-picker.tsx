import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { ComboBox } from '#design/components/select.tsx'
import { m } from '#words'

type Props = { value: number | undefined; onChange: (id: number | undefined) => void; error: string | undefined }

/** The client of a new ticket, searched among the caller's own. */
export function ClientPicker({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const current = useQuery({
    queryKey: clientKeys.one(value),
    enabled: value !== undefined,
    queryFn: async ({ signal }) => (await send(clientCalls.list, { query: { cc: value } }, { signal })).data[0] ?? null,
  })
  const name = current.data ? clientName(current.data) : ''
  const found = useQuery({
    queryKey: clientKeys.list('for-ticket', typed),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await send(clientCalls.list, { query: { q: typed, perPage: 20 } }, { signal })).data,
  })
  return (
    <ComboBox
      key={current.data?.id ?? 'none'}
      label={m.support_for_client()}
      help={m.support_for_client_help()}
      error={error}
      isAsync
      options={(found.data ?? []).map((client) => ({
        id: client.id,
        label: clientName(client),
        help: client.emailAddress,
      }))}
      defaultInputValue={name}
      onInputChange={(text) => {
        setTyped(text === name ? '' : text)
        if (text === '' && value !== undefined) onChange(undefined)
      }}
      value={value ?? null}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  )
}
