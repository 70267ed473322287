import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { describeRequest } from './read-request.ts'

type Expected = {
  subject: [string, string][]
  key: { kind: string; bits: number }
  hash: string
  signatureValid: boolean
  san: [string, string][]
}
type Case = { name: string; input: { der?: string; pem?: string }; expected: Expected | string; note?: string }
const cases = vectorCases<Case>('certificates/csr.json')
const pemOf = ({ der, pem }: Case['input']) =>
  pem ?? `-----BEGIN CERTIFICATE REQUEST-----\n${der?.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE REQUEST-----`
/** An alternative name is in ASCII (IA5String): octets above that are read as others read them or not, and refused. */
const known = { 'certbot acme csr-idnsans.pem': 'names in UTF-8, which are no IA5String' }
const names: Record<string, 'CN' | 'O' | 'OU' | 'L' | 'ST' | 'C' | 'email'> = {
  ...{ commonName: 'CN', organizationName: 'O', organizationalUnitName: 'OU', localityName: 'L' },
  ...{ stateOrProvinceName: 'ST', countryName: 'C', emailAddress: 'email' },
}
/** Notes that say that an authority takes it, or not. */
const isRefusedBy = (note = '') => /refuse|weak/.test(note)

it.runIf(cases)('reads published requests as others read them', () => {
  expectScore(
    'requests',
    cases ?? [],
    ({ name, input, expected, note }) => {
      const found = describeRequest(pemOf(input))
      // One that others cannot read: what counts is that nothing breaks.
      if (typeof expected === 'string') return { name, right: found === undefined || found.flaw !== undefined }
      if (!found) return { name, right: false }
      const subject = expected.subject.every(([part, value]) => {
        const written = found[names[part] ?? 'CN']
        return written.toLowerCase() === value.toLowerCase()
      })
      const dns = expected.san.filter(([kind]) => kind === 'DNSName').map(([, value]) => value.toLowerCase())
      const right =
        subject &&
        found.key.bits === expected.key.bits &&
        found.key.kind === expected.key.kind &&
        found.hash?.toLowerCase() === expected.hash &&
        found.isSigned === expected.signatureValid &&
        JSON.stringify(found.alternatives) === JSON.stringify(dns) &&
        (!isRefusedBy(note) || found.flaw !== undefined)
      return { name, right }
    },
    known,
  )
})

/** Requests as people bring them, and what an authority says of each. */
const odd: readonly (readonly [what: string, args: string, flaw: string | undefined])[] = [
  ['RSA 2048', '-newkey rsa:2048 -subj /CN=halm.be', undefined],
  ['RSA 3072', '-newkey rsa:3072 -subj /CN=halm.be', undefined],
  ['RSA 1024', '-newkey rsa:1024 -subj /CN=halm.be', 'csr_key_weak'],
  ['P-256', '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=halm.be', undefined],
  ['P-384', '-newkey ec -pkeyopt ec_paramgen_curve:P-384 -sha384 -subj /CN=halm.be', undefined],
  ['P-521', '-newkey ec -pkeyopt ec_paramgen_curve:P-521 -subj /CN=halm.be', 'csr_kind_not_taken'],
  ['secp256k1', '-newkey ec -pkeyopt ec_paramgen_curve:secp256k1 -subj /CN=halm.be', 'csr_kind_not_taken'],
  ['Ed25519', '-newkey ed25519 -subj /CN=halm.be', 'csr_kind_not_taken'],
  ['RSA-PSS', '-newkey rsa:2048 -sigopt rsa_padding_mode:pss -subj /CN=halm.be', 'csr_kind_not_taken'],
  ['a key of RSA-PSS', '-newkey rsa-pss -pkeyopt rsa_keygen_bits:2048 -subj /CN=halm.be', 'csr_kind_not_taken'],
  ['SHA-1', '-newkey rsa:2048 -sha1 -subj /CN=halm.be', 'csr_key_weak'],
  ['SHA-512', '-newkey rsa:2048 -sha512 -subj /CN=halm.be', undefined],
  ['names alone', '-newkey rsa:2048 -subj / -addext subjectAltName=DNS:halm.be,DNS:www.halm.be', undefined],
  ['no name at all', '-newkey rsa:2048 -subj /O=Halm', 'csr_no_name'],
  ['UTF-8', '-newkey rsa:2048 -utf8 -subj /O=Bäckerei\\ Élan/CN=halm.be', undefined],
  ['a wildcard', '-newkey rsa:2048 -subj /CN=*.halm.be', undefined],
  ['an address beside the name', '-newkey rsa:2048 -subj /CN=halm.be -addext subjectAltName=IP:192.0.2.1', undefined],
  ['a name with accents', '-newkey rsa:2048 -utf8 -subj /CN=bäckerei.be', 'csr_name_not_taken'],
  [
    'a hundred names',
    `-newkey rsa:2048 -subj /CN=halm.be -addext subjectAltName=${Array.from({ length: 100 }, (_, n) => `DNS:a${n}.halm.be`).join(',')}`,
    undefined,
  ],
  ['a challenge password', '-newkey rsa:2048 -subj /CN=halm.be -addext keyUsage=digitalSignature', undefined],
  ['an email in the subject', '-newkey rsa:2048 -subj /CN=halm.be/emailAddress=an@halm.be', undefined],
]

it('judges requests as they are brought as an authority does', () => {
  expectScore('odd requests', odd, ([name, args, flaw]) => {
    const words = args.split(/(?<!\\) /).map((word) => word.replaceAll('\\ ', ' '))
    const pem = execFileSync('openssl', ['req', '-new', '-nodes', '-keyout', '/dev/null', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return {
      name,
      right: describeRequest(pem)?.flaw === flaw && (flaw !== undefined || describeRequest(pem) !== undefined),
    }
  })
})

it('takes no key that is longer than authorities do, and nothing that is cut off', () => {
  const long = '-----BEGIN CERTIFICATE REQUEST-----\nMIIC\n-----END CERTIFICATE REQUEST-----'
  expect(describeRequest(long)).toBeUndefined()
  expect(describeRequest('')).toBeUndefined()
})
