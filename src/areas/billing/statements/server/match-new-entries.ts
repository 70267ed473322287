import { invoiceAmounts } from '#areas/billing/payments/server/public.ts'
import type { Work } from '#platform/context.ts'
import { type Decision, decide, type NamedInvoice } from '../rules/decide.ts'
import { type References, referencesOf } from '../rules/references.ts'
import { countIn } from './count-in.ts'
import { directDebitEntry } from './domain-events.ts'
import { entryStore, type NewEntry } from './entry-store.ts'
import { invoiceLookup } from './invoice-lookup.ts'

export type FreshEntry = NewEntry & { id: number; isSuspect: boolean }

/** Matches the entries of a new statement by their references. Returns how many were matched. */
export async function matchNewEntries(work: Work, entries: readonly FreshEntry[]): Promise<number> {
  const references = new Map(entries.map((entry) => [entry.id, referencesOf(entry)]))
  const invoices = await lookUp(work, [...references.values()])
  let matched = 0
  for (const entry of entries) {
    if (entry.isSuspect) await entryStore.wait(work.sql, entry.id, 'possible-duplicate')
    else if (entry.directDebit && entry.endToEndId) matched += await askDirectDebits(work, entry)
    else matched += await matchByReference(work, entry, references.get(entry.id)!, invoices)
  }
  return matched
}

type Known = Awaited<ReturnType<typeof lookUp>>

/** Locks all referenced invoices at once, in the order of their ids as all code does. */
async function lookUp(work: Work, references: readonly References[]) {
  const named = await invoiceLookup.named(work.sql, {
    communications: references.flatMap(({ communications }) => communications),
    numbers: references.flatMap(({ numbers }) => numbers),
  })
  const open = await invoiceAmounts(
    work.sql,
    named.map(({ id }) => id),
  )
  return named.flatMap((row) => {
    const money = open.find(({ id }) => id === row.id)
    return money ? [{ ...row, clientId: money.clientId, openCents: money.openCents }] : []
  })
}

const namedBy = ({ communications, numbers }: References, known: Known): (NamedInvoice & Known[number])[] =>
  known
    .filter((row) => communications.includes(row.communication) || numbers.includes(row.number))
    .map((row) => Object.assign(row, { isByCommunication: communications.includes(row.communication) }))

async function matchByReference(work: Work, entry: FreshEntry, references: References, known: Known): Promise<number> {
  const named = namedBy(references, known)
  const hasReference = references.communications.length + references.numbers.length > 0
  const decision: Decision = decide(entry.cents, named, hasReference)
  if (decision.kind === 'wait') {
    await entryStore.wait(work.sql, entry.id, decision.reason)
    return 0
  }
  await countIn(work, { ...entry, by: null }, { invoiceIds: decision.invoiceIds, fit: decision.fit })
  // Another entry of this statement may refer to the same invoices.
  let left = entry.cents
  for (const id of decision.invoiceIds) {
    const invoice = named.find((row) => row.id === id)!
    const share = Math.min(left, invoice.openCents)
    invoice.openCents -= share
    left -= share
  }
  return 1
}

/** The area that owns the direct debit claims the entry; otherwise it waits for staff. */
async function askDirectDebits(work: Work, entry: FreshEntry): Promise<number> {
  await work.emit(directDebitEntry, {
    endToEndId: entry.endToEndId,
    cents: Math.abs(entry.cents),
    kind: entry.directDebit!,
    ...(entry.returnReason ? { reasonCode: entry.returnReason } : {}),
    entryId: entry.id,
    bookedOn: entry.bookedOn,
  })
  const after = await entryStore.get(work.sql, entry.id)
  if (after?.state === 'matched') return 1
  await entryStore.wait(work.sql, entry.id, 'direct-debit-unknown')
  return 0
}
