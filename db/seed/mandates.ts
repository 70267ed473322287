import { mandateReference } from '#areas/billing/direct-debit/rules/mandate.ts'
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
