import { describe, expect, it } from 'vitest'
import {
  askedVariables,
  fillRecord,
  printTemplate,
  readTemplate,
  readTemplateRecord,
  templateRecordOf,
} from './template.ts'
import { changeOfRows, type TemplateChoice, templateRows } from './template-plan.ts'
import type { KeptRecord, ZoneRecord } from './zone.ts'
import { parseLine } from './zone-file.ts'

const recordOf = (line: string): ZoneRecord => {
  const read = parseLine(line, 'example.be')
  if ('problem' in read) throw new Error(read.problem.code)
  const { name, type, ttl, data } = read.record
  return { name, type, ttl, data }
}
const zoneOf = (...lines: (string | [string, string])[]): KeptRecord[] =>
  lines.map((line, index) =>
    typeof line === 'string'
      ? { id: index + 1, managedBy: null, ...recordOf(line) }
      : { id: index + 1, managedBy: line[1], ...recordOf(line[0]) },
  )
const templateOf = (text: string): ZoneRecord[] => {
  const { records, problems } = readTemplate(text)
  expect(problems).toEqual([])
  return records.flatMap((input) => readTemplateRecord(input).record ?? [])
}

describe('a record of a template', () => {
  it.each([
    ['www CNAME example.be.', '{{domain}}.'],
    ['@ MX 10 mail.example.be.', '10 mail.{{domain}}.'],
    ['_dmarc TXT "v=DMARC1; p=none; rua=mailto:post@example.be"', '"v=DMARC1; p=none; rua=mailto:post@{{domain}}"'],
    ['x CNAME example.be.example.com.', 'example.be.example.com.'],
    ['x CNAME my-example.be.', 'my-example.be.'],
    ['x CNAME shop.example.com.', 'shop.example.com.'],
  ])('made from a zone has the domain replaced by a variable: %s', (line, data) => {
    expect(templateRecordOf(recordOf(line), 'example.be').data).toBe(data)
  })
  it('is filled with the domain and the entered addresses', () => {
    const [spf] = templateOf('@ 300 TXT "v=spf1 ip4:{{ip}} ip6:{{ ip6 }} a:mail.{{DOMAIN}} -all"\n') as [ZoneRecord]
    expect(askedVariables([spf])).toEqual(['ip', 'ip6'])
    expect(fillRecord(spf, 'winkel.be', { ip: '192.0.2.7', ip6: '2001:db8::7' }).record).toEqual({
      name: '@',
      type: 'TXT',
      ttl: 300,
      data: '"v=spf1 ip4:192.0.2.7 ip6:2001:db8::7 a:mail.winkel.be -all"',
    })
  })
  it('reports what is invalid in a domain', () => {
    const [address] = templateOf('www A {{ip}}\n') as [ZoneRecord]
    expect(fillRecord(address, 'winkel.be', { ip: 'x' }).problems[0]?.code).toBe('invalid_ipv4')
  })
})

describe('the text of a template', () => {
  it('reads back to the same records', () => {
    const text = '@ 3600 MX 10 mail.{{domain}}.\nwww 300 A {{ip}}\n@ 3600 TXT "a;b" "(c)"\n'
    const records = templateOf(text)
    expect(templateOf(printTemplate(records))).toEqual(records)
    expect(printTemplate(records)).toContain('www 300 A {{ip}}\n')
  })
  it('names every wrong line', () => {
    const { problems } = readTemplate(
      'www A {{ip}}\nx A 300.1.1.1\n@ TXT "{{naam}}"\n@ SOA a. b. 1 2 3 4 5\nttl 5 A 192.0.2.1\n',
    )
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(
      expect.arrayContaining(['2 invalid_ipv4', '3 unknown_variable', '4 managed_record', '5 invalid_ttl']),
    )
  })
})

const zone = { name: 'winkel.be', nameservers: ['ns1.belfry.example'] }
const told = (current: KeptRecord[], line: string, otherwise?: TemplateChoice) => {
  const rows = templateRows(zone, current, templateOf(line), {}, otherwise ? { otherwise } : {})
  const { change } = changeOfRows(rows)
  const said = rows.map(({ state, choice }) => `${state} ${choice}`)
  return [...said, `+${change.add?.length} ~${change.change?.length} -${change.remove?.join(',')}`]
}

describe('a template compared with a zone', () => {
  it.each<[string, KeptRecord[], string, TemplateChoice | undefined, string[]]>([
    ['adds what is not there', [], 'www A 192.0.2.1', undefined, ['new add', '+1 ~0 -']],
    ['leaves what is there already', zoneOf('www A 192.0.2.1'), 'www A 192.0.2.1', undefined, ['same skip', '+0 ~0 -']],
    [
      'sets only the TTL of what is there',
      zoneOf('www A 192.0.2.1'),
      'www 300 A 192.0.2.1',
      undefined,
      ['beside replace', '+0 ~1 -'],
    ],
    [
      'takes the place of an address',
      zoneOf('www A 192.0.2.9'),
      'www A 192.0.2.1',
      undefined,
      ['beside replace', '+1 ~0 -1'],
    ],
    ['or stands beside it', zoneOf('www A 192.0.2.9'), 'www A 192.0.2.1', 'both', ['beside both', '+1 ~0 -']],
    [
      'keeps off what clashes unless told',
      zoneOf('www CNAME a.example.com.'),
      'www A 192.0.2.1',
      undefined,
      ['conflict skip', '+0 ~0 -'],
    ],
    [
      'and replaces it when told',
      zoneOf('www CNAME a.example.com.'),
      'www A 192.0.2.1',
      'replace',
      ['conflict replace', '+1 ~0 -1'],
    ],
    [
      'never takes what the portal keeps',
      zoneOf(['www A 192.0.2.9', 'url-forwarding']),
      'www CNAME a.example.com.',
      'replace',
      ['protected skip', '+0 ~0 -'],
    ],
    [
      'puts no address beside that of a forwarding',
      zoneOf(['www A 192.0.2.9', 'url-forwarding']),
      'www AAAA 2001:db8::1',
      'both',
      ['protected skip', '+0 ~0 -'],
    ],
    [
      'puts one SPF in the place of another and leaves other texts',
      zoneOf('@ TXT "v=spf1 -all"', '@ TXT "x"'),
      '@ TXT "v=spf1 mx -all"',
      undefined,
      ['beside replace', '+1 ~0 -1'],
    ],
    ['puts a text beside another', zoneOf('@ TXT "x"'), '@ TXT "y"', undefined, ['beside both', '+1 ~0 -']],
    [
      'never has two aliases of one name',
      zoneOf('www CNAME a.example.com.'),
      'www CNAME b.example.com.',
      'both',
      ['beside skip', '+0 ~0 -'],
    ],
  ])('%s', (_, current, line, otherwise, expected) => {
    expect(told(current, `${line}\n`, otherwise)).toEqual(expected)
  })
})
