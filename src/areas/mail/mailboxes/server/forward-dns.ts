import { rrsetHash } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, recordsOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { changeOf, changes, type Plan } from '#areas/domains/wizards/rules/plan/lines.ts'
import { accountOf } from '#base/access.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { insistOnScope } from '#platform/http/token-scopes.ts'
import { answered } from '#platform/operations/answers.ts'
import type { MailRecords } from '../contract/shapes.ts'
import { type MailDns, planMail } from '../rules/plan-records.ts'
import { refuse } from './refuse.ts'

/** What the host of the mail needs in the zone; it is asked while nothing is held. */
const neededBy = async (ctx: Ctx, { name }: DomainRecord): Promise<MailDns> =>
  answered(await ctx.driver(mailHostKey).dnsNeeded(name)) ?? refuse('mail_host_silent')

/** The records that the mail of a domain needs, and the existing ones. */
async function planFor(ctx: Ctx, domain: DomainRecord, needed: MailDns) {
  const [zone, current] = await Promise.all([zoneStateOf(ctx, domain.id), recordsOf(ctx, domain.id)])
  const plan = planMail({ zone: domain.name, current }, needed)
  return { zone, current, plan }
}

const answerOf = (zone: MailRecords['zone'], { lines, version }: Plan): MailRecords => ({
  zone,
  version,
  complete: zone !== 'none' && lines.every(({ action }) => action === 'keep'),
  lines: lines.map(({ id, action, reason, type, name, content, before }) => ({
    id,
    action,
    reason,
    type,
    name,
    content,
    before,
  })),
})

/** The answer has records of the zone, so a token needs the scope for reading it. */
export async function mailRecords(ctx: Ctx, ref: string): Promise<MailRecords> {
  insistOnScope(ctx.principal, 'dns:read')
  const domain = await visibleDomain(ctx, ref)
  const { zone, plan } = await planFor(ctx, domain, await neededBy(ctx, domain))
  return answerOf(zone, plan)
}

type Choice = { lines?: readonly string[] | undefined; version?: string | undefined }

/** Sets the chosen records as one change of the zone. A second time nothing is left to do. */
export async function setMailRecords(ctx: Ctx, ref: string, { lines, version }: Choice): Promise<MailRecords> {
  insistOnScope(ctx.principal, 'dns:write')
  const domain = await visibleDomain(ctx, ref)
  const needed = await neededBy(ctx, domain)
  const { zone, current, plan } = await planFor(ctx, domain, needed)
  if (zone === 'none') return refuse('zone_elsewhere')
  if (version !== undefined && version !== plan.version) return refuse('plan_changed')
  if (lines?.some((id) => plan.lines.every((line) => line.id !== id))) return refuse('plan_changed', { field: 'lines' })
  const chosen = plan.lines.filter((line) => changes(line) && (lines?.includes(line.id) ?? true))
  if (chosen.length === 0) return answerOf(zone, plan)
  const keys = chosen.flatMap(({ name, type, before }) =>
    [type, ...before.map((each) => each.type)].map((each) => `${name}/${each}`),
  )
  const expected = Object.fromEntries(
    keys.map((key) => [key, rrsetHash(current.filter(({ name, type }) => `${name}/${type}` === key))]),
  )
  const by = { action: 'dns.mail-records', accountId: accountOf(ctx.requirePrincipal()) }
  await ctx.transact((work) => changeRecords(work, domain.id, { ...changeOf(chosen), expected }, by))
  const after = await planFor(ctx, domain, needed)
  return answerOf(after.zone, after.plan)
}
