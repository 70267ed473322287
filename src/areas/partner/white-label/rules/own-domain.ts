import * as z from 'zod/mini'
import { toFqdn } from '#base/hostname.ts'

export const domainStates = ['asked', 'verified', 'certificate', 'active', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** Why it is stuck; each has a text on the screen. */
export const domainProblems = [
  'dns-silent',
  'not-pointing',
  'proof-missing',
  'not-reached',
  'taken',
  'authority-refused',
  'authority-silent',
] as const
export type DomainProblem = (typeof domainProblems)[number]

/** In ASCII and lower case, as in the address bar; `portal.example.be` or `example.be`. */
export const OwnDomain = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => toFqdn(text.replace(/\.$/, '')) !== undefined, { error: 'full_hostname' }),
  ),
  z.transform((text) => toFqdn(text.replace(/\.$/, '')) as string),
)

/** The name of the TXT record in the partner's zone; because of the underscore it cannot be a host. */
export const proofName = (domain: string): string => `_portal-check.${domain}`

/** The registrable domain, and the name below it: `panel.studio.be` belongs to the zone of `studio.be`. */
export type Answered = { name: string; type: string; data: string }

const withoutDot = (text: string) => text.replace(/\.$/, '').toLowerCase()

/** Whether a name points here: by CNAME to our host, or by address where a CNAME is not allowed (RFC 1034 §3.6.2). */
export const pointsHere = (
  records: readonly Answered[],
  here: { portalHost: string; portalAddresses: readonly string[] },
): boolean => {
  const aliases = records.filter((record) => record.type === 'CNAME')
  if (aliases.length > 0) return aliases.some((record) => withoutDot(record.data) === withoutDot(here.portalHost))
  const addresses = records.filter((record) => record.type === 'A' || record.type === 'AAAA')
  return addresses.length > 0 && addresses.every((record) => here.portalAddresses.includes(record.data))
}

export const isProven = (records: readonly Answered[], proof: string): boolean =>
  records.some((record) => record.type === 'TXT' && record.data.trim() === proof)

/** DNS may take two days: checked often in the first hour, and less often after that. */
export const nextCheckSeconds = (checks: number): number =>
  Math.min(3600, 60 * 2 ** Math.min(6, Math.floor(checks / 3)))
/** About three days with the pauses above. */
export const maxChecks = 84

/** A certificate is renewed when this much is left of its life. */
export const renewalDays = 30
