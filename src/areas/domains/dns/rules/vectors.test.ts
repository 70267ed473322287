import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases, vectorText } from '#test/kit/vectors.ts'
import { isOwner, parseName, parseOwner, wireOfName } from './names.ts'
import { hexOf } from './octets.ts'
import { fitsOwner } from './owners.ts'
import { parseData, printData, type TypedValues, takeValues, wireOfData } from './record-data.ts'
import { isRecordType, type RecordType } from './record-types.ts'
import { checkValues } from './value-checks.ts'
import { zoneProblems } from './zone.ts'
import { parseLine, parseZoneFile, printLine, printZoneFile } from './zone-file.ts'

type RdataCase = {
  type: string
  rdata: string
  valid: boolean
  canonical?: string
  origin?: string
  also_checked?: Record<string, boolean>
}
type ObjectCase = {
  zone: string
  name: string
  data: Record<string, unknown>
  valid: boolean
  source: string
  reasons?: string[]
}
type PairCase = { case: string; zone: string; zonefile: string; records: Record<string, string | number>[] }
type ZoneCase = {
  file: string
  origin?: string
  expected: boolean | null | string
  also_checked?: Record<string, boolean>
}

const rdata = vectorCases<RdataCase>('dns/rdata-vectors.json')
const lines = vectorCases<{ type: string; line: string; canonical_line: string }>('dns/line-vectors.json')
const objects = vectorCases<ObjectCase>('dns/record-objects.json')
const pairs = vectorCases<PairCase>('dns/zone-pairs.json')
const zones = vectorCases<ZoneCase>('dns/zones/manifest.json')

const canonical = (type: RecordType, text: string, origin: string): string | undefined => {
  const read = parseData(type, text, origin)
  return read.value && printData(type, read.value)
}

describe.skipIf(!rdata)('record data of published lists', () => {
  it('is taken and written as they do, where BIND agrees with its source', () => {
    const ours = (rdata ?? []).filter(
      ({ type, valid, also_checked: checked }) => isRecordType(type) && (checked?.['bind-9.18'] ?? valid) === valid,
    )
    expectScore('record data', ours, ({ type, rdata: text, valid, canonical: expected, origin }) => {
      const printed = canonical(type as RecordType, text, origin ?? 'example.test.')
      const same = !expected || printed === canonical(type as RecordType, expected, '.')
      return { name: `${type} ${text}`, right: (printed !== undefined) === valid && (!valid || same) }
    })
  })
  it('keeps its octets through printing and reading', () => {
    for (const { type, rdata: text, origin } of (rdata ?? []).filter(({ valid }) => valid)) {
      if (!isRecordType(type)) continue
      const first = parseData(type, text, origin ?? 'example.test.').value
      if (!first) continue
      const again = parseData(type, printData(type, first), '.').value
      expect(again && wireOfData(type, again)).toEqual(wireOfData(type, first))
    }
  })
})

const lineMisses = {
  't.example.com. CH A 127.0.0.1': 'a customer zone has no class but IN',
  'cid.urn.arpa. NAPTR 100 10 "" "" "/urn:cid:.+@([^\\.]+\\.)(.*)$/\\2/i" .':
    'the source keeps escapes as typed; `\\.` is a dot (RFC 1035 §5.1) and `\\2` is no octet number',
}

describe.skipIf(!lines)('zone-file lines of published lists', () => {
  it('are read and written as they do', () => {
    expectScore(
      'zone-file lines',
      lines ?? [],
      ({ line, canonical_line: expected }) => {
        const read = parseLine(line, '.')
        const printed = 'record' in read ? printLine(read.record, '.') : read.problem.code
        return { name: line, right: printed.toLowerCase() === expected.toLowerCase() }
      },
      lineMisses,
    )
  })
})

/** octoDNS's field names by ours. */
const octoFields: Record<string, string> = {
  preference: 'preference',
  priority: 'priority',
  weight: 'weight',
  port: 'port',
  target: 'recordData',
  exchange: 'recordData',
  flags: 'flags',
  tag: 'tag',
  value: 'value',
  order: 'order',
  service: 'service',
  regexp: 'regularExpression',
  replacement: 'replacement',
  algorithm: 'algorithm',
  fingerprint_type: 'fingerprintType',
  fingerprint: 'fingerprint',
  key_tag: 'keyTag',
  digest_type: 'digestType',
  digest: 'digest',
  certificate_usage: 'usage',
  selector: 'selector',
  matching_type: 'matchingType',
  certificate_association_data: 'certificate',
}
function typedOf(type: RecordType, value: unknown): TypedValues {
  if (typeof value !== 'object' || value === null) return { recordData: typeof value === 'string' ? value : undefined }
  const typed: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    const ours = type === 'MX' && name === 'preference' ? 'priority' : octoFields[name]
    if (ours) typed[ours] = part
  }
  return typed as TypedValues
}
/** A field that the source requires and our form fills in by default is required here as well. */
const withoutDefaults = (typed: TypedValues, needed: readonly string[]): boolean =>
  needed.every((name) => name in typed)
