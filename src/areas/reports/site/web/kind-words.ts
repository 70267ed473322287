import { Gauge, Link2Off, LockOpen, type LucideIcon, Search } from 'lucide-react'
import type { AuditKind } from '#base/site-audit/report.ts'
import { m } from '#words'

type Words = { icon: LucideIcon; name: () => string; help: () => string }

export const kindWords: Readonly<Record<AuditKind, Words>> = {
  speed: { icon: Gauge, name: m.site_report_speed, help: m.site_report_speed_help },
  seo: { icon: Search, name: m.site_report_seo, help: m.site_report_seo_help },
  links: { icon: Link2Off, name: m.site_report_links, help: m.site_report_links_help },
  insecure: { icon: LockOpen, name: m.site_report_insecure, help: m.site_report_insecure_help },
}
