import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whiteLabelCalls } from '#areas/partner/white-label/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { labelStates, labelWord } from './client-words.ts'

/** Under whose name the client sees the portal: a partner's choice per client (core §6). */
export function LabelField({ client }: { client: Client }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (status: number) => {
    setBusy(true)
    try {
      await send(whiteLabelCalls.setStatus, { body: { clientId: client.id, status: status as 0 | 1 | 2 } })
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast.good(m.people_client_saved({ name: clientName(client) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Select
      label={m.people_label()}
      labelHidden
      isDisabled={isBusy}
      options={labelStates.map((id) => ({ id, label: labelWord(id) }))}
      value={client.whiteLabelStatus}
      onChange={(id) => void change(Number(id))}
    />
  )
}
