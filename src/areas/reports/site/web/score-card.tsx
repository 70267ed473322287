import type { AuditReport } from '#base/site-audit/report.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { KeptReport } from '../contract/shapes.ts'
import { type Standing, standingOf } from './standing.ts'

const countOf = ({ findings }: Pick<AuditReport, 'findings'>, weight: string): number =>
  findings.filter((each) => each.weight === weight).length

/** How it came out: the score as a ring, and what was measured. */
export function ScoreCard({ kept: { report } }: { kept: KeptReport }) {
  const [bad, warnings] = [countOf(report, 'bad'), countOf(report, 'warning')]
  const standing = standingOf({ score: report.score, bad, warnings })
  const figures: (readonly [string, string])[] = [
    ...(report.score === null ? [] : [[m.site_report_faults(), numberText(bad)] as const]),
    ...(report.score === null ? [] : [[m.site_report_attention(), numberText(warnings)] as const]),
    ...report.measures.map(({ title, text }) => [title, text] as const),
    ...(report.score === null
      ? [
          [m.site_report_attention(), numberText(warnings)] as const,
          [m.site_report_found_pages(), numberText(report.pages)] as const,
          [m.site_report_checked(), numberText(report.checked)] as const,
        ]
      : []),
  ]
  return (
    <Section title={report.score === null ? m.site_report_faults() : m.site_report_score()} fills>
      <div className="flex grow flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex flex-col items-center gap-2">
          <Ring score={report.score} count={bad} tone={standing.tone} />
          <Status tone={standing.tone}>{standing.text}</Status>
        </div>
        <dl className="grid flex-[1_1_14rem] grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
          {figures.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

const inks: Readonly<Record<Standing['tone'], string>> = {
  good: 'text-good-ink',
  warning: 'text-warning-ink',
  bad: 'text-bad-ink',
  info: 'text-info-ink',
}
const radius = 44
const around = 2 * Math.PI * radius

/** Filled as far as the score goes; without a score the whole ring has its colour. */
function Ring({ score, count, tone }: { score: number | null; count: number; tone: Standing['tone'] }) {
  const share = score === null ? 1 : score / 100
  return (
    <svg viewBox="0 0 104 104" width="128" height="128" className={cx('shrink-0', inks[tone])} aria-hidden="true">
      <circle cx="52" cy="52" r={radius} fill="none" strokeWidth="8" className="stroke-line" />
      <circle
        cx="52"
        cy="52"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 52 52)"
      />
      <text
        x="52"
        y="52"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        className="tabular font-semibold"
        fontSize="30"
      >
        {score ?? count}
      </text>
    </svg>
  )
}
