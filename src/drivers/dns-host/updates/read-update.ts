import { printData, valuesOfWire } from '#areas/domains/dns/rules/record-data.ts'
import type { DynamicUpdate, UpdateRecord } from '#areas/domains/record-keys/rules/updates/dynamic-update.ts'
import { classes, type Message, type WireRecord } from '../wire/message.ts'
import { codeOf, typeOf } from '../wire/rrsets.ts'

const classNames = new Map<number, UpdateRecord['class']>([
  [classes.in, 'in'],
  [classes.any, 'any'],
  [classes.none, 'none'],
])

function recordOf({ name, type: code, class: of, ttl, rdata }: WireRecord): UpdateRecord {
  const type = typeOf(code)
  const values = type && rdata.length > 0 ? valuesOfWire(type, [...rdata]) : undefined
  return {
    ...{ name, type, code, ttl, class: classNames.get(of) ?? 'other', isEmpty: rdata.length === 0 },
    data: type && values ? printData(type, values) : undefined,
  }
}

/** What a message asks to be changed; a word where its zone section is none (RFC 2136 §3.1). */
export function updateOf({ questions, answers, authority }: Message): DynamicUpdate | 'formErr' | 'notAuth' {
  const [zone, ...more] = questions
  if (!zone || more.length > 0 || zone.type !== codeOf('SOA')) return 'formErr'
  if (zone.class !== classes.in) return 'notAuth'
  return { zone: zone.name, prerequisites: answers.map(recordOf), changes: authority.map(recordOf) }
}
