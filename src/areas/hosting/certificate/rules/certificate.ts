export const certificateStates = ['waiting', 'ordering', 'active', 'failed'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What is in the way; the word by which work at the web server failed as well. */
export const certificateProblems = [
  'certificate_not_shown',
  'certificate_refused',
  'certificate_too_many',
  'certificate_unfit',
  'web_host_silent',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]
export const isProblem = (code: string): code is CertificateProblem =>
  (certificateProblems as readonly string[]).includes(code)

/** A name that does not lead here is looked at for so long before the request fails; after that once a day. */
const patienceSeconds = 3600
const pauseSeconds = [5, 15, 30, 60, 120, 300, 600] as const

/** When a name is looked at again after so many looks; undefined once the hour is over. */
export function nextLookSeconds(looks: number): number | undefined {
  const waited = Array.from({ length: looks }, (_, index) => pauseAfter(index)).reduce((sum, each) => sum + each, 0)
  return waited >= patienceSeconds ? undefined : pauseAfter(looks)
}
const pauseAfter = (looks: number): number => pauseSeconds[Math.min(looks, pauseSeconds.length - 1)] ?? 600

/** Whether a certificate stands for other names than those that lead to the space now. */
export const coversOthers = (
  names: readonly string[],
  { has, leftOut }: { has: readonly string[]; leftOut: readonly string[] },
) => names.some((name) => !has.includes(name) && !leftOut.includes(name)) || has.some((name) => !names.includes(name))
