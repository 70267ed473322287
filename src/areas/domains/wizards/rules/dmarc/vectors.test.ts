import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { dmarcFindings } from './findings.ts'
import { type DmarcStandard, isDmarc, parseDmarc } from './record.ts'

type Case = { record: string; valid: boolean; level: string; source: string; note?: string }
const cases = vectorCases<Case>('mail-auth/dmarc-records.json')

/** Each suite by its standard; RFC 9989 replaced RFC 7489. */
const standards: Record<string, DmarcStandard> = { checkdmarc: 'rfc9989', mailcheck: 'rfc7489', opendmarc: 'rfc7489' }
const known = {
  'mailcheck: v=DMARC1;p=none;unknownThing=': 'unknown tags are passed over (RFC 7489 §6.3)',
  'mailcheck: v=DMARC1;p=none;unknownThing=150': 'unknown tags are passed over (RFC 7489 §6.3)',
  'mailcheck: v=DMARC1;p=none;fo= d':
    'blanks may stand behind the equals sign (RFC 7489 §6.4), as that suite takes elsewhere',
  'opendmarc: v=DMARC1; p=n;': 'one letter is no policy; that library takes the beginning of a word',
}

describe('DMARC records', () => {
  it.skipIf(!cases)('are taken or refused as the suites say', () => {
    expectScore(
      'DMARC records',
      cases ?? [],
      ({ record, valid, source }) => ({
        name: `${source}: ${record}`,
        right: (isDmarc(record) && parseDmarc(record, standards[source]).problems.length === 0) === valid,
      }),
      known,
    )
  })

  it.skipIf(!cases)('get a word wherever the suite warns', () => {
    const warned = (cases ?? []).filter(({ level }) => level === 'warning')
    expect(warned.length).toBeGreaterThan(3)
    const silent = warned.filter(({ record }) => dmarcFindings(record, new Map()).length === 0)
    expect(silent.map(({ record }) => record)).toEqual([])
  })
})
