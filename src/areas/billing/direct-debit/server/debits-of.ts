import { sql as raw } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Debit } from '../rules/debit.ts'
import { maskedIban } from '../rules/iban.ts'
import type { CollectionState } from '../rules/mandate.ts'
import { collectionDay, nextPlanning } from '../rules/schedule.ts'
import { willBePlanned } from './collectable.ts'

type Row = {
  id: number
  brand: BrandName
  due_on: Day
  state: CollectionState | null
  collection_date: Day | null
  failed_on: Day | null
  iban: string
  reference: string
}

/** The direct debits of these unpaid invoices, by id; invoices without one are left out. */
export async function debitsOf(
  work: Pick<Work, 'sql' | 'now' | 'config'>,
  invoiceIds: readonly number[],
): Promise<Map<number, Debit>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await raw<Row>`
    select invoice.id, invoice.brand, invoice.due_on, tried.state, tried.collection_date, failed.collection_date as failed_on,
      coalesce(tried.iban, under.iban, own.iban) as iban, coalesce(under.reference, own.reference) as reference
    from invoice
    left join lateral (select * from direct_debit_collection one where one.invoice_id = invoice.id and one.state <> 'cancelled'
      order by attempt desc limit 1) tried on true
    left join lateral (select collection_date from direct_debit_collection one where one.invoice_id = invoice.id
      and one.state in ('returned', 'rejected') and one.attempt < tried.attempt order by attempt desc limit 1) failed on true
    left join direct_debit_mandate under on under.id = tried.mandate_id
    left join direct_debit_mandate own on tried.id is null and own.client_id = invoice.client_id and own.state = 'active'
    where invoice.id = any(${[...invoiceIds]}::bigint[]) and invoice.status = 'Unpaid' and invoice.kind = 'invoice'
      and (tried.state <> 'collected' or ${willBePlanned})`.execute(work.sql)
  return new Map(rows.map((row) => [row.id, debitOf(work, row)]))
}

const states: Partial<Record<CollectionState, Debit['state']>> = {
  batched: 'with-bank',
  returned: 'failed',
  rejected: 'failed',
}

function debitOf(work: Pick<Work, 'now' | 'config'>, row: Row): Debit {
  return {
    state: (row.state && states[row.state]) ?? 'coming',
    day: row.collection_date ?? expectedDay(work, row),
    maskedIban: maskedIban(row.iban),
    mandateReference: row.reference,
    failedOn: row.failed_on,
  }
}

/** As the next planning will set it. */
const expectedDay = ({ now, config }: Pick<Work, 'now' | 'config'>, row: Row): Day =>
  collectionDay(
    { dueOn: row.due_on, daysBeforeDue: brands[row.brand].directDebit.daysBeforeDue },
    dayOf(nextPlanning(now())),
    config.directDebit,
  )
