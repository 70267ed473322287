import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffCatalogueCalls } from '#areas/staff/catalogue/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'

/** The price list by which a client buys, for staff to change. */
export function ChangePriceCode({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {m.people_change()}
      </Button>
      {isOpen && <PriceCodeDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

function PriceCodeDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState(client.price_code)
  const [isBusy, setBusy] = useState(false)
  const codes = useQuery({
    queryKey: ['catalogue', 'staff', 'price-codes'],
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.priceCodes, {}, { signal })).data,
  }).data
  const save = async () => {
    setBusy(true)
    try {
      await send(clientCalls.changePriceCode, { params: { id: client.id }, body: { price_code: code } })
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
      toast.good(m.people_client_saved({ name: clientName(client) }))
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.people_price_code_of({ name: clientName(client) })}
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={onClose}>{m.design_cancel()}</Button>
          <Button look="primary" isPending={isBusy} isDisabled={code === client.price_code} onPress={() => void save()}>
            {m.people_save_client()}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{m.people_price_code_help()}</p>
      <Select
        label={m.people_price_code()}
        options={(codes ?? [{ code: client.price_code }]).map((each) => ({ id: each.code, label: each.code }))}
        value={code}
        onChange={(id) => setCode(String(id))}
      />
    </Dialog>
  )
}