const neededFields: Partial<Record<RecordType, readonly string[]>> = {
  SRV: ['weight'],
  SSHFP: ['algorithm', 'fingerprintType'],
  TLSA: ['usage', 'matchingType'],
  NAPTR: ['order', 'preference', 'service'],
}

function takesObject({ zone, name, data }: ObjectCase): boolean {
  const type = data.type as RecordType
  const list = (data.values ?? data.value) as unknown
  const values = Array.isArray(list) ? list : [list]
  const owner = /^\s|\s$|^@$/.test(name) ? undefined : parseOwner(name, zone).value
  if (
    owner === undefined ||
    !isOwner(owner) ||
    !fitsOwner(type, owner) ||
    data.ttl === undefined ||
    values.length === 0
  )
    return false
  return values.every((value) => {
    const typed = typedOf(type, value)
    const taken = takeValues(type, typed, zone)
    return (
      withoutDefaults(typed, neededFields[type] ?? []) &&
      taken.problems.length === 0 &&
      checkValues(type, taken.values).length === 0
    )
  })
}

const dot = 'we fill in the closing dot that this source demands (and elsewhere does without)'
const placeholder = 'a placeholder of the source stands in the name'
const short = 'RFC 6698 gives SHA-256 64 digits, as the same source says elsewhere'
const objectMisses = {
  'ALIAS "foo.bar.com."': 'PowerDNS serves an ALIAS below the zone as well',
  'ALIAS "unit.tests.example.com"': dot,
  'ALIAS "foo.bar.com"': dot,
  'ALIAS "{zone_name}example.com"': placeholder,
  'CNAME "foo.bar.com"': dot,
  'DS {"key_tag":1234,"algorithm":5,"digest_type":2,"digest":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}':
    'an old algorithm still works: a warning, not a refusal',
  'MX {"preference":10,"exchange":"mx.unit.tests"}': dot,
  'MX {"preference":10,"exchange":"{zone_name}example.com"}': placeholder,
  'MX {"preference":10,"exchange":"{zone_name}example.com."}': placeholder,
  'NAPTR {"order":10,"preference":20,"flags":"A","service":"svc","regexp":"","replacement":"example.com"}': dot,
  'NS ["unit.tests.example.com"]': dot,
  'NS "{zone_name}example.com"': placeholder,
  'SRV {"priority":1,"weight":2,"port":80,"target":"foo.bar.baz"}': dot,
  'SRV {"priority":1,"weight":2,"port":3,"target":"{zone_name}example.com."}': placeholder,
  'SRV {"priority":1,"weight":2,"port":3,"target":"{zone_name}.example.com."}': placeholder,
  'TLSA {"certificate_usage":3,"selector":1,"matching_type":0,"certificate_association_data":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}':
    'the whole certificate is unwieldy and works: a warning, not a refusal',
  'TLSA [{"certificate_usage":1,"selector":1,"matching_type":1,"certificate_association_data":"ABCD"},{"certificate_usage":2,"selector":1,"matching_type":1,"certificate_association_data":"EF01"}]':
    short,
  'TLSA [{"certificate_usage":1,"selector":1,"matching_type":1,"certificate_association_data":"abcd"},{"certificate_usage":2,"selector":1,"matching_type":1,"certificate_association_data":"ef01"}]':
    short,
  'TXT "this has some; semi-colons\\\\; in it"': 'escaping semicolons is a habit of the source alone',
}

describe.skipIf(!objects)('structured records of published lists', () => {
  it('are taken as they do', () => {
    expectScore(
      'record objects',
      (objects ?? []).filter(({ data }) => isRecordType(String(data.type))),
      (one) => ({
        name: `${one.data.type} ${JSON.stringify(one.data.values ?? one.data.value)}`,
        right: takesObject(one) === one.valid,
      }),
      objectMisses,
    )
  })
})

/** dnscontrol's field names by ours; what it leaves out is zero or empty. */
const pairFields: Partial<Record<RecordType, readonly string[]>> = {
  A: ['target'],
  AAAA: ['target'],
  CNAME: ['target'],
  NS: ['target'],
  TXT: ['target'],
  MX: ['mxpreference', 'target'],
  SRV: ['srvpriority', 'srvweight', 'srvport', 'target'],
  CAA: ['caaflag', 'caatag', 'target'],
  SSHFP: ['sshfpalgorithm', 'sshfpfingerprint', 'target'],
  NAPTR: ['naptrorder', 'naptrpreference', 'naptrflags', 'naptrservice', 'naptrregexp', 'target'],
}
function linesOfPair({ zone, records }: PairCase): string[] {
  return records
    .filter(({ type }) => isRecordType(String(type)))
    .map((record) => {
      const type = record.type as RecordType
      const parts = (pairFields[type] ?? []).map((name) =>
        String(record[name] ?? (/flags|service|regexp/.test(name) ? '' : 0)),
      )
      const quoted = parts.map((part, index) =>
        type === 'TXT' || (type === 'CAA' && index === 2) || (type === 'NAPTR' && index > 1 && index < 5)
          ? `"${part}"`
          : part,
      )
      const name = parseName(String(record.name), `${zone}.`).value
      return `${name} ${record.ttl} ${type} ${canonical(type, quoted.join(' '), `${zone}.`)}`
    })
    .sort()
}
const linesOf = (zonefile: string, zone: string): string[] =>
  parseZoneFile(zonefile, zone)
    .records.map(({ name, ttl, type, data }) => `${name === '@' ? '' : `${name}.`}${zone}. ${ttl} ${type} ${data}`)
    .sort()

