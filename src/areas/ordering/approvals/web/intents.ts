import { ClipboardCheck } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'own',
    label: m.approvals_title_client,
    also: m.approvals_want_own_also,
    icon: ClipboardCheck,
    to: '/approvals',
    access: ['managed-client', 'perm:orders'],
    thing: 'requests',
  },
  {
    id: 'decide',
    label: m.approvals_title,
    also: m.approvals_want_decide_also,
    icon: ClipboardCheck,
    to: '/approvals',
    access: ['partner', 'perm:orders'],
  },
]
