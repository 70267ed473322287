import { useState } from 'react'
import { mostKeywords } from '#base/site-audit/report.ts'
import { useCall } from '#design/api/use-call.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { siteReportCalls } from '../contract/calls.ts'
import type { ReportStatus, SiteReports } from '../contract/shapes.ts'
import { siteReportKeys } from './keys.ts'

type Props = { id: number; site: SiteReports; status: ReportStatus; onClose: () => void }
const choices = ['off', 'weekly', 'monthly'] as const
const words = { off: m.site_report_off_now, weekly: m.site_report_weekly, monthly: m.site_report_monthly } as const

/** How often a report is made by itself, of which website, and to whom it is mailed. */
export function ScheduleDialog({ id, site: { hosts, emails, isActive }, status, onClose }: Props) {
  const { report, schedule, last } = status
  const [frequency, setFrequency] = useState<(typeof choices)[number]>(schedule?.frequency ?? 'monthly')
  const [host, setHost] = useState(schedule?.host ?? last?.host ?? hosts[0] ?? '')
  const [email, setEmail] = useState(schedule?.email ?? emails[0] ?? '')
  const [keywords, setKeywords] = useState(schedule?.keywords ?? last?.keywords ?? [])
  const save = useCall(siteReportCalls.schedule, {
    refreshes: [siteReportKeys.all],
    inPlace: true,
    done: () => toast.good(m.site_report_schedule_saved()),
  })
  const body = { report, frequency, ...(frequency === 'off' ? {} : { host, email, keywords }) }
  const emailChoices = [...new Set([...emails, ...(schedule ? [schedule.email] : [])])]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.site_report_schedule_title()}
      action={m.site_report_schedule_save()}
      onConfirm={() => save.mutateAsync({ params: { id }, body })}
    >
      <p className="text-ink-soft text-sm">{m.site_report_schedule_help()}</p>
      <RadioGroup
        label={m.site_report_frequency()}
        orientation="horizontal"
        value={frequency}
        onChange={(value) => setFrequency(choices.find((each) => each === value) ?? 'off')}
        choices={choices
          .filter((each) => each === 'off' || isActive)
          .map((each) => ({ value: each, label: words[each]() }))}
      />
      {frequency !== 'off' && (
        <>
          {hosts.length > 1 && (
            <Select
              label={m.site_report_host()}
              value={host}
              onChange={(value) => setHost(String(value))}
              options={hosts.map((each) => ({ id: each, label: each }))}
            />
          )}
          <Select
            label={m.site_report_email()}
            value={email}
            onChange={(value) => setEmail(String(value))}
            options={emailChoices.map((each) => ({ id: each, label: each }))}
          />
          {report === 'seo' && (
            <TagEditor label={m.site_report_keywords()} tags={keywords} max={mostKeywords} onChange={setKeywords} />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
