import { Badge, Status } from '#design/components/badge.tsx'
import { Select } from '#design/components/select.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { TemplateOutcome, TemplateRow } from '../contract/shapes.ts'
import type { TemplateChoice } from '../rules/template-plan.ts'
import { lineOfRecord } from './record-lines.tsx'

export const wayWords: Record<TemplateChoice, () => string> = {
  add: m.dns_way_add,
  replace: m.dns_way_replace,
  both: m.dns_way_both,
  skip: m.dns_way_skip,
}

const states = {
  new: { tone: 'good', word: m.dns_row_new },
  same: { tone: 'neutral', word: m.dns_row_same },
  beside: { tone: 'info', word: m.dns_row_beside },
  conflict: { tone: 'warning', word: m.dns_row_conflict },
  protected: { tone: 'warning', word: m.dns_row_protected },
  wrong: { tone: 'bad', word: m.dns_row_wrong },
} as const

const countsOf = ({ added, changed, removed }: TemplateOutcome): string =>
  added + changed + removed === 0 ? m.dns_template_nothing() : m.dns_template_counts({ added, changed, removed })

/** Each record of the template with the domain's matching records, and the choice. */
export function TemplateRows({
  outcome,
  isBusy,
  onChoose,
}: {
  outcome: TemplateOutcome
  isBusy: boolean
  onChoose: (index: number, way: TemplateChoice) => void
}) {
  return (
    <section aria-label={m.dns_template_rows()} aria-busy={isBusy} className="flex flex-col gap-2">
      <h3 className="font-semibold">{m.dns_template_rows()}</h3>
      <p role="status" className="text-ink-soft">
        {countsOf(outcome)}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {outcome.rows.map((row) => (
          <li key={row.index} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3.5 py-3">
            <RowWords row={row} />
            {row.choices.length > 1 && (
              <Select
                label={m.dns_template_choice({ record: lineOfRecord(row.record) })}
                labelHidden
                value={row.choice}
                onChange={(way) => onChoose(row.index, way as TemplateChoice)}
                options={row.choices.map((way) => ({ id: way, label: wayWords[way]() }))}
                className="w-40 shrink-0"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowWords({ row }: { row: TemplateRow }) {
  const { tone, word } = states[row.state]
  return (
    <div className="min-w-56 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge tone={tone}>{word()}</Badge>
        <Mono className={row.choice === 'skip' ? 'wrap-anywhere min-w-0 text-ink-soft' : 'wrap-anywhere min-w-0'}>
          {lineOfRecord(row.record)}
        </Mono>
      </span>
      {row.standing.length > 0 && (
        <p className="mt-1 text-ink-soft text-sm">
          {m.dns_template_standing()}{' '}
          {row.standing.map((record) => (
            <Mono
              key={record.id}
              className={row.choice === 'replace' ? 'wrap-anywhere mr-2 line-through' : 'wrap-anywhere mr-2'}
            >
              {`${record.recordTypeName} ${record.content}`}
            </Mono>
          ))}
        </p>
      )}
      {row.error && <p className="mt-1 text-bad-ink text-sm">{row.error}</p>}
    </div>
  )
}

/** The outcomes for several domains. */
export function TemplateOutcomes({
  outcomes,
  isPreview,
}: {
  outcomes: readonly TemplateOutcome[]
  isPreview: boolean
}) {
  return (
    <section aria-label={m.dns_template_outcomes()} aria-live="polite" className="flex flex-col gap-2">
      <h3 className="font-semibold">{m.dns_template_outcomes()}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {outcomes.map((outcome) => (
          <li
            key={outcome.domain}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3.5 py-2.5"
          >
            <span className="wrap-anywhere font-medium">{outcome.domain}</span>
            <span className="flex flex-wrap items-baseline gap-x-3 text-sm">
              {outcome.error ? (
                <span className="text-bad-ink">{outcome.error}</span>
              ) : (
                <span className="text-ink-soft">{countsOf(outcome)}</span>
              )}
              <Status tone={outcome.error ? 'bad' : isPreview ? 'info' : 'good'}>
                {outcome.error ? m.dns_template_not_done() : isPreview ? m.dns_template_would() : m.dns_template_done()}
              </Status>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
