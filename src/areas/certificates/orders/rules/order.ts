import { approvers, type ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'

export const orderStates = ['new', 'waits-for-proof', 'in-review', 'issued', 'refused', 'revoked'] as const
export type OrderState = (typeof orderStates)[number]

/** Why a certificate was asked for. `automatic`: before its end, within what is paid. */
export const issueReasons = ['first', 'reissue', 'automatic', 'renewal'] as const
export type IssueReason = (typeof issueReasons)[number]

/** What is in the way; the word by which a request failed as well. */
export const orderProblems = [
  ...(['caa_forbids', 'dns_silent', 'proof_unseen', 'proof_failed', 'certificate_refused'] as const),
  ...(['shop_silent', 'request_refused', 'proof_not_offered', 'access_denied', 'stopped', 'revoked'] as const),
] as const
export type OrderProblem = (typeof orderProblems)[number]
export const isProblem = (code: string): code is OrderProblem => (orderProblems as readonly string[]).includes(code)

/**
 * The names of a certificate that was ordered by name: a domain with its `www` and the other way round, as it is sold; a wildcard with the
 * name that it stands below.
 */
export function namesOrdered(name: string, domain: string): string[] {
  if (name.startsWith('*.')) return [name, name.slice(2)]
  if (name === domain) return [name, `www.${name}`]
  return name === `www.${domain}` ? [name, domain] : [name]
}

/** To whom an authority may write: an address of the domain itself. */
export const isApprover = (address: string, domain: string): boolean =>
  approvers.some((name) => address.toLowerCase() === `${name}@${domain.toLowerCase()}`)
export const approverOf = (name: string, domain: string): string => `${name}@${domain}`

/** Problems of ours: nothing that its owner does helps, and what the shop said of it is for staff. */
export const ourProblems: ReadonlySet<OrderProblem | null> = new Set(['shop_silent', 'access_denied'])

/** A file can stand for no wildcard, since nobody knows where its names lead (Baseline Requirements 3.2.2.4.18). */
export const canProve = (kind: ValidationMethod, names: readonly string[]): boolean =>
  kind !== 'file' || !names.some((name) => name.startsWith('*.'))

/** How long is waited before a proof is looked for again: often at first, then every quarter of an hour, after two days every hour. */
const pauses = [5, 15, 30, 60, 60, 120, 300, 600] as const
const [quarter, hour] = [900, 3600]
const twoDaysOfQuarters = 200
export const lookAgainSeconds = (looks: number): number => pauses[looks] ?? (looks < twoDaysOfQuarters ? quarter : hour)
/** A shop that is silent is asked again after a quarter of the time that this lasts, within ten minutes. */
const [soonest, latest] = [15, 600]
export const patienceSeconds = (silentSeconds: number): number =>
  Math.round(Math.min(latest, Math.max(soonest, silentSeconds / 4)))
/** An authority counts proofs that fail. */
export const afterFailureSeconds = (failures: number): number => Math.min(hour, 60 * 4 ** Math.min(failures, 4))
