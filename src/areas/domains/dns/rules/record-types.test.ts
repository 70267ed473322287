import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RecordInput, readRecord } from './read-record.ts'
import { editableTypes, recordTypeNames, rowOf } from './record-types.ts'
import { typeWord } from './type-words.ts'

const source = path.resolve(import.meta.dirname, '../../../..')
const files = fs
  .globSync('**/*.{ts,tsx}', { cwd: source })
  // What another format calls the fields of its types is that format's own table.
  .filter((file) => !/\.test\.tsx?$|conformance|octodns-fields/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }))
const naming = (type: string) =>
  files
    .filter(({ text }) => new RegExp(`'${type}'|"${type}"|^\\s*${type}:`, 'm').test(text))
    .map(({ file }) => path.basename(file))

describe('the table of record types', () => {
  it.each(['HTTPS', 'NAPTR', 'SSHFP', 'SVCB'])(
    'is the only place that names %s, so that no other code depends on single types',
    (type) => {
      expect(naming(type)).toEqual(['record-types.ts'])
    },
  )
  it('gives each type its own number, by which a file may name it unless the number is PowerDNS’s own', () => {
    expect(new Set(recordTypeNames.map((type) => rowOf(type).code)).size).toBe(recordTypeNames.length)
    expect(typeWord('TYPE65')).toEqual({ type: 'HTTPS' })
    expect(typeWord('TYPE64')).toEqual({ type: 'SVCB' })
    expect(typeWord('TYPE65401')).toEqual({ otherType: 'TYPE65401' })
  })
})

/** Values that a field of a kind never accepts; a text accepts everything that fits. */
const wrongOf: Readonly<Record<string, string>> = {
  ipv4: '192.0.2.300',
  ipv6: '192.0.2.1',
  u8: '256',
  u16: '65536',
  u32: 'x',
  seconds: 'x',
  algorithm: 'x',
  digestType: 'x',
  name: 'https://example.be',
  text: 'a'.repeat(256),
  openText: 'a'.repeat(65_000),
  texts: '"a" b',
  hex: 'xyz',
  tag: 'a b',
  serviceParams: 'speed=fast',
}

describe('the problem of a field', () => {
  const cases = editableTypes.flatMap((type) => {
    const { fields, ownerFields = [] } = rowOf(type)
    return [...fields, ...ownerFields].map((field) => [type, field.name, String(wrongOf[field.kind])] as const)
  })
  const rightOf = (type: (typeof editableTypes)[number]): RecordInput => {
    const { fields, ownerFields = [], exampleName, where } = rowOf(type)
    const filled = [...fields, ...ownerFields].map(({ name, example }) => [name, example])
    const recordName = ownerFields.length > 0 || where === 'anywhere' ? 'www' : (exampleName ?? 'www')
    return { recordTypeName: type, recordName, ...Object.fromEntries(filled) }
  }
  it.each(editableTypes)('is absent when %s has its example values', (type) => {
    const given = type === 'NAPTR' ? { ...rightOf(type), replacement: '.' } : rightOf(type)
    const named = { ...given, ...(rowOf(type).exampleName?.startsWith('_dns') ? { recordName: '_dns' } : {}) }
    expect(readRecord(named, 'example.be').problems).toEqual([])
  })
  it.each(cases)('is reported at that field: %s, %s', (type, name, wrong) => {
    const { problems } = readRecord({ ...rightOf(type), [name]: wrong }, 'example.be')
    expect([wrong, problems.map(({ field }) => field)]).toEqual([wrong, [name]])
  })
})
