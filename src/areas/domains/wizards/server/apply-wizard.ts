import type { RecordType } from '#areas/domains/dns/rules/record-types.ts'
import { type KeptRecord, rrsetHash } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, recordsOf } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { accountOf } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import type { LookedUpType, Question } from '#drivers/dns-lookup/port.ts'
import { lookedUpTypes } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { wizardRefusals } from '../contract/refusals.ts'
import type { GoogleInput, MicrosoftInput, WizardState } from '../contract/shapes.ts'
import { dkimKey, googleProof, isSelector, planGoogle } from '../rules/plan/google.ts'
import { changeOf, changes, type Plan, type PlanLine, type Planner } from '../rules/plan/lines.ts'
import { keyTargets, mailHostOf, microsoftProof, planMicrosoft, tenantOf } from '../rules/plan/microsoft.ts'
import { keptForm, questionsFor, type SeenRecord, seenOf } from '../rules/plan/seen.ts'
import { type HeldZone, publicRecords, zoneOf } from './ask-dns.ts'

const refuse = refuser(wizardRefusals)
const isOn = (flag: boolean | string | undefined) => flag === true || flag === '1' || flag === 'true'

/** Pasted text must have the expected form; the refusal shows an example. */
const googlePlan = (planner: Planner, { verification, selector, dkim, mx }: GoogleInput): Plan => {
  if (verification && !googleProof(verification)) refuse('google_proof_invalid', { field: 'verification' })
  if (selector && !isSelector(selector)) refuse('selector_invalid', { field: 'selector' })
  if (dkim && !dkimKey(dkim)) refuse('dkim_key_invalid', { field: 'dkim' })
  return planGoogle(planner, { mx, verification, selector, dkim })
}
const microsoftPlan = (planner: Planner, input: MicrosoftInput): Plan => {
  const { verification, tenant, dkimTarget, mailHost } = input
  if (mailHost && !mailHostOf(mailHost)) refuse('mail_host_invalid', { field: 'mailHost' })
  if (verification && !microsoftProof(verification)) refuse('microsoft_proof_invalid', { field: 'verification' })
  if (tenant && !tenantOf(tenant)) refuse('tenant_invalid', { field: 'tenant' })
  if (dkimTarget && !keyTargets(dkimTarget)) refuse('dkim_target_invalid', { field: 'dkimTarget' })
  return planMicrosoft(planner, { ...input, teams: isOn(input.teams), devices: isOn(input.devices) })
}

type Wizard = WizardState['wizard']
type Inputs = { google: GoogleInput; microsoft: MicrosoftInput }
const wizards: { [Name in Wizard]: { plan(planner: Planner, input: Inputs[Name]): Plan; action: string } } = {
  google: { plan: googlePlan, action: 'dns.google-records' },
  microsoft: { plan: microsoftPlan, action: 'dns.office365-records' },
}

function answerOf(
  wizard: Wizard,
  plan: Plan,
  zone: HeldZone['state'],
  seen: (line: Plan['lines'][number]) => WizardState['lines'][number]['public'],
): WizardState {
  return {
    wizard,
    zone,
    version: plan.version,
    lines: plan.lines.map((line) => {
      const { input: _input, ...told } = line
      return { ...told, public: seen(line) }
    }),
    complete: plan.lines.every(({ action }) => action === 'keep'),
  }
}

const isAsked = (type: string): type is LookedUpType => (lookedUpTypes as readonly string[]).includes(type)

/** Records of a zone elsewhere, limited to the names that the wizards query. */
const elsewhere = (records: readonly SeenRecord[], domain: string): KeptRecord[] =>
  records.flatMap((record) => {
    const kept = keptForm(record, domain)
    return kept
      ? [{ id: 0, ttl: record.ttlSeconds ?? 0, name: kept.name, type: kept.type as RecordType, data: kept.data }]
      : []
  })

