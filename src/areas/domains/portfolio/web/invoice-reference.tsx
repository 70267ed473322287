import { useQuery } from '@tanstack/react-query'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'
import { domainKeys } from './keys.ts'
import { invoiceReference } from './queries.ts'

/** The buyer's own reference, printed on the next invoices of this domain, and the invoices that have it. */
export function InvoiceReference({ domain }: { domain: string }) {
  const query = useQuery(invoiceReference(domain))
  const maySet = allows(principalOf(useUser()), invoiceReaders)
  return (
    <Section title={m.portfolio_invoicing()} help={m.portfolio_invoicing_help()}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(data) => (
          <>
            {maySet ? (
              <ReferenceForm domain={domain} reference={data.reference} />
            ) : (
              <DefinitionList items={[{ term: m.portfolio_reference(), value: data.reference || undefined }]} />
            )}
            {data.invoices.length > 0 && (
              <ul className="mt-4 divide-y divide-line border-line border-t">
                {data.invoices.slice(0, 5).map((invoice) => (
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
          </>
        )}
      </Loaded>
    </Section>
  )
}

function ReferenceForm({ domain, reference }: { domain: string; reference: string }) {
  const form = useAppForm({
    schema: invoiceCalls.setDomainReference.body,
    values: { reference },
    submit: (body) => send(invoiceCalls.setDomainReference, { params: { domain }, body }),
    refreshes: [domainKeys.one(domain, 'invoice')],
    done: () => toast.good(m.portfolio_reference_saved()),
  })
  return (
    <Form form={form} submitLabel={m.portfolio_save_reference()} submitLook="secondary">
      <FormTextField
        form={form}
        name="reference"
        label={m.portfolio_reference()}
        help={m.portfolio_reference_help()}
        autoComplete="off"
      />
    </Form>
  )
}
