import type { ReactNode } from 'react'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'
import type { Debit } from '../contract/shapes.ts'

const unbroken = (iban: string): string => iban.replaceAll(' ', '\u00a0')

/** Tells the payer of an invoice that it is collected, or that collecting it failed. */
export function DebitNotice({ debit, actions, className }: { debit: Debit; actions?: ReactNode; className?: string }) {
  const values = { day: formatDay(debit.day), iban: unbroken(debit.maskedIban) }
  const look = { actions, ...(className === undefined ? {} : { className }) }
  if (debit.state === 'failed')
    return (
      <Banner meaning="warning" {...look}>
        {m.direct_debit_invoice_failed(values)}
      </Banner>
    )
  return (
    <Banner meaning="info" title={m.direct_debit_invoice_title(values)} {...look}>
      {debit.failedOn !== null && (
        <p>{m.direct_debit_invoice_again({ day: values.day, failed: formatDay(debit.failedOn) })}</p>
      )}
      {debit.state === 'with-bank' ? m.direct_debit_invoice_with_bank() : m.direct_debit_invoice_nothing()}
    </Banner>
  )
}
