import { type InvoiceAmounts, invoiceAmounts } from '#areas/billing/payments/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Suggestion } from '../contract/shapes.ts'
import { referencesOf } from '../rules/references.ts'
import { type Candidate, rankSuggestions, sumsTo } from '../rules/suggestions.ts'
import type { EntryRow } from './entry-store.ts'
import { invoiceLookup } from './invoice-lookup.ts'

type Offered = Candidate & { clientId: ClientId; invoices: readonly InvoiceAmounts[] }
type Clues = { named: Set<number>; ibanTimes: Map<ClientId, number>; likeness: Map<ClientId, number> }

const most = 6

/** Suggestions for an entry, the likeliest first. */
export async function suggest(sql: Sql, entry: EntryRow): Promise<Suggestion[]> {
  const cents = Math.abs(entry.cents)
  const isIncoming = entry.cents > 0
  const references = referencesOf({
    structuredCommunication: entry.structured_communication,
    communication: entry.communication,
    endToEndId: entry.end_to_end_id,
  })
  const [named, ibanTimes, likeness] = await Promise.all([
    invoiceLookup.idsNamed(sql, references),
    invoiceLookup.clientsOfIban(sql, entry.counterparty_iban),
    invoiceLookup.clientsOfName(sql, entry.counterparty_name),
  ])
  const likely = [...ibanTimes.keys(), ...likeness.keys()]
  const [byAmount, byClient] = await Promise.all([
    isIncoming ? invoiceLookup.ofAmount(sql, cents) : invoiceLookup.overpaid(sql, cents),
    isIncoming ? invoiceLookup.unpaidOf(sql, likely) : [],
  ])
  const invoices = await invoiceAmounts(sql, [...new Set([...named, ...byAmount, ...byClient])])
  const clients = await clientsOf(sql, [...likely, ...invoices.map(({ clientId }) => clientId)])
  const clues = { named: new Set(named), ibanTimes, likeness }
  const offered = isIncoming
    ? [...single(invoices, clues), ...combinations(cents, invoices, clues), ...credits(clients, clues, invoices)]
    : [
        ...single(invoices.map(asRefund), clues),
        ...credits(clients, clues, invoices).filter(
          ({ clientId }) => (clients.get(clientId)?.creditCents ?? 0) >= cents,
        ),
      ]
  return rankSuggestions(cents, offered)
    .slice(0, most)
    .map(({ candidate, reasons }) => answer(candidate, reasons, clients))
}

/** The search for invoices and clients; unpaid invoices first. */
export async function find(sql: Sql, text: string): Promise<Suggestion[]> {
  const [invoiceIds, clientIds] = await Promise.all([
    invoiceLookup.found(sql, text),
    invoiceLookup.clientsFound(sql, text),
  ])
  const invoices = (await invoiceAmounts(sql, invoiceIds)).sort(
    (one, other) => invoiceIds.indexOf(one.id) - invoiceIds.indexOf(other.id),
  )
  const clients = await clientsOf(sql, [...clientIds, ...invoices.map(({ clientId }) => clientId)])
  const nothing: Clues = { named: new Set(), ibanTimes: new Map(), likeness: new Map() }
  return [...single(invoices, nothing), ...clientIds.map((clientId) => ofClient(clientId, [], nothing))].map(
    (candidate) => answer(candidate, [], clients),
  )
}

const clientsOf = (sql: Sql, ids: readonly ClientId[]) => invoiceLookup.clients(sql, [...new Set(ids)])

/** For money out, the excess payment takes the place of the open amount. */
const asRefund = (invoice: InvoiceAmounts): InvoiceAmounts => ({ ...invoice, openCents: invoice.excessCents })

const ofClient = (clientId: ClientId, invoices: readonly InvoiceAmounts[], clues: Clues): Offered => ({
  invoiceId: invoices[0]?.id ?? null,
  clientId,
  invoices,
  openCents: invoices.reduce((sum, { openCents }) => sum + openCents, 0),
  isReferenced: invoices.length > 0 && invoices.every(({ id }) => clues.named.has(id)),
  ibanTimes: clues.ibanTimes.get(clientId) ?? 0,
  nameLikeness: clues.likeness.get(clientId) ?? 0,
})

const single = (invoices: readonly InvoiceAmounts[], clues: Clues): Offered[] =>
  invoices.filter(({ openCents }) => openCents > 0).map((invoice) => ofClient(invoice.clientId, [invoice], clues))

/** Several invoices of one client with exactly this sum. */
function combinations(cents: number, invoices: readonly InvoiceAmounts[], clues: Clues): Offered[] {
  const clientIds = [...new Set(invoices.map(({ clientId }) => clientId))]
  return clientIds.flatMap((clientId) => {
    const own = invoices.filter((invoice) => invoice.clientId === clientId && invoice.openCents > 0)
    const sum = sumsTo(cents, own)
    return sum ? [ofClient(clientId, sum, clues)] : []
  })
}

/** The credit of the likely payer, and of the payer of a referenced invoice that is paid already. */
function credits(
  clients: ReadonlyMap<ClientId, unknown>,
  clues: Clues,
  invoices: readonly InvoiceAmounts[],
): Offered[] {
  const named = new Set(invoices.filter(({ id }) => clues.named.has(id)).map(({ clientId }) => clientId))
  return [...clients.keys()].map((clientId) => ({
    ...ofClient(clientId, [], clues),
    isReferenced: named.has(clientId),
  }))
}

const answer = (
  { clientId, invoices, openCents }: Offered,
  reasons: Suggestion['reasons'],
  clients: ReadonlyMap<ClientId, { name: string }>,
): Suggestion => ({
  clientId,
  clientName: clients.get(clientId)?.name ?? '',
  invoices: invoices.map(({ id, number, openCents, dueOn }) => ({ id, number, openCents, dueOn })),
  openCents,
  reasons,
})
