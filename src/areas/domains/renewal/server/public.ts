import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { renewalStore } from './renewal-store.ts'

/** What other areas may ask of renewals. */
export { domainRenewed, renewalInvited } from './domain-events.ts'
export { renewalMany } from './renew.ts'
export type { NewRenewal } from './renewal-store.ts'
export { addRenewals } from './start-renewals.ts'

/** Renewed before a moment on a monthly account, and on no invoice yet. */
export const renewalsToInvoice = (
  work: Work,
  asked: { clientIds: readonly ClientId[]; brand: BrandName; before: Date },
) => renewalStore.uninvoiced(work.sql, asked.clientIds, asked.brand, asked.before)

/** The payers of such renewals, each with the brand. */
export const renewalPayers = (sql: Sql) => renewalStore.uninvoicedPayers(sql)

/** Marks these as invoiced. */
export const noteInvoiced = (work: Work, renewalIds: readonly number[], invoiceId: number) =>
  renewalStore.noteInvoiced(work.sql, renewalIds, invoiceId)
