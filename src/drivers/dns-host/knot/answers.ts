import { type Outcome, rejected } from '../../outcome.ts'
import type { DnsHostRejection } from '../port.ts'
import { rcodes } from '../wire/message.ts'
import type { ControlAnswer } from './control.ts'
import type { Reply } from './session.ts'

/**
 * What a response code to an update means; the codes for unmet prerequisites (RFC 2136 §2.2) are handled by
 * `isOvertaken`.
 */
const meanings: Readonly<Record<number, DnsHostRejection>> = {
  [rcodes.formErr]: 'rdata_invalid',
  [rcodes.notImp]: 'type_not_supported',
  [rcodes.refused]: 'access_denied',
  [rcodes.notAuth]: 'access_denied',
  [rcodes.notZone]: 'name_out_of_zone',
}
const rcodeName = (rcode: number) =>
  Object.entries(rcodes)
    .find(([, code]) => code === rcode)?.[0]
    .toUpperCase() ?? `RCODE ${rcode}`

export const isSuccess = (reply: Reply): reply is Reply & { kind: 'answered' } =>
  reply.kind === 'answered' && reply.messages[0].rcode === rcodes.noError

export const rcodeOf = (reply: Reply): number | undefined => {
  if (reply.kind === 'answered') return reply.messages[0].rcode
  return reply.kind === 'unsigned' ? reply.rcode : undefined
}

/** The zone was changed since it was read: a prerequisite was not met. */
export const isOvertaken = (reply: Reply): boolean => {
  const overtaken: readonly number[] = [rcodes.yxDomain, rcodes.yxRrset, rcodes.nxRrset, rcodes.nxDomain]
  return reply.kind === 'answered' && overtaken.includes(reply.messages[0].rcode)
}

/** The outcome of a reply that is no success. `written`: whether the request would have changed anything. */
export function outcomeOf(reply: Reply, written: boolean): Outcome<never> {
  if (reply.kind === 'denied') return rejected('access_denied', reply.error)
  if (reply.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: reply.detail }
  if (reply.kind === 'no-answer')
    return written
      ? { kind: 'unknown', detail: reply.detail }
      : { kind: 'retry', afterSeconds: 30, detail: reply.detail }
  const rcode = rcodeOf(reply) ?? rcodes.servFail
  // An update is applied as a whole or not at all (RFC 2136 §3.7), so a server failure has changed nothing.
  if (rcode === rcodes.servFail) return { kind: 'retry', afterSeconds: 60, detail: rcodeName(rcode) }
  return rejected(meanings[rcode] ?? 'refused', rcodeName(rcode))
}

/** The same for commands of the control socket, whose error texts stand in `errors`. */
export function controlOutcome(answer: ControlAnswer, subject: string): Outcome<never> {
  if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.kind === 'no-answer') return { kind: 'unknown', detail: answer.detail }
  const text = answer.errors.join('; ')
  const [, code] = controlMeanings.find(([pattern]) => pattern.test(text)) ?? [undefined, 'refused' as const]
  return rejected(code, code === 'no_such_zone' ? subject : text.slice(0, 300))
}

const controlMeanings: readonly (readonly [RegExp, DnsHostRejection])[] = [
  [/no such zone found|\(invalid identifier\) zone/, 'no_such_zone'],
  [/duplicate identifier/, 'zone_exists'],
  [/semantic check/, 'record_conflict'],
  [/parser failed|malformed data/, 'rdata_invalid'],
  [/does not belong to the zone|out of zone/, 'name_out_of_zone'],
  [/not permitted|permission denied/i, 'access_denied'],
]
