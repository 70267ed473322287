import { CircleCheck, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import { dayOf, formatDay } from '#base/dates.ts'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import type { ReportDifference, ShownFinding } from '../contract/shapes.ts'

const mostLines = 8

/** What changed since the report before: the answer for which people come back. */
export function DifferenceCard({
  difference: { since, score, isNews, added, gone },
}: {
  difference: ReportDifference
}) {
  const day = formatDay(dayOf(new Date(since)))
  const hasNews = (isNews && score !== null) || added.length > 0 || gone.length > 0
  if (!hasNews) return <p className="text-ink-soft text-sm">{m.site_report_same({ day })}</p>
  return (
    <Section title={m.site_report_changed_since({ day })}>
      <ul className="flex flex-col gap-2">
        {isNews && score !== null && <ScoreNews score={score} />}
        {added.slice(0, mostLines).map((each) => (
          <Line key={`new ${keyOf(each)}`} finding={each} isNew />
        ))}
        {gone.slice(0, mostLines).map((each) => (
          <Line key={`gone ${keyOf(each)}`} finding={each} isNew={false} />
        ))}
      </ul>
    </Section>
  )
}

const keyOf = ({ code, page, target }: ShownFinding): string => `${code} ${page} ${target}`

function ScoreNews({ score }: { score: number }) {
  const [Icon, ink] = score < 0 ? [TrendingDown, 'text-bad-ink'] : [TrendingUp, 'text-good-ink']
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={17} className={`mt-0.5 shrink-0 ${ink}`} />
      <span>
        {score < 0 ? m.site_report_score_fell({ points: -score }) : m.site_report_score_rose({ points: score })}
      </span>
    </li>
  )
}

function Line({ finding, isNew }: { finding: ShownFinding; isNew: boolean }) {
  const [Icon, ink] = isNew ? [TriangleAlert, 'text-warning-ink'] : [CircleCheck, 'text-good-ink']
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={17} className={`mt-0.5 shrink-0 ${ink}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{isNew ? m.site_report_new() : m.site_report_solved()}</span>: {finding.text}
        {finding.target && <span className="text-ink-soft"> · {finding.target}</span>}
      </span>
    </li>
  )
}
