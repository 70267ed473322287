import { Fragment, type ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { Bone } from '../components/skeleton.tsx'

/** What is looked at first: a word, its value, and a line below it where it needs one. */
export type Fact = { label: string; value: ReactNode; note?: ReactNode }

export type FactStripProps = {
  /** Four or five; undefined while they are on their way. */
  facts: readonly (Fact | false)[] | undefined
  /** How many are expected, so that nothing moves when they come. */
  expected?: number
  /** Not on a phone, where the page has them on its first tab. */
  isSpare?: boolean
}

/** The facts of one thing beside each other; where they find no place they stand in more rows, which they fill. */
export function FactStrip({ facts, expected = 4, isSpare = false }: FactStripProps) {
  return (
    <dl
      className={cx(
        'mb-5 flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card',
        isSpare ? 'hidden small:flex' : 'flex',
      )}
    >
      {facts
        ? facts.map((fact) => fact && <Cell key={fact.label} {...fact} />)
        : Array.from({ length: expected }, (_, at) => <WaitingCell key={`fact-${at + 1}`} />)}
    </dl>
  )
}

// On a phone two beside each other; elsewhere each as wide as it needs, and what is left is shared.
const cell = 'min-w-0 flex-[1_1_9rem] bg-surface px-4 py-3 small:min-w-36 small:max-w-full small:flex-[1_1_auto]'

const Cell = ({ label, value, note }: Fact) => (
  <div className={cell}>
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="mt-0.5">
      <div className="font-medium [overflow-wrap:anywhere]">{typeof value === 'string' ? inParts(value) : value}</div>
      {note && <div className="text-ink-soft text-sm">{note}</div>}
    </dd>
  </div>
)

/** A name or an address breaks behind its dots rather than within a word. */
const inParts = (text: string): ReactNode =>
  text.split(/(?<=\w[.@:])/).map((part, at) => (
    <Fragment key={`${at}-${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

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
