import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueKeys } from '#areas/ordering/catalogue/web/keys.ts'
import { staffCatalogueCalls } from '#areas/staff/catalogue/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { clientKeys } from './keys.ts'
import { priceListWord } from './price-list-word.ts'

/** The client's price list, for staff to change. */
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

/** Staff know the lists by their codes too. */
const listLabel = (code: string) => {
  const word = priceListWord(code)
  return word === code ? code : `${word} (${code})`
}

function PriceCodeDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const name = clientName(client)
  const codes = useQuery({
    queryKey: catalogueKeys.list('staff', 'price-codes'),
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.priceCodes, {}, { signal, tells: true })).data,
  }).data
  const form = useAppForm({
    schema: clientCalls.changePriceCode.body,
    values: { price_code: client.price_code },
    submit: (body) => send(clientCalls.changePriceCode, { params: { id: client.id }, body }),
    refreshes: [clientKeys.all],
    done: () => {
      toast.good(m.people_client_saved({ name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.people_price_code_of({ name })}
      submitLabel={m.people_save_client()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.people_price_code_help()}</p>
      <FormSelect
        form={form}
        name="price_code"
        label={m.people_price_code()}
        options={(codes ?? [{ code: client.price_code }]).map(({ code }) => ({ id: code, label: listLabel(code) }))}
      />
    </FormDialog>
  )
}
