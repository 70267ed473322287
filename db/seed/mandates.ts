import { endToEndId, mandateReference } from '#areas/billing/direct-debit/rules/mandate.ts'
import { collectionDay } from '#areas/billing/direct-debit/rules/schedule.ts'
import { brands } from '#brands/brands.ts'
import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan } from './plan.ts'

/** A published example of an account number, which belongs to nobody. */
const account = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }

/** The account looked at first pays by direct debit. */
export function addMandates(plan: Plan, { customer }: People): void {
  const { invoicePrefix, directDebit } = brands[customer.brand]
  const signedOn = daysBefore(plan, 200)
  const mandateId = plan.rows.add('direct_debit_mandate', {
    client_id: customer.id,
    brand: customer.brand,
    creditor_id: directDebit.creditorId,
    reference: mandateReference(invoicePrefix, customer.id, 1),
    state: 'active',
    ...account,
    account_name: customer.companyName,
    signed_on: signedOn,
    created_at: momentOn(signedOn, '09:30'),
  })
  plan.rows.add('direct_debit_signature', {
    mandate_id: mandateId,
    how: 'screen',
    account_id: customer.accountIds[0] ?? null,
    actor_account_id: customer.accountIds[0] ?? null,
    at: momentOn(signedOn, '09:32'),
    ip: '192.0.2.17',
    ...account,
    account_name: customer.companyName,
    agreed_text: `Mandaat voor SEPA-domiciliëring aan ${brands[customer.brand].company.name}`,
  })
}

/** Its unpaid invoice is going to be collected. */
export function addCollection(plan: Plan, { customer }: People): void {
  const invoice = plan.rows
    .of('invoice')
    .find(({ client_id: clientId, status }) => clientId === customer.id && status === 'Unpaid')
  if (!invoice) return
  const { daysBeforeDue } = brands[customer.brand].directDebit
  const due = { dueOn: invoice.due_on, daysBeforeDue }
  plan.rows.add('direct_debit_collection', {
    mandate_id: 1,
    invoice_id: invoice.id,
    client_id: customer.id,
    brand: customer.brand,
    end_to_end_id: endToEndId(invoice.number, 1),
    attempt: 1,
    cents: invoice.total_cents,
    collection_date: collectionDay(due, plan.today, { noticeDays: 14, leadDays: 2 }),
    notified_at: momentOn(plan.today, '00:10'),
    created_at: momentOn(plan.today, '00:10'),
  })
}
