import { invoiceAmounts } from '#areas/billing/payments/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { endToEndId } from '../rules/mandate.ts'
import { collectionDay } from '../rules/schedule.ts'
import { isLast, sequenceOf } from '../rules/sequence.ts'
import { mailNotice } from './collection-mails.ts'
import { collectionStore } from './collection-store.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'

/**
 * Plans the collection of one invoice and mails the payer the amount and day. Everything is read again under a lock,
 * because the invoice may have been paid, credited or planned meanwhile. False when nothing was planned.
 */
export async function planCollection(
  work: Work,
  asked: { invoiceId: number; mandateId: number; day?: string; again?: boolean },
): Promise<boolean> {
  const mandate = await mandateStore.lock(work.sql, asked.mandateId)
  const invoice = await collectionStore.invoice(work.sql, asked.invoiceId)
  if (mandate?.state !== 'active' || invoice?.status !== 'Unpaid' || invoice.is_being_paid) return false
  if (!(await hasRoom(work, mandate))) return false
  const [open] = await invoiceAmounts(work.sql, [invoice.id])
  const attempts = await collectionStore.attempts(work.sql, invoice.id)
  const wasTried = attempts.some(({ state }) => state !== 'cancelled')
  if (!open || open.openCents <= 0 || (wasTried && !asked.again)) return false
  const today = dayOf(work.now())
  const { daysBeforeDue } = brands[mandate.brand].directDebit
  const day = asked.day ?? collectionDay({ dueOn: invoice.due_on, daysBeforeDue }, today, work.config.directDebit)
  const attempt = (attempts.at(-1)?.attempt ?? 0) + 1
  const planned = {
    mandateId: mandate.id,
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    brand: mandate.brand,
    endToEndId: endToEndId(invoice.number, attempt),
    attempt,
    cents: open.openCents,
    collectionDate: day,
    at: work.now(),
  }
  if (!(await collectionStore.add(work.sql, planned))) return false
  await work.changed(
    {
      action: 'billing.collection.planned',
      object: { type: 'invoice', id: invoice.id },
      clientId: invoice.client_id,
      details: { number: invoice.number, cents: open.openCents, day, mandate: mandate.reference },
    },
    { clientId: invoice.client_id, type: 'direct-debit.changed', subject: mandate.id },
  )
  // The day of a second attempt is in the mail about the first one.
  if (!asked.day) await mailNotice(work, mandate, { number: invoice.number, cents: open.openCents, day })
  return true
}

/** A mandate for one collection, or with a last one pending, has room for no other. */
const hasRoom = async (work: Work, mandate: MandateRow): Promise<boolean> =>
  !isLast(
    sequenceOf({ kind: mandate.kind, isPresented: mandate.is_presented, endsWithNext: mandate.ends_with_next }),
  ) || (await collectionStore.running(work.sql, mandate.id)) === 0
