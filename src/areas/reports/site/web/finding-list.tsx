import { dayOf, formatDay } from '#base/dates.ts'
import type { FindingWeight } from '#base/site-audit/report.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import type { KeptReport, ShownFinding } from '../contract/shapes.ts'
import { Elements } from './elements.tsx'
import { Mend } from './mend.tsx'

const weightWords: Readonly<Record<FindingWeight, { tone: Tone; name: () => string }>> = {
  bad: { tone: 'bad', name: m.site_report_bad },
  warning: { tone: 'warning', name: m.site_report_warning },
  note: { tone: 'neutral', name: m.site_report_note },
}
/** What there is to do, the worst first, and the way to where it is done. */
export function FindingList({ id, kept }: { id: number; kept: KeptReport }) {
  const { findings, more, cut, pages, keptOut } = kept.report
  const foot = [
    more > 0 && m.site_report_more({ count: more }),
    cut !== null && m.site_report_cut_pages({ pages }),
    keptOut > 0 && m.site_report_kept_out({ count: keptOut }),
  ].filter(Boolean)
  return (
    <Section title={m.site_report_findings()} help={findings.length === 0 && m.site_report_nothing()} isFlush>
      <ul>
        {findings.map((each) => (
          <Row key={`${each.code} ${each.page} ${each.target}`} id={id} audit={kept.id} finding={each} />
        ))}
      </ul>
      {foot.length > 0 && <p className="border-line border-t px-5 py-3 text-ink-soft text-sm">{foot.join(' ')}</p>}
    </Section>
  )
}

function Row({ id, audit, finding }: { id: number; audit: number; finding: ShownFinding }) {
  const { weight, text, help, where: part, page, target, answer, since, mend, elements } = finding
  const { tone, name } = weightWords[weight]
  const where = [target, page, answer, since && `${m.site_report_since()} ${formatDay(dayOf(new Date(since)))}`]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3">
      <div className="w-36 shrink-0 text-sm">
        <Status tone={tone}>{name()}</Status>
      </div>
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <div className="font-medium">{text}</div>
        <div className="text-ink-soft text-sm">{where.filter(Boolean).join(' · ')}</div>
        <div className="text-sm">{[help, part].filter(Boolean).join(' ')}</div>
        {elements && elements.length > 0 && <Elements id={id} audit={audit} elements={elements} />}
      </div>
      {mend && <Mend id={id} mend={mend} />}
    </li>
  )
}
