import { ArrowRight } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import type { FindingWeight } from '#base/site-audit/report.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import type { KeptReport, ShownFinding } from '../contract/shapes.ts'
import type { MendingTab } from '../rules/mending.ts'

const weightWords: Readonly<Record<FindingWeight, { tone: Tone; name: () => string }>> = {
  bad: { tone: 'bad', name: m.site_report_bad },
  warning: { tone: 'warning', name: m.site_report_warning },
  note: { tone: 'neutral', name: m.site_report_note },
}
const mendWords: Readonly<Record<MendingTab, () => string>> = {
  caches: m.site_report_mend_caches,
  php: m.site_report_mend_php,
  site: m.site_report_mend_site,
  certificate: m.site_report_mend_certificate,
  files: m.site_report_mend_files,
}

/** What there is to do, the worst first, and the way to where it is done. */
export function FindingList({ id, report }: { id: number; report: KeptReport['report'] }) {
  const { findings, more, cut, pages, keptOut } = report
  const foot = [
    more > 0 && m.site_report_more({ count: more }),
    cut !== null && m.site_report_cut_pages({ pages }),
    keptOut > 0 && m.site_report_kept_out({ count: keptOut }),
  ].filter(Boolean)
  return (
    <Section title={m.site_report_findings()} help={findings.length === 0 && m.site_report_nothing()} isFlush>
      <ul>
        {findings.map((each) => (
          <Row key={`${each.code} ${each.page} ${each.target}`} id={id} finding={each} />
        ))}
      </ul>
      {foot.length > 0 && <p className="border-line border-t px-5 py-3 text-ink-soft text-sm">{foot.join(' ')}</p>}
    </Section>
  )
}

function Row({ id, finding }: { id: number; finding: ShownFinding }) {
  const { weight, text, help, page, target, answer, since, tab } = finding
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
        {help && <div className="text-sm">{help}</div>}
      </div>
      {tab && (
        <LinkButton {...toSpaceTab(id, tab)} size="small" iconAfter={ArrowRight}>
          {mendWords[tab]()}
        </LinkButton>
      )}
    </li>
  )
}
