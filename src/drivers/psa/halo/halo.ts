import { toDecimal } from '#base/money.ts'
import type { OutboundAnswer, OutboundRequest } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { differencesOf, isNothing } from '../differences.ts'
import type { Psa, PsaAccount, PsaAgreement, PsaClient, PsaLine, PsaRejection, WantedAgreement } from '../port.ts'
import { type HaloOptions, haloConnection, notAnswered } from './connection.ts'

const pageSize = 100
/** Nobody has so many recurring invoices for one customer; without an end a server that repeats itself would keep us for ever. */
const maxPages = 50
/** Our lines carry this in front of the number of the service, as the code of the item. */
const ourMark = 'BELFRY-'

type Row = Record<string, unknown>
type HaloLine = { id: number } & PsaAgreement['lines'][number]
type HaloAgreement = Omit<PsaAgreement, 'lines'> & { lines: readonly HaloLine[] }

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const centsOf = (value: unknown): number => Math.round(number(value) * 100)
const amountOf = (cents: number): number => Number(toDecimal(cents))
const reject = (code: PsaRejection, detail?: string) => rejected(code, detail)

/**
 * HaloPSA's REST API, version 2. What is ours in it is one recurring invoice per customer and term, found by our key in its
 * `reference`, and in it the lines whose `item_code` is ours. When it is due is the partner's to plan in Halo.
 */
export function openHalo(options: HaloOptions): Psa {
  const ask = haloConnection(options)

  async function read(account: PsaAccount, path: string, query: OutboundRequest['query']): Promise<Outcome<unknown>> {
    const asked = await ask(account, { method: 'GET', path, query })
    if (asked.kind !== 'done') return asked
    const answer = asked.value
    if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
    return answer.json === undefined ? reject('not_understood', 'no JSON') : done(answer.json)
  }

  async function write(account: PsaAccount, path: string, json: readonly Row[]): Promise<Outcome<undefined>> {
    // A write whose connection could not be made is told as such by the outcome of the door.
    const asked = await ask(account, { method: 'POST', path, json })
    if (asked.kind !== 'done') return asked
    return isWritten(asked.value) ? done(undefined) : notAnswered(asked.value, true)
  }

  /** The number of our recurring invoice for a customer, if there is one. */
  async function find(account: PsaAccount, clientId: string, key: string): Promise<Outcome<number | undefined>> {
    for (let page = 1; page <= maxPages; page++) {
      const query = { client_id: clientId, pageinate: true, page_size: pageSize, page_no: page, order: 'id' }
      const listed = await read(account, '/RecurringInvoice', query)
      if (listed.kind !== 'done') return listed
      const rows = rowsOf(listed.value, 'invoices')
      const ours = rows.find((row) => text(row.reference) === key && String(row.client_id) === clientId)
      if (ours) return done(number(ours.id))
      if (rows.length < pageSize) return done(undefined)
    }
    return reject('not_understood', 'more pages than can be')
  }

  async function agreement(
    account: PsaAccount,
    clientId: string,
    key: string,
  ): Promise<Outcome<HaloAgreement | undefined>> {
    const found = await find(account, clientId, key)
    if (found.kind !== 'done') return found
    const id = found.value
    if (id === undefined) return done(undefined)
    const whole = await read(account, `/RecurringInvoice/${id}`, { includedetails: true })
    if (whole.kind !== 'done') return whole
    return done({ id: String(id), key, lines: rowsOf((whole.value as Row).lines, 'lines').flatMap(lineOf) })
  }

  async function writeDifferences(
    account: PsaAccount,
    known: HaloAgreement | undefined,
    wanted: WantedAgreement,
  ): Promise<Outcome<undefined>> {
    const { add, change, stop } = differencesOf(known, wanted)
    if (!known) {
      const there = await clientIsThere(account, wanted.clientId)
      if (there.kind !== 'done') return there
      const header = { client_id: Number(wanted.clientId), reference: wanted.key, internal_note: wanted.name }
      return write(account, '/RecurringInvoice', [{ ...header, lines: add.map(newLine) }])
    }
    const id = Number(known.id)
    const idOf = (key: string) => known.lines.find((line) => line.key === key)?.id
    const updates = [
      ...change.map((line) => ({ id: idOf(line.key), ihid: id, ...changedLine(line) })),
      ...stop.map((line) => ({ id: idOf(line.key), ihid: id, qty_order: 0 })),
    ]
    if (updates.length > 0) {
      const written = await write(account, '/RecurringInvoice/updatelines', updates)
      if (written.kind !== 'done') return written
    }
    if (add.length === 0) return done(undefined)
    return write(account, '/RecurringInvoice', [
      { id, client_id: Number(wanted.clientId), add_lines: add.map((line) => ({ ihid: id, ...newLine(line) })) },
    ])
  }

  async function clientIsThere(account: PsaAccount, clientId: string): Promise<Outcome<undefined>> {
    const asked = await ask(account, { method: 'GET', path: `/Client/${encodeURIComponent(clientId)}` })
    if (asked.kind !== 'done') return asked
    const answer = asked.value
    if (answer.kind === 'answered' && (answer.status === 404 || answer.status === 400)) return reject('client_unknown')
    if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
    return String((answer.json as Row | undefined)?.id) === clientId ? done(undefined) : reject('client_unknown')
  }

  return {
    name: 'halo',
    test: async (account) => {
      const seen = await read(account, '/Client', { pageinate: true, page_size: 1, page_no: 1 })
      if (seen.kind !== 'done') return seen
      return isList(seen.value, 'clients') ? done(undefined) : reject('not_understood', 'no customers in the answer')
    },
    clients: async (account, page) => {
      const query = {
        pageinate: true,
        page_size: pageSize,
        page_no: page,
        includeactive: true,
        includeinactive: false,
        order: 'id',
      }
      const listed = await read(account, '/Client', query)
      if (listed.kind !== 'done') return listed
      const rows = rowsOf(listed.value, 'clients')
      const clients = rows.filter((row) => row.inactive !== true && number(row.id) > 0).map(clientOf)
      return done({ clients, isLast: rows.length < pageSize })
    },
    agreement: async (account, clientId, key) => {
      const found = await agreement(account, clientId, key)
      return found.kind === 'done' ? done(found.value && seen(found.value)) : found
    },
    put: async (account, wanted) => {
      const before = await agreement(account, wanted.clientId, wanted.key)
      if (before.kind !== 'done') return before
      if (before.value && isNothing(differencesOf(before.value, wanted))) return done(seen(before.value))
      const written = await writeDifferences(account, before.value, wanted)
      if (written.kind !== 'done') return written
      const after = await agreement(account, wanted.clientId, wanted.key)
      if (after.kind !== 'done') return { kind: 'unknown', detail: 'written, not read back' }
      if (!after.value || !isNothing(differencesOf(after.value, wanted))) return reject('not_taken_over')
      return done(seen(after.value))
    },
  }
}

