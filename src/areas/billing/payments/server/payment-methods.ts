import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { takesTransfers } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import type { PaymentMethod } from '../contract/shapes.ts'
import { type MethodRow, methodRow, methodRows, monthlyInvoice } from '../rules/methods.ts'
import { paymentsFor } from './drivers.ts'
import { methodTitle, type Title } from './method-titles.ts'

const infos: Record<MethodRow['module'], Title> = {
  online: m.payments_info_online,
  banktransfer: m.payments_info_banktransfer,
  monthlyinvoice: m.payments_info_monthlyinvoice,
  student: m.payments_info_student,
}

type Offering = Pick<Work, 'driver' | 'config'> & {
  /** Transfers can be made to the seller's account. */
  hasAccount: boolean
}

/** Which methods are available for this brand's clients. */
export const offeringOf = async (
  work: Pick<Work, 'driver' | 'config' | 'sql'>,
  brand: BrandName,
): Promise<Offering> => ({
  driver: work.driver,
  config: work.config,
  hasAccount: takesTransfers(work.config, (await brandsNow(work))[brand]),
})

/**
 * Whether this client may use the method with the available providers. Monthly invoices are for clients with that
 * default.
 */
export function isOffered(options: Offering, row: MethodRow, defaultGateway: string | null): boolean {
  if (row.hidden) return false
  if (row.method === monthlyInvoice) return defaultGateway === monthlyInvoice
  if (row.module === 'banktransfer') return options.hasAccount
  if (row.module !== 'online') return true
  const payments = paymentsFor(options, row.method)
  return payments?.abilities[row.method as keyof typeof payments.abilities]?.can === true
}

/** All methods in a language; `hidden` marks those that are not offered to this client. */
export const paymentMethods = (options: Offering, locale: Locale, defaultGateway: string | null): PaymentMethod[] =>
  methodRows.map((row) => ({
    ...row,
    title: methodTitle(row.method, locale),
    info: infos[row.module]({}, { locale }),
    hidden: !isOffered(options, row, defaultGateway),
  }))

/** The row of a method that this client may use, or undefined. */
export function offeredMethod(options: Offering, method: string, defaultGateway: string | null) {
  const row = methodRow(method)
  return row && isOffered(options, row, defaultGateway) ? row : undefined
}
