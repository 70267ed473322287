import type { OutboundAnswer } from '#platform/outbound.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { DnsHostRejection } from '../port.ts'

/** What the error texts of PowerDNS 4.7 mean, since it has no codes; the first match counts. */
const meanings: readonly (readonly [RegExp, DnsHostRejection])[] = [
  [/Conflicts with (pre-existing|another) RRset/, 'record_conflict'],
  [/out of zone/, 'name_out_of_zone'],
  [/Duplicate record/, 'record_duplicate'],
  [/more than one record/, 'single_record_only'],
  [/not allowed at apex|only allowed at apex/, 'type_not_allowed_here'],
  [/unknown type/, 'type_not_supported'],
  [/is not canonical|Unable to parse DNS Name|contains unsupported characters/, 'name_invalid'],
  [/Not in expected format|Parsing record content|Invalid IPv[46] address|Error parsing|Data field/, 'rdata_invalid'],
]

/** The outcome of an answer that is no success. `written`: whether the request would have changed anything. */
export function outcomeOf(answer: OutboundAnswer, subject: string, written: boolean): Outcome<never> {
  if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.kind === 'no-answer')
    return written
      ? { kind: 'unknown', detail: answer.detail }
      : { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.status === 401 || answer.status === 403) return rejected('access_denied')
  if (answer.status === 404) return rejected('no_such_zone', subject)
  if (answer.status === 409) return rejected('zone_exists', subject)
  // Each change is one database transaction, so after a server error nothing was changed.
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500)
    return { kind: 'retry', afterSeconds: 60, detail: errorText(answer.json) }
  const text = errorText(answer.json)
  const [, code] = meanings.find(([pattern]) => pattern.test(text)) ?? [undefined, 'refused' as const]
  return rejected(code, text || noReason, recordSetIn(text))
}

/** PowerDNS refuses before parsing: the body is too large, or missing. */
const noReason = 'no reason was given, as for a request beyond webserver-max-bodysize'

const errorText = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : ''

/** The record set that a text names: `RRset www.example.be. IN A: …` or `Record www.example.be./A '…': …`. */
function recordSetIn(text: string): string | undefined {
  const match = /(?:RRset|Record) (\S+?)(?: IN |\/)([A-Z0-9]+)/.exec(text)
  return match ? `${match[1]} ${match[2]}` : undefined
}
