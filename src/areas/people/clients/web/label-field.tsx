import { whiteLabelCalls } from '#areas/partner/white-label/contract/calls.ts'
import { useCall } from '#design/api/use-call.ts'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { labelStates, labelWord } from './client-words.ts'
import { clientKeys } from './keys.ts'

/** Whose name the client sees; the partner decides per client (core §6). */
export function LabelField({ client }: { client: Client }) {
  const change = useCall(whiteLabelCalls.setStatus, {
    refreshes: [clientKeys.all],
    done: () => toast.good(m.people_client_saved({ name: clientName(client) })),
  })
  return (
    <Select
      label={m.people_label()}
      labelHidden
      isDisabled={change.isPending}
      options={labelStates.map((id) => ({ id, label: labelWord(id) }))}
      value={client.whiteLabelStatus}
      onChange={(id) => change.mutate({ body: { clientId: client.id, status: Number(id) as 0 | 1 | 2 } })}
    />
  )
}
