import { done } from '../../outcome.ts'
import { differencesOf, isNothing } from '../differences.ts'
import type { Psa } from '../port.ts'
import type { HaloOptions } from './connection.ts'
import { haloCalls, haloInvoices, pageSize, reject } from './halo-invoices.ts'
import { clientOf, isList, number, rowsOf, seen } from './halo-rows.ts'

/**
 * HaloPSA's REST API, version 2. Ours are one recurring invoice per customer and term, found by our key in its
 * `reference`, and the lines in it with our `item_code`. Its schedule is the partner's to set in Halo.
 */
export function openHalo(options: HaloOptions): Psa {
  const calls = haloCalls(options)
  const { readAgreement, writeDifferences } = haloInvoices(calls)

  return {
    name: 'halo',
    test: async (account) => {
      const seen = await calls.read(account, '/Client', { pageinate: true, page_size: 1, page_no: 1 })
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
      const listed = await calls.read(account, '/Client', query)
      if (listed.kind !== 'done') return listed
      const rows = rowsOf(listed.value, 'clients')
      const clients = rows.filter((row) => row.inactive !== true && number(row.id) > 0).map(clientOf)
      return done({ clients, isLast: rows.length < pageSize })
    },
    agreement: async (account, clientId, key) => {
      const found = await readAgreement(account, clientId, key)
      return found.kind === 'done' ? done(found.value && seen(found.value)) : found
    },
    put: async (account, wanted) => {
      const before = await readAgreement(account, wanted.clientId, wanted.key)
      if (before.kind !== 'done') return before
      if (before.value && isNothing(differencesOf(before.value, wanted))) return done(seen(before.value))
      const written = await writeDifferences(account, before.value, wanted)
      if (written.kind !== 'done') return written
      const after = await readAgreement(account, wanted.clientId, wanted.key)
      if (after.kind !== 'done') return { kind: 'unknown', detail: 'written, not read back' }
      if (!after.value || !isNothing(differencesOf(after.value, wanted))) return reject('not_taken_over')
      return done(seen(after.value))
    },
  }
}