describe.skipIf(!pairs)('zone files with their records of published lists', () => {
  it('are read as they do and survive printing', () => {
    expectScore('zone files and records', pairs ?? [], (pair) => {
      const read = linesOf(pair.zonefile, pair.zone)
      const again = linesOf(printZoneFile(parseZoneFile(pair.zonefile, pair.zone).records, pair.zone), pair.zone)
      const same =
        JSON.stringify(read) === JSON.stringify(linesOfPair(pair)) && JSON.stringify(read) === JSON.stringify(again)
      return {
        name: `${pair.case} ${pair.zone} ${pair.zonefile.length}`,
        right: same && parseZoneFile(pair.zonefile, pair.zone).problems.length === 0,
      }
    })
  })
})

/** The result of Knot's scanner for one source: a record with its octets, or a refused line. */
function knotVerdicts(out: string): string[] {
  return out
    .split('------')
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split('=') as [string, string]))
      return fields.OWNER ? `${fields.OWNER} ${fields.RRTTL} ${fields.RDATA}`.toUpperCase() : 'refused'
    })
}
function ourVerdicts(source: string): string[] {
  const { records, problems, skipped } = parseZoneFile(source, '.')
  const said = [
    ...records.map(({ line, name, ttl, type, values }) => ({
      line,
      text: `${hexOf(wireOfName(name === '@' ? '.' : `${name}.`))} ${ttl.toString(16).padStart(8, '0')} ${hexOf(wireOfData(type, values))}`.toUpperCase(),
    })),
    ...[...problems, ...skipped].map(({ line }) => ({ line, text: 'refused' })),
  ]
  return said.sort((one, other) => one.line - other.line).map(({ text }) => text)
}

const zoneMisses = {
  'bad-cname-and-dname.db': 'DNAME is none of our types: the line is set aside and told, so nothing is left to clash',
  'invalid.zone.tst': 'a zone without NS records: those of the zone itself are ours to write',
}

describe.skipIf(!zones)('whole zones of published lists', () => {
  it('are cut into the octets that Knot reads', () => {
    const files = (zones ?? []).filter(({ file }) => file.includes('knot-syntax'))
    const verdicts = files.flatMap(({ file }) => {
      const expected = knotVerdicts(vectorText(`dns/${file.replace(/\.in$/, '.out')}`) ?? '')
      const ours = ourVerdicts(vectorText(`dns/${file}`) ?? '')
      return expected.map((verdict, index) => ({
        name: `${file.split('/').at(-1)} ${index + 1}: ${verdict.slice(0, 40)}`,
        right: verdict === ours[index],
      }))
    })
    expectScore('zone syntax', verdicts, (verdict) => verdict, {
      '07-4-rdata.in 1: 00 00000000 015C': 'where no line says so, an answer is kept an hour, not 0 seconds',
      '02_class.in 4: refused': 'CLASS1 is IN by another name (RFC 3597 §5), and a file may use it',
      '00-2_general.in 1: refused': 'line ends of Windows are welcome',
      '01_owner.in 14: 1A4142434445464748494A4B4C4D4E4F50515253': 'names are kept in lower case (RFC 4034 §6.2)',
    })
  })
  it('never fall over, and what is read of them is read the same again', () => {
    for (const { file, origin = '.' } of zones ?? []) {
      const { records } = parseZoneFile(vectorText(`dns/${file}`) ?? '', origin)
      const again = parseZoneFile(printZoneFile(records, origin), origin)
      const told = (read: typeof records) =>
        read.map(({ name, type, ttl, data }) => `${name} ${ttl} ${type} ${data}`).sort()
      expect([file, again.problems, told(again.records)]).toEqual([file, [], told(records)])
    }
  })
  it('are taken or refused as their sources say', () => {
    const stated = (zones ?? []).filter(({ expected }) => typeof expected === 'boolean')
    expectScore(
      'whole zones',
      stated,
      ({ file, origin, expected }) => {
        const { records, problems } = parseZoneFile(vectorText(`dns/${file}`) ?? '', origin ?? '.')
        const plan = zoneProblems(
          records.map(({ name, type, ttl, data }, index) => ({ id: index + 1, name, type, ttl, data })),
        )
        return {
          name: file.split('/').at(-1) ?? file,
          right: (problems.length === 0 && plan.length === 0) === expected,
        }
      },
      zoneMisses,
    )
  })
})
