import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { paidTerm, stillToPay } from '#areas/services/delivery/rules/paid-term.ts'
import { addDays, dayOf } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import type { Pack } from '../rules/pack.ts'
import { hostingOf } from './hosting.ts'

const packNames: Record<Pack, typeof m.mailboxes_pack_name_5> = {
  '5': m.mailboxes_pack_name_5,
  '50': m.mailboxes_pack_name_50,
  unlimited: m.mailboxes_pack_name_unlimited,
}

type NewCharge = { domainId: DomainId; serviceId: ServiceId; before: Pack; pack: Pack; cents: Cents }

export const chargeStore = {
  /** A charge whose change never happened is replaced by the next change. */
  drop: (sql: Sql, serviceId: ServiceId) =>
    sql.deleteFrom('mail_pack_charge').where('service_id', '=', serviceId).where('charged_at', 'is', null).execute(),

  ask: (sql: Sql, { domainId, serviceId, before, pack, cents }: NewCharge, now: Date) =>
    sql
      .insertInto('mail_pack_charge')
      .values({ domain_id: domainId, service_id: serviceId, pack_before: before, pack, cents, asked_at: now })
      .execute(),

  /** The charge that waits for this pack of a service; only one caller gets it. */
  take: (sql: Sql, serviceId: ServiceId, pack: string, now: Date) =>
    sql
      .updateTable('mail_pack_charge')
      .set({ charged_at: now })
      .where('service_id', '=', serviceId)
      .where('pack', '=', pack)
      .where('charged_at', 'is', null)
      .returningAll()
      .$narrowType<{ pack: Pack; pack_before: Pack }>()
      .executeTakeFirst(),

  noteInvoice: (sql: Sql, id: number, invoiceId: number) =>
    sql.updateTable('mail_pack_charge').set({ invoice_id: invoiceId }).where('id', '=', id).execute(),
}

/**
 * The larger pack is set up: its difference for the rest of the paid term is invoiced. Days that passed meanwhile are
 * not charged, and the amount never exceeds the one shown when it was requested.
 */
export async function chargePack(
  work: Work,
  { serviceId, clientId, pack }: { serviceId: ServiceId; clientId: ClientId; pack: string },
): Promise<void> {
  const charge = await chargeStore.take(work.sql, serviceId, pack, work.now())
  const hosting = charge && (await hostingOf(work.sql, charge.domain_id))
  const paid = hosting && paidTerm(hosting, work.now())
  const payer = await clientOf(work, await payerOf(work, clientId))
  if (!charge || !paid || !payer) return
  const cents = stillToPay(charge.cents, { ...paid, asked: dayOf(charge.asked_at) })
  if (cents === 0) return
  const domain = await work.sql
    .selectFrom('domain')
    .select('name')
    .where('id', '=', charge.domain_id)
    .executeTakeFirstOrThrow()
  const to = { locale: payer.locale }
  const { id } = await issueInvoice(work, {
    brand: payer.brand,
    clientId: payer.id,
    orderId: null,
    locale: payer.locale,
    lines: [
      {
        description: m.mailboxes_pack_line(
          { pack: packNames[charge.pack]({}, to), domain: toReading(domain.name) },
          to,
        ),
        quantity: 1,
        unitCents: cents,
        netCents: cents,
        periodFrom: paid.today,
        periodTo: addDays(paid.dueOn, -1),
        domainId: charge.domain_id,
        serviceId,
      },
    ],
  })
  await chargeStore.noteInvoice(work.sql, charge.id, id)
}