/** The plan of a wizard for the domain's zone, and which lines public DNS answers already. */
async function stateOf<Name extends Wizard>(
  ctx: Ctx,
  domain: DomainRecord,
  zone: HeldZone,
  wizard: Name,
  input: Inputs[Name],
): Promise<WizardState> {
  const planFor = (current: readonly KeptRecord[]) => wizards[wizard].plan({ zone: domain.name, current }, input)
  const plan = planFor(zone.records)
  const questions: Question[] = questionsFor(plan.lines).map(({ name, types }) => ({
    name,
    types: [...types, 'CNAME'].filter(isAsked),
  }))
  const seen = await publicRecords(ctx, domain.name, questions)
  // Where the zone is elsewhere, the plan is made from public DNS.
  const told = zone.state === 'none' ? planFor(elsewhere(seen?.records ?? [], domain.name)) : plan
  return answerOf(wizard, told, zone.state, (line) => (seen ? seenOf(line, seen, domain.name) : 'unknown'))
}

type CheckQuery = Omit<GoogleInput, 'mx'> &
  Omit<MicrosoftInput, 'mx'> & { wizard?: Wizard | undefined; mx?: 'single' | 'legacy' | 'set' | 'none' | undefined }

export async function checkRecords(ctx: Ctx, ref: string, { wizard, mx, ...options }: CheckQuery) {
  const domain = await visibleDomain(ctx, ref)
  const zone = await zoneOf(ctx, domain)
  const google = () =>
    stateOf(ctx, domain, zone, 'google', wizard ? { ...options, mx: mx === 'set' ? 'single' : mx } : {})
  const microsoft = () =>
    stateOf(ctx, domain, zone, 'microsoft', wizard ? { ...options, mx: mx === 'none' ? 'none' : mx && 'set' } : {})
  if (wizard) return { data: [await (wizard === 'google' ? google() : microsoft())] }
  return { data: await Promise.all([google(), microsoft()]) }
}

type Choice = { lines?: readonly string[] | undefined; version?: string | undefined }

/** The sets that the plan was made from: a change meanwhile makes another plan. */
function setsOf(lines: readonly PlanLine[], records: readonly KeptRecord[]): Record<string, string> {
  const keys = lines.flatMap(({ name, type, before }) =>
    [type, ...before.map((each) => each.type)].map((each) => `${name}/${each}`),
  )
  return Object.fromEntries(
    keys.map((key) => [key, rrsetHash(records.filter(({ name, type }) => `${name}/${type}` === key))]),
  )
}

/** Executes the chosen lines as one change of the zone. A second time nothing is left to do. */
export async function applyWizard<Name extends Wizard>(
  ctx: Ctx,
  ref: string,
  wizard: Name,
  input: Inputs[Name],
  { lines, version }: Choice,
) {
  const domain = await visibleDomain(ctx, ref)
  const { plan, action } = wizards[wizard]
  const planFor = (current: readonly KeptRecord[]) => plan({ zone: domain.name, current }, input)
  const { records } = await zoneOf(ctx, domain)
  const before = planFor(records)
  if (version !== undefined && version !== before.version) refuse('plan_changed')
  // An unknown line is from another plan or mistyped: skipping it would look like success.
  if (lines?.some((id) => before.lines.every((line) => line.id !== id))) refuse('plan_changed', { field: 'lines' })
  const chosen = before.lines.filter((line) => changes(line) && (lines?.includes(line.id) ?? true))
  const { plan: done, zone } = await changeRecords(
    ctx,
    domain.id,
    { ...changeOf(chosen), expected: setsOf(chosen, records) },
    { action, accountId: accountOf(ctx.requirePrincipal()) },
  )
  const after = await recordsOf(ctx, domain.id)
  const state = answerOf(wizard, planFor(after), zone.state as HeldZone['state'], ({ action: now }) =>
    now === 'keep' ? 'unknown' : 'waiting',
  )
  return {
    data: { added: done.added.length, changed: done.changed.length, removed: done.removed.length, state },
  }
}
