import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dnsWords } from '../web/words-by-key.ts'
import { parseData } from './record-data.ts'
import { ownerNames, ownerOf } from './record-owners.ts'
import { recordTypeNames, rowOf } from './record-types.ts'
import { keptSentence, sentenceOf } from './sentence.ts'
import { ttlChoices } from './ttl.ts'
import { warningSeverities } from './warnings.ts'
import { parseLine } from './zone-file.ts'

const wordsOf = (locale: string): Record<string, unknown> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../words/${locale}.json`), 'utf8'))
const languages = { nl: wordsOf('nl'), en: wordsOf('en'), fr: wordsOf('fr') }
/** Texts in each language that are listed for the editor, which would otherwise show the bare key. */
const missing = (keys: readonly string[]) =>
  Object.entries({ ...languages, editor: dnsWords as Record<string, unknown> }).flatMap(([place, words]) =>
    keys.filter((key) => !(key in words)).map((key) => `${place} ${key}`),
  )

/** One record for every sentence. */
const lines = [
  'www A 192.0.2.1',
  'www AAAA 2001:db8::1',
  '@ ALIAS shop.example.com.',
  '@ CAA 0 issue "letsencrypt.org"',
  '@ CAA 0 issue ";"',
  '@ CAA 0 issuewild "ca.example"',
  '@ CAA 0 issuewild ";"',
  '@ CAA 0 issuemail "ca.example"',
  '@ CAA 0 issuemail ";"',
  '@ CAA 0 iodef "mailto:a@example.be"',
  '@ CAA 0 tbs "x"',
  'www CNAME shop.example.com.',
  '@ HTTPS 1 . alpn=h2,h3',
  '@ HTTPS 1 cdn.example.com.',
  '@ HTTPS 0 cdn.example.com.',
  '@ HTTPS 0 .',
  '_dns SVCB 1 . alpn=dot',
  '_dns SVCB 1 dns.example.com. alpn=dot',
  '_dns SVCB 0 dns.example.com.',
  '_dns SVCB 0 .',
  `sub DS 1 13 2 ${'ab'.repeat(32)}`,
  '@ MX 10 mail',
  '@ MX 0 .',
  '@ NAPTR 100 10 "U" "E2U+sip" "!^.*$!sip:a@example.be!" .',
  '@ NS ns1.example.com.',
  'sub NS ns1.example.com.',
  '@ SOA ns1 hostmaster 1 2 3 4 5',
  '_sip._tcp SRV 1 2 5060 sip',
  '_sip._tcp SRV 0 0 0 .',
  `www SSHFP 4 2 ${'ab'.repeat(32)}`,
  `_443._tcp.www TLSA 3 1 1 ${'ab'.repeat(32)}`,
  '@ TXT "hello"',
  '@ TXT "v=spf1 mx -all"',
  '@ TXT "v=spf1 mx ~all"',
  '@ TXT "v=spf1 mx ?all"',
  '@ TXT "v=spf1 +all"',
  '@ TXT "v=spf1 mx"',
  '_dmarc TXT "v=DMARC1; p=none"',
  '_dmarc TXT "v=DMARC1; p=quarantine"',
  '_dmarc TXT "v=DMARC1; p=reject"',
  's1._domainkey TXT "v=DKIM1; p=abc"',
  '@ TXT "google-site-verification=abc"',
]
const told = lines.map((line) => {
  const read = parseLine(line, 'example.be')
  if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`)
  return { line, sentence: sentenceOf(read.record, 'example.be') }
})

describe('the texts of the records editor', () => {
  it('name every type, field and choice in three languages', () => {
    const keys = recordTypeNames.flatMap((type) => {
      const { label, help, group, fields, ownerFields = [] } = rowOf(type)
      return [
        label,
        help,
        `dns_group_${group}`,
        ...[...fields, ...ownerFields].flatMap((field) => [
          field.label,
          field.help,
          ...(field.choices ?? []).map((choice) => choice.label),
        ]),
      ]
    })
    expect(missing(keys)).toEqual([])
  })
  it('have a sentence for every kind of record, and every sentence has its kind', () => {
    const keys = told.map(({ sentence }) => sentence.key)
    expect(missing(keys)).toEqual([])
    expect(Object.keys(languages.nl).filter((key) => key.startsWith('dns_sentence_') && !keys.includes(key))).toEqual(
      [],
    )
  })
  it('fill every gap of a sentence', () => {
    for (const { line, sentence } of told) {
      for (const words of Object.values(languages)) {
        const gaps = [...String(words[sentence.key]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
        expect(
          gaps.filter((gap) => sentence.inputs[gap] === undefined || sentence.inputs[gap] === ''),
          line,
        ).toEqual([])
      }
    }
  })
  it('have words for every warning and every time to live', () => {
    expect(missing(Object.keys(warningSeverities).map((code) => `dns_warning_${code}`))).toEqual([])
    expect(missing(ttlChoices.map((ttl) => keptSentence(ttl).key))).toEqual([])
  })
  it('give each field an example that its own type takes', () => {
    for (const type of recordTypeNames) {
      const parts = rowOf(type).fields.map(({ example, kind }) =>
        kind === 'text' || kind === 'openText' || kind === 'texts' ? `"${example}"` : example,
      )
      expect(parseData(type, parts.join(' '), 'example.be.').problem, type).toBeUndefined()
    }
  })
  it('stand there for every owner of records, known and not', () => {
    expect(missing([...ownerNames, 'nobody'].map((name) => ownerOf(name).words))).toEqual([])
  })
})
