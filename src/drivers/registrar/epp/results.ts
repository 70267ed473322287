import { type Outcome, rejected } from '../../outcome.ts'
import type { RegistrarRejection } from '../port.ts'
import type { Answer } from './answers/answer.ts'
import type { Profile } from './profiles/profile.ts'
import type { Sent } from './session/session.ts'

/** What the codes of RFC 5730 §3 mean, unless the command says otherwise. */
const meanings: Readonly<Record<number, RegistrarRejection>> = {
  2105: 'not_in_this_state',
  2106: 'transfer_locked',
  2201: 'access_denied',
  2202: 'transfer_code_wrong',
  2300: 'not_in_this_state',
  2301: 'not_in_this_state',
  2302: 'name_taken',
  2303: 'no_such_domain',
  2304: 'not_in_this_state',
}

/** Temporary failures, with the seconds after which to try again. */
const passing: Readonly<Record<number, number>> = {
  // Our account at the registry is out of credit: staff top it up, and the customer waits.
  2104: 3600,
  2200: 300,
  2400: 60,
  2500: 30,
  2501: 300,
  2502: 60,
}

/** The meaning of codes for one command. */
export type Reading = Readonly<Record<number, RegistrarRejection>>

export const wentWell = (sent: Sent): sent is { kind: 'answered'; answer: Answer } =>
  sent.kind === 'answered' && sent.answer.code < 2000
export const codeOf = (sent: Sent): number | undefined => (sent.kind === 'answered' ? sent.answer.code : undefined)
export const isPending = (answer: Answer): boolean => answer.code === 1001

const usualRetrySeconds = 30

/** The outcome of a command that did not succeed. */
export function failureOf(sent: Sent, profile: Profile, reading: Reading = {}): Outcome<never> {
  if (sent.kind === 'not-sent')
    return { kind: 'retry', afterSeconds: sent.afterSeconds ?? usualRetrySeconds, detail: sent.detail }
  if (sent.kind === 'no-answer') return { kind: 'unknown', detail: sent.detail }
  const { code, says } = sent.answer
  const detail = `${code} ${says}`
  const afterSeconds = passing[code]
  if (afterSeconds !== undefined) return { kind: 'retry', afterSeconds, detail }
  const own = profile.meanings.find((row) => row.code === code && (!row.says || says.includes(row.says)))
  return rejected(own?.means ?? reading[code] ?? meanings[code] ?? 'refused', detail)
}

/** For a preparatory step: when its answer is lost, nothing of the order itself has happened. */
export const beforehand = (outcome: Outcome<never>): Outcome<never> =>
  outcome.kind === 'unknown'
    ? { kind: 'retry', afterSeconds: usualRetrySeconds, ...(outcome.detail ? { detail: outcome.detail } : {}) }
    : outcome
