import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { paidTerm, stillToPay } from '#areas/services/delivery/rules/paid-term.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale, Words } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'

type Charged = { id: ServiceId; name: string; product: Words }

/**
 * A service was made larger: what that costs for the rest of what is paid for is invoiced. Days that passed since it was
 * asked for are not counted, and nobody pays more than was told then. Undefined where nothing is to pay.
 */
export async function chargeRestOfTerm(
  work: Work,
  { serviceId, cents, askedAt }: { serviceId: ServiceId; cents: number; askedAt: Date },
  describe: (charged: Charged, locale: Locale) => string,
): Promise<number | undefined> {
  const service = await work.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.client_id', 'service.name', 'service.billing_cycle', 'service.next_due_on', 'service.domain_id'])
    .select(['product.name_nl as nl', 'product.name_en as en', 'product.name_fr as fr'])
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const payer = await clientOf(work, await payerOf(work, service.client_id))
  const paid = paidTerm(service, work.now())
  const left = paid ? stillToPay(cents, { ...paid, asked: dayOf(askedAt) }) : 0
  if (!payer || !paid || left === 0) return undefined
  const { nl, en, fr, name } = service
  const locale = payer.locale as Locale
  const line = {
    description: describe({ id: serviceId, name, product: { nl, en, fr } }, locale),
    ...{ quantity: 1, unitCents: left, netCents: left },
    ...{ periodFrom: paid.today, periodTo: addDays(paid.dueOn, -1), domainId: service.domain_id, serviceId },
  }
  const { id } = await issueInvoice(work, {
    brand: payer.brand,
    clientId: payer.id,
    orderId: null,
    locale,
    lines: [line],
  })
  return id
}
