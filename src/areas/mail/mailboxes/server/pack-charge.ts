import { chargeRestOfTerm, creditRenewed } from '#areas/billing/recurring/server/public.ts'
import { toReading } from '#base/hostname.ts'
import type { DomainId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import type { Pack } from '../rules/pack.ts'

const packNames: Record<Pack, typeof m.mailboxes_pack_name_5> = {
  '5': m.mailboxes_pack_name_5,
  '50': m.mailboxes_pack_name_50,
  unlimited: m.mailboxes_pack_name_unlimited,
}

type NewCharge = {
  domainId: DomainId
  serviceId: ServiceId
  before: Pack
  pack: Pack
  /** For the rest of what is paid for, and for each term after it. */
  cents: Cents
  termCents: Cents
}

export const chargeStore = {
  /** A charge whose change never happened is replaced by the next change. */
  drop: (sql: Sql, serviceId: ServiceId) =>
    sql.deleteFrom('mail_pack_charge').where('service_id', '=', serviceId).where('charged_at', 'is', null).execute(),

  ask: (sql: Sql, { domainId, serviceId, before, pack, cents, termCents }: NewCharge, now: Date) =>
    sql
      .insertInto('mail_pack_charge')
      .values(({ selectFrom }) => ({
        ...{ domain_id: domainId, service_id: serviceId, pack_before: before, pack },
        ...{ cents, term_cents: termCents, asked_at: now },
        due_on: selectFrom('service').select('next_due_on').where('id', '=', serviceId),
      }))
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
 * Another pack is set up. Of a larger one the difference for the rest of the paid term is invoiced; days that passed meanwhile are not
 * charged, and the amount never exceeds the one shown when it was requested. A term that was renewed meanwhile is set right to its price.
 */
export async function chargePack(
  work: Work,
  { serviceId, pack }: { serviceId: ServiceId; pack: string },
): Promise<void> {
  const charge = await chargeStore.take(work.sql, serviceId, pack, work.now())
  if (!charge) return
  const { cents, term_cents: termCents, due_on: dueOn, asked_at: askedAt } = charge
  const { name } = await work.sql
    .selectFrom('domain')
    .select('name')
    .where('id', '=', charge.domain_id)
    .executeTakeFirstOrThrow()
  const line = (locale: Locale) => {
    const to = { locale }
    return m.mailboxes_pack_line({ pack: packNames[charge.pack]({}, to), domain: toReading(name) }, to)
  }
  const told = { serviceId, cents, termCents, dueOn, askedAt }
  const invoiceId =
    (await chargeRestOfTerm(work, told, (_, locale) => line(locale), charge.domain_id)) ??
    (await creditRenewed(work, told, line))
  if (invoiceId !== undefined) await chargeStore.noteInvoice(work.sql, charge.id, invoiceId)
}
