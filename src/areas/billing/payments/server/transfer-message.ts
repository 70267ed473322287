import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { m } from '#words'

type Asked = { brand: string; openCents: number; structured_communication: string }

/** The instructions for transfers: one per invoice, because its communication identifies it. */
export function transferMessage(brands: BrandRows, invoices: readonly Asked[], locale: Locale): string {
  const lines = invoices.map((invoice) => {
    const { company } = brands[invoice.brand as BrandName]
    const values = {
      amount: formatEuros(invoice.openCents),
      iban: company.iban.replace(/(.{4})(?=.)/g, '$1 '),
      bic: company.bic,
      company: company.name,
      communication: formatCommunication(invoice.structured_communication),
    }
    return m.payments_transfer_line(values, { locale })
  })
  return [...lines, m.payments_transfer_after({}, { locale })].join(' ')
}
