import type { ReactNode } from 'react'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { type InvoiceSum, sumsOf } from './invoice-sums.ts'

type Line = InvoiceDetail['lines'][number]

/** The lines and totals of an invoice, as a plain table. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section aria-label={m.invoices_panel_lines()}>
      <h3 className="mb-2 font-semibold">{m.invoices_panel_lines()}</h3>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th className="py-1.5 pr-3 font-medium">{m.invoices_line()}</th>
            <th className="hidden px-3 py-1.5 text-right font-medium small:table-cell">{m.invoices_quantity()}</th>
            <th className="hidden px-3 py-1.5 text-right font-medium small:table-cell">{m.invoices_price()}</th>
            <th className="py-1.5 pl-3 text-right font-medium">{m.invoices_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <LineRow key={`${index + 1} ${line.description}`} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto flex max-w-xs flex-col gap-1.5">
        {sumsOf(invoice).map((sum) => (
          <Sum key={sum.term} {...sum} />
        ))}
      </dl>
    </section>
  )
}

function LineRow({ line }: { line: Line }) {
  const period = [line.periodFrom, line.periodTo].filter(Boolean).map(formatDay).join(' – ')
  return (
    <tr className="border-line border-b align-top">
      <td className="break-words py-2 pr-3">
        {line.description}
        {period && <Note className="tabular">{period}</Note>}
        {line.reference && <Note>{m.invoices_line_reference({ reference: line.reference })}</Note>}
        {line.quantity > 1 && (
          <Note className="tabular small:hidden">{`${line.quantity} × ${formatEuros(line.unitCents)}`}</Note>
        )}
      </td>
      <td className="tabular hidden px-3 py-2 text-right small:table-cell">{line.quantity}</td>
      <td className="hidden px-3 py-2 text-right small:table-cell">
        <Money cents={line.unitCents} />
      </td>
      <td className="py-2 pl-3 text-right">
        <Money cents={line.netCents} />
      </td>
    </tr>
  )
}

const Note = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`block text-ink-soft text-sm ${className}`}>{children}</span>
)

const Sum = ({ term, cents, isTotal = false }: InvoiceSum) => (
  <div
    className={`flex justify-between gap-6 ${isTotal ? 'border-line border-t pt-2 font-semibold text-lg' : 'text-ink-soft'}`}
  >
    <dt className="min-w-0 break-words">{term}</dt>
    <dd className={isTotal ? '' : 'text-ink'}>
      <Money cents={cents} />
    </dd>
  </div>
)
