import { area } from '#platform/area.ts'
import { named } from '#platform/audit/log-words.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { reportReady } from './domain-events.ts'
import { beginScheduled, dropEnded, forgetAudits } from './jobs.ts'
import { lookWhetherSitesAnswer } from './look-whether-sites-answer.ts'
import { siteReportReason } from './reason-text.ts'
import { siteReportRoutes } from './routes.ts'
import { runAudit } from './run-audit.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['site_audit', 'site_audit_picture', 'site_audit_schedule', 'site_reach'],
  personalData: {
    site_audit: ofService,
    site_audit_picture: {
      ...ofService,
      of: { where: `audit_id in (select id from site_audit where ${ofService.of.where})` },
    },
    site_audit_schedule: ofService,
    site_reach: ofService,
  },
  routes: [siteReportRoutes],
  events: [reportReady],
  jobs: [beginScheduled, forgetAudits, lookWhetherSitesAnswer],
  operations: [runAudit],
  subscribers: [dropEnded],
  mailKinds: { 'reports.site': 'services' },
  taskReasons: { reports: siteReportReason },
  taskReaders: { 'reports.site.': ['services', 'products'] },
  taskNeeds: { 'reports.site.': { access: ['perm:services|perm:products|admin'], scope: 'reports:write' } },
  log: {
    'reports.site.': { readers: ['services', 'products'] },
    'reports.site.speed': { text: named(m.site_report_log_speed) },
    'reports.site.seo': { text: named(m.site_report_log_seo) },
    'reports.site.links': { text: named(m.site_report_log_links) },
    'reports.site.insecure': { text: named(m.site_report_log_insecure) },
    'reports.site.schedule': { text: named(m.site_report_log_schedule) },
  },
})
