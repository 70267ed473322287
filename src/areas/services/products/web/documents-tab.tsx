import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { download, send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { productCalls } from '../contract/calls.ts'
import { invoicesOf } from './queries.ts'

/** The sheet of a service, the invoices on which it stands, and the reference that they carry. */
export function DocumentsTab({ service: { id } }: { service: TabService }) {
  return (
    <div className="flex flex-col gap-5">
      <Sheet id={id} />
      <Invoices id={id} />
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
    <Section
      title={m.products_sheet()}
      help={m.products_sheet_help()}
      level={3}
      actions={
        <Button icon={Download} isPending={isBusy} onPress={save}>
          {m.products_sheet_download()}
        </Button>
      }
    >
      {null}
    </Section>
  )
}

function Invoices({ id }: { id: number }) {
  const query = useQuery(invoicesOf(id))
  return (
    <Section title={m.products_invoices()} level={3}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(data) => (
          <>
            {data.invoices.length === 0 ? (
              <p className="text-ink-soft">{m.products_invoices_none()}</p>
            ) : (
              <ul className="divide-y divide-line border-line border-y">
                {data.invoices.map((invoice) => (
                  <li key={invoice.id} className="flex items-baseline justify-between gap-3 py-2">
                    <Link {...toInvoice(invoice.id)}>{invoice.number}</Link>
                    <span className="flex gap-4 text-ink-soft">
                      <DayText day={invoice.date} />
                      <Money cents={invoice.totalCents} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Reference id={id} reference={data.reference} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Reference({ id, reference }: { id: number; reference: string }) {
  const form = useAppForm({
    schema: invoiceCalls.setProductReference.body,
    values: { reference },
    submit: (body) => send(invoiceCalls.setProductReference, { params: { id }, body }),
    refreshes: [serviceKeys.one(id, 'invoice')],
    done: () => toast.good(m.products_reference_saved()),
  })
  return (
    <div className="pt-5">
      <Form form={form} submitLabel={m.products_reference_save()} submitLook="secondary">
        <FormTextField
          form={form}
          name="reference"
          label={m.products_reference()}
          help={m.products_reference_help()}
          autoComplete="off"
        />
      </Form>
    </div>
  )
}
