import { invoiceAmounts } from '#areas/billing/payments/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { messageId } from '../rules/mandate.ts'
import { firstPossible } from '../rules/schedule.ts'
import { roomInFile, type SequenceType, sequenceOf } from '../rules/sequence.ts'
import { batchStore, type DueCollection } from './batch-store.ts'
import { collectionStore } from './collection-store.ts'
import { type DebitEntry, pain008 } from './documents/pain008.ts'
import type { MandateRow } from './mandate-store.ts'

/** Collections per file; banks split larger ones themselves. */
const largestFile = 5000

type Entry = { collection: DueCollection; mandate: MandateRow; cents: number; sequenceType: SequenceType }

/**
 * Makes a brand's file with everything that is due, for one collection day, the first that is possible. It runs in the
 * caller's transaction, so that the file and its collections are stored together. Undefined when there is nothing to
 * collect.
 */
export async function makeBatch(
  work: Work,
  asked: { brand: BrandName; by: AccountId | null },
): Promise<{ id: number } | undefined> {
  const brand = (await brandsNow(work))[asked.brand]
  await batchStore.holdBrand(work.sql, brand.name)
  const day = firstPossible(dayOf(work.now()), work.config.directDebit)
  const entries = await dueEntries(work, brand.name, day)
  if (entries.length === 0) return undefined
  const number = await batchStore.nextNumber(work.sql, brand.name, day)
  const { creditorId } = brand.directDebit
  const { format } = work.config.directDebit
  const controlCents = entries.reduce((sum, { cents }) => sum + cents, 0)
  const file = {
    messageId: messageId(brand.invoicePrefix, day, number),
    collectionDate: day,
    format,
    createdAt: work.now(),
    creditor: { name: brand.company.name, iban: brand.company.iban, bic: brand.company.bic, creditorId },
    entries: entries.map(entryOf),
  }
  const id = await batchStore.add(work.sql, {
    ...file,
    brand: brand.name,
    creditorId,
    number,
    entryCount: entries.length,
    controlCents,
    content: pain008(file),
    by: asked.by,
    at: work.now(),
  })
  await batchStore.fill(work.sql, id, day, entries.map(rowOf))
  await batchStore.used(work.sql, [...new Set(entries.map(({ mandate }) => mandate.id))], day)
  await work.audit({
    action: 'billing.collections.file-made',
    object: { type: 'direct-debit-batch', id },
    details: { messageId: file.messageId, entries: entries.length, controlCents },
  })
  for (const clientId of new Set(entries.map(({ collection }) => collection.client_id)))
    await work.pushEvent({ clientId, type: 'direct-debit.changed', subject: id })
  return { id }
}

/**
 * What is due and can still be collected. Invoices that were paid meanwhile, or are being paid, are dropped for good.
 */
async function dueEntries(work: Work, brand: BrandName, day: string): Promise<Entry[]> {
  const mandates = await batchStore.lockDueMandates(work.sql, brand, day)
  if (mandates.size === 0) return []
  const due = await batchStore.due(work.sql, brand, day, largestFile)
  const ids = due.map(({ invoice_id: id }) => id)
  const open = new Map((await invoiceAmounts(work.sql, ids)).map(({ id, openCents }) => [id, openCents]))
  const beingPaid = await collectionStore.beingPaid(work.sql, ids)
  const taken = new Map<number, number>()
  const entries: Entry[] = []
  for (const collection of due) {
    const mandate = mandates.get(collection.mandate_id)
    const cents = Math.min(collection.cents, open.get(collection.invoice_id) ?? 0)
    const obstacle =
      mandate?.state !== 'active'
        ? 'mandate-ended'
        : cents <= 0
          ? 'paid'
          : beingPaid.has(collection.invoice_id)
            ? 'being-paid'
            : undefined
    if (obstacle || !mandate) {
      const cancelled = { state: 'cancelled', reason_code: obstacle ?? 'mandate-ended', ended_at: work.now() } as const
      await collectionStore.change(work.sql, collection.id, cancelled)
      continue
    }
    const { kind, is_presented: isPresented, ends_with_next: endsWithNext } = mandate
    const sequenceType = sequenceOf({ kind, isPresented, endsWithNext })
    const already = taken.get(mandate.id) ?? 0
    if (already >= roomInFile(sequenceType)) continue
    taken.set(mandate.id, already + 1)
    entries.push({ collection, mandate, cents, sequenceType })
  }
  return entries
}

const entryOf = ({ collection, mandate, cents, sequenceType }: Entry): DebitEntry => ({
  endToEndId: collection.end_to_end_id,
  cents,
  sequenceType,
  mandateReference: mandate.reference,
  signedOn: mandate.signed_on ?? '',
  debtorName: mandate.account_name,
  iban: mandate.iban,
  bic: mandate.bic,
  previousIban: mandate.previous_iban,
  previousBic: mandate.previous_bic,
  remittance: collection.number,
})

const rowOf = ({ collection, mandate, cents, sequenceType }: Entry) => ({
  id: collection.id,
  cents,
  sequenceType,
  iban: mandate.iban,
  bic: mandate.bic,
  previousIban: mandate.previous_iban,
  previousBic: mandate.previous_bic,
})