const isWritten = (answer: OutboundAnswer) =>
  answer.kind === 'answered' && (answer.status === 200 || answer.status === 201)

/** A list comes bare, or as one part of an answer that says how many there are. */
function rowsOf(json: unknown, name: string): Row[] {
  const list = Array.isArray(json) ? json : (json as Row | undefined)?.[name]
  return Array.isArray(list) ? list.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
const isList = (json: unknown, name: string): boolean =>
  Array.isArray(json) || Array.isArray((json as Row | undefined)?.[name])

const clientOf = (row: Row): PsaClient => ({
  id: String(row.id),
  name: text(row.name),
  vat: text(row.tax_number),
  email: text(row.accountsemailaddress),
})

function lineOf(row: Row): HaloLine[] {
  const key = text(row.item_code)
  if (!key.startsWith(ourMark)) return []
  return [
    {
      id: number(row.id),
      key,
      description: text(row.item_shortdescription),
      quantity: number(row.qty_order),
      unitCents: centsOf(row.unit_price),
      costCents: centsOf(row.unit_cost),
    },
  ]
}

const seen = ({ lines, ...rest }: HaloAgreement): PsaAgreement => ({
  ...rest,
  lines: lines.map(({ id: _id, ...line }) => line),
})

const changedLine = (line: PsaLine): Row => ({
  item_shortdescription: line.description,
  qty_order: line.quantity,
  unit_cost: amountOf(line.costCents),
  ...(line.unitCents === undefined ? {} : { unit_price: amountOf(line.unitCents) }),
})

/** A line without a price of its own starts at what it costs, so that nothing is given away by oversight. */
const newLine = (line: PsaLine): Row => ({
  item_code: line.key,
  ...changedLine(line),
  unit_price: amountOf(line.unitCents ?? line.costCents),
})
