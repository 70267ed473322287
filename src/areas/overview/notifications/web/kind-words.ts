import {
  CircleAlert,
  ClipboardCheck,
  FileText,
  Globe,
  LifeBuoy,
  type LucideIcon,
  Server,
  TriangleAlert,
} from 'lucide-react'
import { m } from '#words'
import type { NotificationKind } from '../rules/kinds.ts'

/** How each kind is called, explained and drawn. */
export const kindWords: Record<NotificationKind, { icon: LucideIcon; name: () => string; help: () => string }> = {
  invoice: { icon: FileText, name: m.notifications_kind_invoice, help: m.notifications_kind_invoice_help },
  ticket: { icon: LifeBuoy, name: m.notifications_kind_ticket, help: m.notifications_kind_ticket_help },
  domain: { icon: Globe, name: m.notifications_kind_domain, help: m.notifications_kind_domain_help },
  service: { icon: Server, name: m.notifications_kind_service, help: m.notifications_kind_service_help },
  task: { icon: CircleAlert, name: m.notifications_kind_task, help: m.notifications_kind_task_help },
  approval: { icon: ClipboardCheck, name: m.notifications_kind_approval, help: m.notifications_kind_approval_help },
  status: { icon: TriangleAlert, name: m.notifications_kind_status, help: m.notifications_kind_status_help },
}
