import { Badge } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Trial } from '../contract/shapes.ts'
import { brandWord, problemWord } from './billing-words.tsx'

const head = 'py-2 text-left font-medium text-ink-soft text-sm'
const figure = 'tabular py-2 pl-4 text-right'

/** Totals per brand, problems, and the largest invoices. */
export function TrialResult({ trial }: { trial: Trial }) {
  const shown = trial.brands.filter(({ invoices, problems }) => invoices > 0 || problems.length > 0)
  if (shown.length === 0) return <p className="text-ink-soft">{m.recurring_trial_none()}</p>
  return (
    <>
      <Section title={m.recurring_trial_total()}>
        <table className="w-full">
          <thead>
            <tr className="border-line border-b">
              <th className={head}>{m.recurring_brand()}</th>
              <th className={`${head} pl-4 text-right`}>{m.recurring_invoices()}</th>
              <th className={`${head} pl-4 text-right phone:hidden`}>{m.recurring_trial_services()}</th>
              <th className={`${head} pl-4 text-right phone:hidden`}>{m.recurring_trial_domains()}</th>
              <th className={`${head} pl-4 text-right`}>{m.recurring_cents()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) => (
              <tr key={row.brand}>
                <th className="py-2 text-left font-medium">
                  {brandWord(row.brand)}
                  <Problems problems={row.problems} />
                </th>
                <td className={figure}>{row.invoices}</td>
                <td className={`${figure} phone:hidden`}>{row.services}</td>
                <td className={`${figure} phone:hidden`}>{row.domains}</td>
                <td className={figure}>
                  <Money cents={row.cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {trial.largest.length > 0 && (
        <Section title={m.recurring_trial_largest()}>
          <ul className="divide-y divide-line">
            {trial.largest.map((row) => (
              <li key={`${row.payerId} ${row.brand}`} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 break-words">{row.payerName}</span>
                <span className="flex shrink-0 gap-4">
                  <span className="tabular text-ink-soft">{m.recurring_line_count({ count: row.lines })}</span>
                  <Money cents={row.cents} className="font-medium" />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Problems = ({ problems }: { problems: Trial['brands'][number]['problems'] }) =>
  problems.length > 0 && (
    <span className="mt-1 flex flex-wrap gap-1.5 font-normal">
      {problems.map(({ code, count }) => (
        <Badge key={code} tone="warning">
          {problemWord(code)}: {count}
        </Badge>
      ))}
    </span>
  )
