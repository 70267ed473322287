import { countOf, judged } from '#areas/reports/site/rules/judge.ts'
import { nextMoment } from '#areas/reports/site/rules/schedule.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { dayMs, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { type AuditKind, type AuditReport, auditKinds } from '#base/site-audit/report.ts'
import { siteName } from '#base/web-space/site-name.ts'
import { numberFor } from '#drivers/sandbox-number.ts'
import { systemOfPlan } from '#drivers/service-host/web-spaces/wanted-space.ts'
import { invented } from '#drivers/site-audit/sandbox/invented.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { Plan, SeedClient } from './plan.ts'

/** So often a report was made, a month apart. */
const months = 7
const keywords = ['brood', 'taart', 'bakkerij']

type Placed = {
  id: ServiceId
  client: SeedClient
  name: string
  kind: string
  pid: number
  config: JsonObject
  domain: string
  standing: string
}

/** Reports about the website of a hosting in the demo world, with a history and a schedule. */
export function siteReportsOf(plan: Plan, { id, client, name, kind, pid, config, domain, standing }: Placed): void {
  if (kind !== 'hosting' || standing === 'Cancelled' || standing === 'Suspended') return
  if (systemOfPlan(planOf({ pid, kind, config })) !== 'linux') return
  const host = siteName({ name, domain })
  for (const each of auditKinds) addHistory(plan, { serviceId: id, host, kind: each })
  addReach(plan, { serviceId: id, host })
  plan.rows.put('site_audit_schedule', {
    ...{ service_id: id, kind: 'links', frequency: 'monthly', email: client.email, host },
    ...{ keywords: [], next_at: nextMoment('monthly', id, plan.now).toISOString() },
  })
}

/** Whether it answered, of two looks an hour, week by week. */
function addReach(plan: Plan, { serviceId, host }: { serviceId: ServiceId; host: string }): void {
  const looks = 2 * 24 * 7
  for (let weeks = 4 * months; weeks > 0; weeks--) {
    const silent = numberFor(`reach ${host} ${weeks}`, 4) === 0 ? 1 + numberFor(`silent ${host} ${weeks}`, 5) : 0
    const day = dayOf(new Date(plan.now.getTime() - weeks * 7 * dayMs))
    plan.rows.put('site_reach', { service_id: serviceId, host, day, looks, reached: looks - silent })
  }
}

function addHistory(
  plan: Plan,
  { serviceId, host, kind }: { serviceId: ServiceId; host: string; kind: AuditKind },
): void {
  const url = `https://${host}/`
  const asked = kind === 'seo' ? keywords : []
  let before: AuditReport | null = null
  for (let ago = months - 1; ago >= 0; ago--) {
    const at = new Date(plan.now.getTime() - (ago * 30 + 2) * dayMs)
    const { pictures = [], ...told } = invented({ url, kind, keywords: asked }, at)
    const report: AuditReport = judged(told, before)
    before = report
    const id = plan.rows.add('site_audit', {
      ...{ service_id: serviceId, kind, host, url, keywords: asked, asked_by: 'schedule', state: 'done' },
      ...{ pages_done: report.pages, pages_total: report.pages, score: report.score, report: report as JsonObject },
      ...{ bad: countOf(report, 'bad'), warnings: countOf(report, 'warning') },
      ...{ asked_at: at.toISOString(), finished_at: at.toISOString() },
    })
    if (ago === 0)
      for (const [number, content] of pictures.entries())
        plan.rows.put('site_audit_picture', { audit_id: id, number, content: hexOf(content) })
  }
}

/** As rows are written: from text. */
const hexOf = (base64: string): Buffer => `\\x${Buffer.from(base64, 'base64').toString('hex')}` as unknown as Buffer
