import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Forwarding, Tried } from '../contract/shapes.ts'
import type { CertificateProblem, CertificateState, DnsState, ForwardingType } from '../rules/forwarding.ts'

type Told = { tone: Tone; label: () => string; isBusy?: true }

export const dnsStateWords: Record<DnsState, Told> = {
  unknown: { tone: 'neutral', label: m.forwarding_dns_unknown },
  here: { tone: 'good', label: m.forwarding_dns_here },
  elsewhere: { tone: 'warning', label: m.forwarding_dns_elsewhere },
  missing: { tone: 'warning', label: m.forwarding_dns_missing },
  silent: { tone: 'bad', label: m.forwarding_dns_silent },
}

export const certificateWords: Record<CertificateState, Told> = {
  none: { tone: 'neutral', label: m.forwarding_cert_none },
  waiting: { tone: 'neutral', label: m.forwarding_cert_waiting },
  ordering: { tone: 'info', label: m.forwarding_cert_ordering, isBusy: true },
  active: { tone: 'good', label: m.forwarding_cert_active },
  failed: { tone: 'bad', label: m.forwarding_cert_failed },
}

/** With `detail`: what the check found. */
const problemWords: Record<CertificateProblem, (told: { detail: string }) => string> = {
  'dns-silent': () => m.forwarding_problem_dns_silent(),
  'not-pointing': () => m.forwarding_problem_not_pointing(),
  'not-reached': () => m.forwarding_problem_not_reached(),
  'too-many': () => m.forwarding_problem_too_many(),
  'authority-refused': () => m.forwarding_problem_authority_refused(),
  'authority-silent': () => m.forwarding_problem_authority_silent(),
  'zone-elsewhere': () => m.forwarding_problem_zone_elsewhere(),
  'not-delegated': m.forwarding_problem_not_delegated,
  'zone-refuses': m.forwarding_problem_zone_refuses,
  'record-not-seen': ({ detail }) =>
    detail ? m.forwarding_problem_record_not_seen_at({ detail }) : m.forwarding_problem_record_not_seen(),
}

/** Why there is no certificate, with the authority's own words for a refusal. */
export function problemText({ problem, detail }: Forwarding['certificate']): string | undefined {
  if (!problem) return undefined
  const text = problemWords[problem]({ detail: detail ?? '' })
  return problem === 'authority-refused' && detail ? `${text} ${m.forwarding_problem_said({ detail })}` : text
}

export const failureWords: Record<NonNullable<Tried['failure']>, () => string> = {
  'not-running': m.forwarding_failure_not_running,
  'no-certificate': m.forwarding_failure_no_certificate,
  'no-answer': m.forwarding_failure_no_answer,
}

export const typeWords: Record<ForwardingType, { short: () => string; label: () => string; help: () => string }> = {
  301: { short: m.forwarding_short_301, label: m.forwarding_type_301, help: m.forwarding_type_301_help },
  302: { short: m.forwarding_short_302, label: m.forwarding_type_302, help: m.forwarding_type_302_help },
  307: { short: m.forwarding_short_307, label: m.forwarding_type_307, help: m.forwarding_type_307_help },
  cloak: { short: m.forwarding_short_cloak, label: m.forwarding_type_cloak, help: m.forwarding_type_cloak_help },
}
