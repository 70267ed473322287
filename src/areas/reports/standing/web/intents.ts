import { ChartColumn, ShieldCheck } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'mailboxes',
    label: m.standing_mailbox_report,
    also: m.standing_want_mailboxes_also,
    icon: ChartColumn,
    to: '/reports/mailboxes',
  },
  {
    id: 'dnssec',
    label: m.standing_dnssec_report,
    also: m.standing_want_dnssec_also,
    icon: ShieldCheck,
    to: '/reports/domains-dnssec',
  },
]
