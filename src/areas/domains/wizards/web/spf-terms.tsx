import { Badge } from '#design/components/badge.tsx'
import { cx } from '#design/components/cx.ts'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SpfRow } from '../contract/shapes.ts'
import { senderName } from '../rules/spf/services.ts'
import { termWords } from './words-by-code.ts'

/** Every term in the order of evaluation, with includes indented below theirs. */
export function SpfTerms({ rows }: { rows: readonly SpfRow[] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{m.wizards_terms()}</h3>
      <ol className="rounded-lg border border-line">
        {rows.map((row, index) => (
          <li
            key={index}
            className={cx(
              'flex items-start gap-3 border-line border-b px-3 py-1.5 text-sm last:border-b-0',
              row.depth > 0 && 'bg-sunken',
              !row.reached && 'text-ink-soft',
            )}
          >
            <span className="min-w-0 flex-1" style={{ paddingLeft: `${Math.min(row.depth, 5) * 1.25}rem` }}>
              <Mono className="font-medium">{row.term}</Mono>
              <span className="block text-ink-soft">{meaningOf(row)}</span>
            </span>
            {row.cost > 0 && (
              <Badge tone={row.depth === 0 ? 'brand' : 'neutral'}>{m.wizards_cost({ count: row.cost })}</Badge>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function meaningOf(row: SpfRow): string {
  const known = row.name === 'include' ? senderName(row.value) : undefined
  const said = known ?? (row.name && termWords[row.name]?.(row)) ?? m.wizards_term_unknown()
  const addresses = row.name === 'a' || row.name === 'mx' ? row.addresses : []
  const shown = addresses.slice(0, 4).join(', ') + (addresses.length > 4 ? ' …' : '')
  const trouble =
    row.state === 'void' ? m.wizards_term_void() : row.state === 'no-answer' ? m.wizards_term_silent() : ''
  return [row.reached ? said : m.wizards_term_unreached(), shown, row.fault && m.wizards_term_fault(), trouble]
    .filter(Boolean)
    .join(' · ')
}
