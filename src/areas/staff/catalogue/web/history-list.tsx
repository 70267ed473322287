import { useQuery } from '@tanstack/react-query'
import { formatEuros } from '#base/money.ts'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { HistoryLine } from '../contract/shapes.ts'
import { fieldWord } from './field-words.ts'
import { type HistoryType, history } from './queries.ts'

/** Changes of a thing of the catalogue: who, when, old and new values. */
export function HistoryList({ type, id }: { type: HistoryType; id: string }) {
  const query = useQuery(history(type, id))
  if (query.isPending) return <Skeleton lines={3} className="mt-6" />
  if (!query.data) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">{m.staff_catalogue_history()}</h3>
      {query.data.length === 0 ? (
        <p className="text-ink-soft">{m.staff_catalogue_history_empty()}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {query.data.map((line) => (
            <li key={line.id} className="py-2.5">
              <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
                <MomentText moment={line.at} />
                <span>{line.by ?? m.staff_catalogue_history_nobody()}</span>
                {typeof line.details.part === 'string' && <span>{line.details.part}</span>}
              </p>
              <Changes line={line} isMoney={type === 'price'} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const fieldsOf = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})
const shownValue = (value: unknown, isMoney: boolean): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (isMoney && typeof value === 'number') return formatEuros(value)
  if (typeof value === 'boolean') return value ? m.staff_catalogue_yes() : m.staff_catalogue_no()
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? value.join(', ') || '–' : '…'
  if (typeof value === 'object') return Object.values(value).join(' · ')
  return String(value)
}

function Changes({ line, isMoney }: { line: HistoryLine; isMoney: boolean }) {
  const before = fieldsOf(line.details.before)
  const after = fieldsOf(line.details.after)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{fieldWord(name)}:</span> {shownValue(before[name], isMoney)}{' '}
          <span aria-hidden>→</span> {shownValue(after[name], isMoney)}
        </li>
      ))}
    </ul>
  )
}
