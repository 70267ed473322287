import { execFileSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { type CaaAnswer, type CaaRecord, caaOf, caaVerdict } from './caa.ts'
import { longestDays, reissueAt } from './lifetime.ts'
import { coversName } from './names.ts'
import { makeRequest } from './request.ts'

const subject = { O: 'Bakkerij Élan', OU: '', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE', email: 'an@elan.example' }

describe('a request that is made here', () => {
  it.each([
    [{ type: 'RSA', bits: 2048 }, 'SHA256', 'sha256WithRSAEncryption'],
    [{ type: 'RSA', bits: 3072 }, 'SHA512', 'sha512WithRSAEncryption'],
    [{ type: 'EC', bits: 256 }, 'SHA256', 'ecdsa-with-SHA256'],
    [{ type: 'EC', bits: 384 }, 'SHA384', 'ecdsa-with-SHA384'],
  ] as const)('is taken by openssl, with all that was asked: %o %s', async (key, hash, algorithm) => {
    const names = ['www.elan.example', 'elan.example']
    const { csr } = await makeRequest(webcrypto, { subject, names, key, hash })
    const asked = ['req', '-verify', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus']
    const text = execFileSync('openssl', asked, { input: csr, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
    expect(text).toContain(`Signature Algorithm: ${algorithm}`)
    expect(text).toContain('DNS:www.elan.example, DNS:elan.example')
    expect(text).toMatch(
      /Subject: C=BE,ST=Oost-Vlaanderen,L=Gent,O=Bakkerij Élan,CN=www.elan.example,emailAddress=an@elan.example/,
    )
  })
})

describe('who may issue certificates (CAA)', () => {
  type Case = {
    name: string
    input: {
      domain: string
      zones: Record<string, CaaRecord[] | 'error' | 'SERVFAIL'>
      issuer: string
      accountUri?: string
      method?: string
    }
    expected: { mayIssue: boolean; foundAt?: string | null }
  }
  const cases = vectorCases<Case>('certificates/caa.json')
  it.runIf(cases)('is read as an authority reads it', async () => {
    const judged = await Promise.all(
      (cases ?? []).map(async ({ name, input, expected }) => {
        const look = (at: string): CaaAnswer => {
          const zone = input.zones[at] ?? []
          return typeof zone === 'string' ? 'error' : zone
        }
        const asked = { ...input, issuers: [input.issuer] }
        const found = await caaVerdict(asked, look)
        const isSame = found.mayIssue === expected.mayIssue && found.foundAt === (expected.foundAt ?? null)
        return { name, right: isSame }
      }),
    )
    expectScore('CAA', judged, (one) => one)
  })

  it('reads records as zones have them', () => {
    expect(caaOf('128 issue "ca.example; validationmethods=dns-01"')).toEqual({
      ...{ flags: 128, tag: 'issue', value: 'ca.example; validationmethods=dns-01' },
    })
    expect(caaOf('0 issue ca.example')?.value).toBe('ca.example')
    expect(caaOf('nonsense')).toBeUndefined()
  })
})

it.each([
  ['www.halm.be', 'WWW.halm.be.', true],
  ['*.halm.be', 'www.halm.be', true],
  ['*.halm.be', 'halm.be', false],
  ['*.halm.be', 'a.b.halm.be', false],
])('%s covers %s: %s', (pattern, host, covers) => expect(coversName(pattern, host)).toBe(covers))

it('knows how long a certificate may last, and replaces it in time', () => {
  expect(['2026-03-14', '2026-03-15', '2027-03-15', '2029-03-15'].map(longestDays)).toEqual([398, 200, 100, 47])
  const from = new Date('2029-04-01T00:00:00Z')
  const after = (days: number) => new Date(from.getTime() + days * 86_400_000)
  expect(reissueAt(from, after(198))).toEqual(after(168))
  expect(reissueAt(from, after(45))).toEqual(after(30))
})
