import { type Plan, type PlanLine, type Planner, planOf } from './lines.ts'
import {
  hostOfMx,
  keepMailServers,
  mailServersOf,
  planAlias,
  planInclude,
  planMailServers,
  planPresent,
  planProof,
  planService,
  textOf,
} from './mail-lines.ts'

/** The user's choices; those left out are not changed. */
export type MicrosoftOptions = {
  mx?: 'set' | 'none' | undefined
  /** The mail server as Microsoft shows it, when it is not the domain with hyphens. */
  mailHost?: string | undefined
  verification?: string | undefined
  /** First part of the `onmicrosoft.com` name, for keys of the older form. */
  tenant?: string | undefined
  /** Target of `selector1` as Microsoft shows it, in either form. */
  dkimTarget?: string | undefined
  teams?: boolean | undefined
  devices?: boolean | undefined
}

export const microsoftInclude = 'spf.protection.outlook.com'
const ownMail = /\.(?:mail\.protection\.outlook\.com|mx\.microsoft)\.$/

const dashed = (domain: string): string => domain.replaceAll('.', '-')
/** `bakker.be` is `bakker-be.mail.protection.outlook.com`. A domain that has hyphens itself may get another name. */
export const microsoftMailHost = (domain: string): string => `${dashed(domain)}.mail.protection.outlook.com`

export function mailHostOf(text: string): string | undefined {
  const host = text.trim().toLowerCase().replace(/\.$/, '')
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(host) && ownMail.test(`${host}.`) ? host : undefined
}

/** The verification record as Microsoft shows it: `MS=ms12345678`, or only its last part. */
export function microsoftProof(text: string): string | undefined {
  const token = text.trim().replace(/^"|"$/g, '').replace(/^MS=/i, '')
  return /^ms\d{4,20}$/i.test(token) ? `MS=${token.toLowerCase()}` : undefined
}

export function tenantOf(text: string): string | undefined {
  const tenant = text
    .trim()
    .toLowerCase()
    .replace(/\.onmicrosoft\.com\.?$/, '')
  return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(tenant) ? tenant : undefined
}

const keyForms = [
  /^selector[12]-[a-z\d-]+\._domainkey\.[a-z\d-]+\.onmicrosoft\.com$/,
  /^selector[12]-[a-z\d-]+\._domainkey\.[a-z\d-]+\.[a-z]+-v\d\.dkim\.mail\.microsoft$/,
]
/** Both targets, from the one shown for either selector. */
export function keyTargets(text: string): [string, string] | undefined {
  const target = text.trim().toLowerCase().replace(/\.$/, '')
  if (!keyForms.some((form) => form.test(target))) return undefined
  return [target.replace(/^selector2/, 'selector1'), target.replace(/^selector1/, 'selector2')]
}

export function planMicrosoft(planner: Planner, options: MicrosoftOptions): Plan {
  return planOf([
    ...mailLines(planner, options),
    planInclude(planner, microsoftInclude),
    planAlias(planner, 'clients', 'autodiscover', 'autodiscover.outlook.com'),
    ...proofLines(planner, options.verification),
    ...keyLines(planner, options),
    ...(options.teams ? teamsLines(planner) : []),
    ...(options.devices ? deviceLines(planner) : []),
  ])
}

/** Another mail server name of Microsoft is correct as well: there are several. */
function mailLines(planner: Planner, { mx, mailHost }: MicrosoftOptions): PlanLine[] {
  if (mx === 'none') return []
  const present = mailServersOf(planner)
  const own = present.filter((record) => ownMail.test(hostOfMx(record)))
  const chosen = mailHost ? mailHostOf(mailHost) : undefined
  if (!chosen && own.length > 0 && own.length === present.length) return keepMailServers(planner, own)
  const found = own[0] && hostOfMx(own[0]).slice(0, -1)
  return planMailServers(planner, [{ host: chosen ?? found ?? microsoftMailHost(planner.zone), priority: 0 }])
}

function proofLines(planner: Planner, verification: string | undefined): PlanLine[] {
  const proof = verification ? microsoftProof(verification) : undefined
  if (proof) return [planProof(planner, proof)]
  const present = planner.current.find(
    ({ name, type, data }) => name === '@' && type === 'TXT' && /^MS=ms\d+$/i.test(textOf({ data })),
  )
  return present ? [planProof(planner, textOf(present))] : []
}

function keyLines(planner: Planner, { tenant, dkimTarget }: MicrosoftOptions): PlanLine[] {
  const named = tenant ? tenantOf(tenant) : undefined
  const older = named && `selector1-${dashed(planner.zone)}._domainkey.${named}.onmicrosoft.com`
  const targets = dkimTarget ? keyTargets(dkimTarget) : older ? keyTargets(older) : undefined
  if (targets)
    return targets.map((target, index) => planAlias(planner, 'signing', `selector${index + 1}._domainkey`, target))
  return planner.current
    .filter(({ name, type }) => type === 'CNAME' && /^selector[12]\._domainkey$/.test(name))
    .map((record) => planPresent(planner, 'signing', record))
}

const teamsLines = (planner: Planner): PlanLine[] => [
  planAlias(planner, 'teams', 'sip', 'sipdir.online.lync.com'),
  planAlias(planner, 'teams', 'lyncdiscover', 'webdir.online.lync.com'),
  planService(planner, 'teams', '_sip._tls', { host: 'sipdir.online.lync.com', priority: 100, weight: 1, port: 443 }),
  planService(planner, 'teams', '_sipfederationtls._tcp', {
    host: 'sipfed.online.lync.com',
    priority: 100,
    weight: 1,
    port: 5061,
  }),
]

const deviceLines = (planner: Planner): PlanLine[] => [
  planAlias(planner, 'devices', 'enterpriseenrollment', 'enterpriseenrollment-s.manage.microsoft.com'),
  planAlias(planner, 'devices', 'enterpriseregistration', 'enterpriseregistration.windows.net'),
]
