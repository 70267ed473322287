import { isDeepStrictEqual } from 'node:util'
import { chargeRestOfTerm, creditRenewed } from '#areas/billing/recurring/server/public.ts'
import { lockedService, serviceChanged } from '#areas/services/delivery/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { localeOf } from '#base/locale.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { changeStore } from './change-store.ts'
import type { PaidChange } from './paid-change.ts'

/**
 * It is so at its provider: the difference for the rest of what is paid for is invoiced, or goes back where it was renewed meanwhile at
 * more than was told. A service that became something else than what was
 * asked for is charged nothing: what was asked for has not come about.
 */
export const chargedChange = <Of>(change: PaidChange<Of>): Subscriber =>
  subscriber(serviceChanged, async (work, { serviceId }) => {
    const service = await lockedService(work, serviceId)
    const row = service && (await changeStore.open(work.sql, serviceId, change.name))
    if (!row) return
    const after = change.kept.parse(row.after)
    if (!isDeepStrictEqual(change.of(service), after)) return
    const described = await change.described(work, service, after)
    const { cents, term_cents: termCents, due_on: dueOn, priced_at: askedAt } = row
    const price = { serviceId, cents, termCents, dueOn, askedAt }
    const told = { day: dayOf(askedAt), reason: described[localeOf(service.locale)] }
    const before = change.kept.parse(row.before)
    const goesBack = () =>
      change.credited
        ? change.credited(work, service, { before, after, ...told })
        : creditRenewed(work, price, (locale) => described[locale])
    const invoiceId = (await chargeRestOfTerm(work, price, (_, locale) => described[locale])) ?? (await goesBack())
    await changeStore.end(work.sql, row.id, { invoiceId, now: work.now() })
    await change.followed?.(work, serviceId, row.more)
  })
