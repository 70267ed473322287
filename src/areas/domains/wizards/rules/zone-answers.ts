import { originOf, relativeName } from '#areas/domains/dns/rules/names.ts'
import type { ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { hostOfMx, textOf } from './plan/mail-lines.ts'
import { type AskedType, type DnsAnswer, type DnsQuestioner, withoutDot } from './spf/resolver.ts'

type Known = Pick<ZoneRecord, 'name' | 'type' | 'data'>

const longestChain = 8
const dataOf: Partial<Record<AskedType, (record: Known) => string>> = {
  TXT: textOf,
  MX: (record) => withoutDot(hostOfMx(record)),
  A: ({ data }) => data,
  AAAA: ({ data }) => data,
}

/** The names from which a wildcard could answer, closest first (RFC 4592). */
const wildcardsOf = (name: string): string[] =>
  name === '@' ? [] : name.split('.').map((_, at, labels) => ['*', ...labels.slice(at + 1)].join('.'))

/**
 * Answers for the domain's zone from its own records, which public DNS has within minutes, and queries everything else.
 */
export function zoneFirst(records: readonly Known[], zone: string, ask: DnsQuestioner): DnsQuestioner {
  const at = (name: string) => records.filter((record) => record.name === name)
  const isDelegated = (name: string) =>
    name !== '@' &&
    name.split('.').some((_, index, labels) => at(labels.slice(index).join('.')).some(({ type }) => type === 'NS'))

  async function answer(name: string, type: AskedType, depth: number): Promise<DnsAnswer> {
    const relative = relativeName(originOf(name), originOf(zone))
    if (relative === undefined || isDelegated(relative)) return ask(name, type)
    const own = at(relative)
    const here =
      own.length > 0
        ? own
        : (wildcardsOf(relative)
            .map(at)
            .find(({ length }) => length > 0) ?? [])
    const alias = here.find(
      (record) => record.type === 'CNAME' || (record.type === 'ALIAS' && (type === 'A' || type === 'AAAA')),
    )
    if (alias) return depth < longestChain ? answer(withoutDot(alias.data), type, depth + 1) : { kind: 'failed' }
    const read = dataOf[type]
    const data = read ? here.filter((record) => record.type === type).map(read) : []
    return data.length > 0 ? { kind: 'found', data } : { kind: 'nothing' }
  }
  return (name, type) => answer(name, type, 0)
}

/** The same with a record that is being edited in place of the domain's own. */
export const withDraft =
  (ask: DnsQuestioner, domain: string, record: string): DnsQuestioner =>
  async (name, type) =>
    type === 'TXT' && name.toLowerCase() === domain ? { kind: 'found', data: [record] } : ask(name, type)
