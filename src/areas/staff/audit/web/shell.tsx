import { ScrollText } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toAudit } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toAudit().to, label: m.audit_title, icon: ScrollText, position: 890 }],
}
