import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { paidTerm, stillToPay } from '#areas/services/delivery/rules/paid-term.ts'
import { serviceChanged } from '#areas/services/delivery/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import { upgradeStore } from './upgrade-store.ts'

/**
 * The larger space is there: its difference for the rest of what is paid for is invoiced. Days that passed meanwhile are not counted,
 * and nobody pays more than was told when they asked.
 */
async function chargeUpgrade(work: Work, asked: { serviceId: ServiceId; clientId: ClientId; pid: number }) {
  const { serviceId, clientId, pid } = asked
  const charge = await upgradeStore.take(work.sql, serviceId, pid, work.now())
  const payer = charge && (await clientOf(work, await payerOf(work, clientId)))
  if (!charge || !payer) return
  const service = await work.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.name', 'service.billing_cycle', 'service.next_due_on', 'service.domain_id'])
    .select(['product.name_nl', 'product.name_en', 'product.name_fr'])
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const paid = paidTerm(service, work.now())
  const cents = paid ? stillToPay(charge.cents, { ...paid, asked: dayOf(charge.asked_at) }) : 0
  if (!paid || cents === 0) return
  const locale = payer.locale as Locale
  const { id } = await issueInvoice(work, {
    brand: payer.brand,
    clientId: payer.id,
    orderId: null,
    locale,
    lines: [
      {
        description: m.web_plan_line({ product: service[`name_${locale}`], name: service.name }, { locale }),
        quantity: 1,
        unitCents: cents,
        netCents: cents,
        periodFrom: paid.today,
        periodTo: addDays(paid.dueOn, -1),
        domainId: service.domain_id,
        serviceId,
      },
    ],
  })
  await upgradeStore.noteInvoice(work.sql, charge.id, id)
}

export const planSubscribers = [
  subscriber(serviceChanged, (work, { serviceId, clientId, after: { pid } }) =>
    chargeUpgrade(work, { serviceId, clientId, pid }),
  ),
]
