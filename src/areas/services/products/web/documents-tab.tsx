import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { download, send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { productCalls } from '../contract/calls.ts'
import { invoicesOf } from './queries.ts'

/** The sheet of a service, and the reference that its invoices carry. */
export function DocumentsTab({ service: { id } }: { service: TabService }) {
  return (
    <div className="flex flex-col gap-5">
      <Sheet id={id} />
      <InvoiceReference id={id} />
    </div>
  )
}

function Sheet({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(productCalls.pdf, { params: { id } }, { tells: true })
      .catch(() => {}) // the client has said what went wrong
      .finally(() => setBusy(false))
  }
  return (
    <Section title={m.products_sheet()} help={m.products_sheet_help()}>
      <Button icon={Download} isPending={isBusy} onPress={save}>
        {m.products_sheet_download()}
      </Button>
    </Section>
  )
}

/** What the coming invoices of the service carry, so that the buyer's books know where it belongs. */
function InvoiceReference({ id }: { id: number }) {
  const query = useQuery(invoicesOf(id))
  const maySet = allows(principalOf(useUser()), invoiceReaders)
  return (
    <Section title={m.products_reference()} help={m.products_reference_help()}>
      <Loaded query={query} waiting={<Skeleton lines={2} />}>
        {({ reference }) =>
          maySet ? (
            <ReferenceForm id={id} reference={reference} />
          ) : (
            <DefinitionList items={[{ term: m.products_reference_label(), value: reference || undefined }]} />
          )
        }
      </Loaded>
    </Section>
  )
}

function ReferenceForm({ id, reference }: { id: number; reference: string }) {
  const form = useAppForm({
    schema: invoiceCalls.setProductReference.body,
    values: { reference },
    submit: (body) => send(invoiceCalls.setProductReference, { params: { id }, body }),
    refreshes: [serviceKeys.one(id, 'invoice')],
    done: () => toast.good(m.products_reference_saved()),
  })
  return (
    <Form form={form} submitLabel={m.products_reference_save()} submitLook="secondary">
      <FormTextField form={form} name="reference" label={m.products_reference_label()} autoComplete="off" />
    </Form>
  )
}
