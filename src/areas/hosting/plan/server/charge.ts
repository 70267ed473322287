import { chargeRestOfTerm } from '#areas/billing/recurring/server/public.ts'
import { serviceChanged } from '#areas/services/delivery/server/public.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import { upgradeStore } from './upgrade-store.ts'

type Larger = { serviceId: Parameters<typeof upgradeStore.take>[1]; pid: number }

/** The larger space is there: its difference for the rest of what is paid for is invoiced. */
async function chargeUpgrade(work: Work, { serviceId, pid }: Larger): Promise<void> {
  const charge = await upgradeStore.take(work.sql, serviceId, pid, work.now())
  if (!charge) return
  const asked = { serviceId, cents: charge.cents, askedAt: charge.asked_at }
  const invoiceId = await chargeRestOfTerm(work, asked, ({ name, product }, locale) =>
    m.web_plan_line({ product: product[locale], name }, { locale }),
  )
  if (invoiceId !== undefined) await upgradeStore.noteInvoice(work.sql, charge.id, invoiceId)
}

export const planSubscribers = [
  subscriber(serviceChanged, (work, { serviceId, after: { pid } }) => chargeUpgrade(work, { serviceId, pid })),
]
