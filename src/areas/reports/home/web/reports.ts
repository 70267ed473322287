import {
  ChartColumn,
  FileSpreadsheet,
  Gauge,
  type LucideIcon,
  MonitorCog,
  ScrollText,
  ShieldCheck,
  UserX,
} from 'lucide-react'
import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { ReportFigures } from '../contract/calls.ts'

/** What a report comes to: one number, what it counts, and what else it says. Undefined for nobody's business. */
export type ReportFigure = { value: number; of: string; note?: string | undefined; stands?: 'out' }

export type Report = {
  /** Of its screen, whose title and access it has. */
  path: string
  help: () => string
  icon: LucideIcon
  figure: (figures: ReportFigures) => ReportFigure | null
}

/** Something that stands out when there is any of it. */
const attention = (value: number) => (value > 0 ? { stands: 'out' as const } : {})

/** Every report, in the order of the page. One whose screen is not there, or not for the user, is left out. */
export const reports: readonly Report[] = [
  {
    path: '/reports/mailboxes',
    help: m.reports_home_mailboxes_help,
    icon: ChartColumn,
    figure: ({ mailboxes: told }) =>
      told && {
        ...{ value: told.full, of: m.reports_home_mailboxes_full({ count: told.full }), ...attention(told.full) },
        note: m.reports_home_mailboxes_of({ count: told.mailboxes }),
      },
  },
  {
    path: '/reports/domains-dnssec',
    help: m.reports_home_dnssec_help,
    icon: ShieldCheck,
    figure: ({ dnssec: told }) =>
      told && {
        ...{ value: told.off, of: m.reports_home_dnssec_off({ count: told.off }) },
        note: m.reports_home_dnssec_of({ count: told.domains }),
      },
  },
  {
    path: '/reports/unused-licenses',
    help: m.reports_home_unused_help,
    icon: UserX,
    figure: ({ unusedLicences: { licences, savesCents } }) => ({
      ...{ value: licences, of: m.reports_home_unused({ count: licences }), ...attention(licences) },
      note: savesCents ? m.reports_home_unused_saves({ amount: formatEuros(savesCents) }) : undefined,
    }),
  },
  {
    path: '/reports/websites',
    help: m.reports_home_websites_help,
    icon: Gauge,
    figure: ({ websites: told }) =>
      told && {
        ...{ value: told.withFaults, of: m.reports_home_websites_faults({ count: told.withFaults }) },
        ...attention(told.withFaults),
        note: m.reports_home_websites_of({ count: told.sites }),
      },
  },
  {
    path: '/reports/m365-licenses',
    help: m.reports_home_microsoft_help,
    icon: MonitorCog,
    figure: ({ microsoft: told }) =>
      told && {
        ...{ value: told.licences, of: m.reports_home_microsoft({ count: told.licences }) },
        note: m.reports_home_microsoft_soon({ count: told.endSoon }),
      },
  },
  {
    path: '/reports/m365-logs',
    help: m.reports_home_log_help,
    icon: ScrollText,
    figure: ({ microsoft: told }) =>
      told && { value: told.failed, of: m.reports_home_log_failed({ count: told.failed }), ...attention(told.failed) },
  },
  {
    path: '/reports/export/invoice',
    help: m.reports_home_invoices_help,
    icon: FileSpreadsheet,
    figure: ({ invoices: told }) =>
      told && { value: told.invoices, of: m.reports_home_invoices({ count: told.invoices }) },
  },
]
