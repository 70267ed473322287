import { type AuditKind, mostKeywords } from '#base/site-audit/report.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { m } from '#words'
import type { SiteReports } from '../contract/shapes.ts'
import { kindWords } from './kind-words.ts'
import type { AskedReport } from './queries.ts'

type Props = {
  kind: AuditKind
  site: SiteReports
  asked: AskedReport
  onChange: (asked: AskedReport) => void
  onStart: () => Promise<unknown>
  onClose: () => void
}

/** Which of the names of a hosting is looked at, and for which words people should find it. */
export const StartDialog = ({ kind, site: { hosts, leftToday }, asked, onChange, onStart, onClose }: Props) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    title={kind === 'seo' ? m.site_report_start_seo() : kindWords[kind].name()}
    action={m.site_report_start()}
    onConfirm={onStart}
  >
    {hosts.length > 1 && (
      <Select
        label={m.site_report_host()}
        value={asked.host}
        onChange={(host) => onChange({ ...asked, host: String(host) })}
        options={hosts.map((host) => ({ id: host, label: host }))}
      />
    )}
    {kind === 'seo' && (
      <TagEditor
        label={m.site_report_keywords()}
        help={m.site_report_keywords_help()}
        tags={asked.keywords}
        max={mostKeywords}
        onChange={(keywords) => onChange({ ...asked, keywords })}
      />
    )}
    <p className="text-ink-soft text-sm">{m.site_report_left({ count: leftToday })}</p>
  </ConfirmDialog>
)
