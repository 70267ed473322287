/** What can be wrong with what a host shows. */
export const flawKinds = [
  ...(['expired', 'not_yet_valid', 'wrong_name', 'self_signed', 'untrusted', 'incomplete', 'chain_expired'] as const),
  ...(['chain_wrong', 'weak_signature', 'weak_key', 'old_protocol', 'weak_cipher', 'wrong_order'] as const),
  ...(['ends_soon', 'too_many_names', 'not_installed', 'no_certificate'] as const),
] as const
export type Flaw = (typeof flawKinds)[number]

/** Why nothing was to be seen. */
export const silences = ['name_unknown', 'address_not_public', 'no_connection', 'no_tls', 'timeout'] as const
export type Silence = (typeof silences)[number]
export const isSilence = (text: string): text is Silence => (silences as readonly string[]).includes(text)

/** With these a browser shows its visitors a warning, or will within days; the rest is for whoever looks after the server. */
const warnings: ReadonlySet<Flaw> = new Set([
  'wrong_order',
  'ends_soon',
  'too_many_names',
  'not_installed',
  'weak_cipher',
])
export type Verdict = 'unread' | 'good' | 'warning' | 'bad' | 'silent'
export function verdictOf(flaws: readonly Flaw[]): Verdict {
  if (flaws.length === 0) return 'good'
  return flaws.every((flaw) => warnings.has(flaw)) ? 'warning' : 'bad'
}
export const isBad = (flaw: Flaw): boolean => !warnings.has(flaw)

/** Somebody is told so many days before a certificate ends, once each. */
export const alarmDays = [30, 14, 7, 1] as const

/** Which alarm stands at so many days before the end; undefined while there is time, and once it is over. */
export function alarmAt(daysLeft: number): (typeof alarmDays)[number] | undefined {
  return daysLeft < 0 ? undefined : alarmDays.findLast((days) => daysLeft <= days)
}

/** A host is looked at so often: each day, and four times a day while something is wrong. One that is silent is asked later and later. */
const [dayHours, wrongHours] = [24, 6]
export function nextLookHours(verdict: Verdict, failures: number): number {
  if (verdict === 'silent') return Math.min(dayHours, 1 + failures * 2)
  return verdict === 'good' ? dayHours : wrongHours
}
