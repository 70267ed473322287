import type { ReactNode } from 'react'
import { Bone } from '../components/skeleton.tsx'

/** What is looked at first: a word, its value, and a line below it where it needs one. */
export type Fact = { label: string; value: ReactNode; note?: ReactNode }

export type FactStripProps = {
  /** Four or five; undefined while they are on their way. */
  facts: readonly (Fact | false)[] | undefined
  /** How many are expected, so that nothing moves when they come. */
  expected?: number
}

/** The facts of one thing beside each other; where they find no place they stand in more rows, which they fill. */
export function FactStrip({ facts, expected = 4 }: FactStripProps) {
  return (
    <dl className="mb-5 flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card">
      {facts
        ? facts.map((fact) => fact && <Cell key={fact.label} {...fact} />)
        : Array.from({ length: expected }, (_, at) => <WaitingCell key={`fact-${at + 1}`} />)}
    </dl>
  )
}

const cell = 'min-w-0 flex-[1_1_9rem] bg-surface px-4 py-3'

const Cell = ({ label, value, note }: Fact) => (
  <div className={cell}>
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="mt-0.5">
      <div className="font-medium [overflow-wrap:anywhere]">{value}</div>
      {note && <div className="text-ink-soft text-sm">{note}</div>}
    </dd>
  </div>
)

const WaitingCell = () => (
  <div aria-hidden="true" className={cell}>
    <dt className="flex h-5 items-center">
      <Bone className="w-16" />
    </dt>
    <dd className="mt-0.5 flex h-6 items-center">
      <Bone className="w-24" />
    </dd>
  </div>
)
