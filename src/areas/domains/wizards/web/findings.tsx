import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import { type FindingCode, findingWords } from './words-by-code.ts'

export type Finding = {
  code: FindingCode
  severity: 'error' | 'warning' | 'note'
  values: Record<string, string | number>
}
const icons = { error: CircleAlert, warning: TriangleAlert, note: Info }
const inks = { error: 'text-bad-ink', warning: 'text-warning-ink', note: 'text-info-ink' }
const kinds = { error: m.wizards_kind_error, warning: m.wizards_kind_warning, note: m.wizards_kind_note }
const order = ['error', 'warning', 'note'] as const

/** The findings, the most severe first, or that there are none. */
export function Findings({ findings, fine }: { findings: readonly Finding[]; fine: string }) {
  const sorted = findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {sorted.length === 0 && (
        <li className="flex gap-2">
          <CircleCheck aria-hidden size={15} className="mt-0.75 shrink-0 text-good-ink" />
          {fine}
        </li>
      )}
      {sorted.map(({ code, severity, values }) => {
        const Icon = icons[severity]
        return (
          <li key={`${code} ${JSON.stringify(values)}`} className="wrap-anywhere flex gap-2">
            <Icon aria-hidden size={15} className={cx('mt-0.75 shrink-0', inks[severity])} />
            <span>
              <span className="sr-only">{kinds[severity]()}: </span>
              {findingWords[code](values)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export const worstOf = (findings: readonly Finding[]): 'good' | 'warning' | 'bad' => {
  if (findings.some(({ severity }) => severity === 'error')) return 'bad'
  return findings.some(({ severity }) => severity === 'warning') ? 'warning' : 'good'
}
