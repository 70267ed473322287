import type { OutboundAnswer, OutboundRequest } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { differencesOf } from '../differences.ts'
import type { PsaAccount, PsaRejection, WantedAgreement } from '../port.ts'
import { type HaloOptions, haloConnection, notAnswered } from './connection.ts'
import { changedLine, type HaloAgreement, lineOf, newLine, number, type Row, rowsOf, text } from './halo-rows.ts'

export const pageSize = 100
/** More than any customer has; stops at a server that repeats pages for ever. */
const maxPages = 50

export const reject = (code: PsaRejection, detail?: string) => rejected(code, detail)

/** Reads and writes at Halo with the account of one partner. */
export function haloCalls(options: HaloOptions) {
  const ask = haloConnection(options)
  async function read(account: PsaAccount, path: string, query: OutboundRequest['query']): Promise<Outcome<unknown>> {
    const asked = await ask(account, { method: 'GET', path, query })
    if (asked.kind !== 'done') return asked
    const answer = asked.value
    if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
    return answer.json === undefined ? reject('not_understood', 'no JSON') : done(answer.json)
  }

  async function write(account: PsaAccount, path: string, json: readonly Row[]): Promise<Outcome<undefined>> {
    // When the connection for a write failed, `ask` has said so in the outcome.
    const asked = await ask(account, { method: 'POST', path, json })
    if (asked.kind !== 'done') return asked
    return isWritten(asked.value) ? done(undefined) : notAnswered(asked.value, true)
  }

  return { ask, read, write }
}
type HaloCalls = ReturnType<typeof haloCalls>

/** Our recurring invoice of a customer: finds it by its key, reads it, and brings it to the wanted state. */
export function haloInvoices({ ask, read, write }: HaloCalls) {
  /** The id of our recurring invoice for a customer, if there is one. */
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

  async function readAgreement(
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

  return { readAgreement, writeDifferences }
}

const isWritten = (answer: OutboundAnswer) =>
  answer.kind === 'answered' && (answer.status === 200 || answer.status === 201)
