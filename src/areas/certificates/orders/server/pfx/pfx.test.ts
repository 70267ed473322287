import { execFileSync } from 'node:child_process'
import { webcrypto, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type KeyChoice, makeRequest } from '#base/certificate/request.ts'
import { certificateFor, newKey, publicKeyIn } from '#drivers/sandbox-certificate.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { makePfx } from './make-pfx.ts'
import { readPfx } from './read-pfx.ts'

const folder = fs.mkdtempSync(path.join(tmpdir(), 'belfry-pfx-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const openssl = (args: string[], input?: string | Buffer) =>
  execFileSync('openssl', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })

async function given(key: KeyChoice) {
  const subject = { O: '', OU: '', L: '', ST: '', C: '', email: '' }
  const made = await makeRequest(webcrypto, { subject, names: ['halm.example'], key, hash: 'SHA256' })
  const signer = { key: newKey(), name: 'Proef' }
  const from = new Date('2026-11-01T00:00:00Z')
  const leaf = certificateFor({
    domain: 'halm.example',
    publicKey: await publicKeyIn(made.csr),
    signer,
    from,
    days: 90,
  })
  const root = certificateFor({
    domain: 'Proef',
    publicKey: await publicKeyIn(made.csr),
    signer,
    from,
    days: 90,
    isAuthority: true,
  })
  return { certificate: `${leaf}${root}`, key: made.key }
}

describe.each([
  [false, 'AES-256-CBC', 'MAC: sha256'],
  [true, 'pbeWithSHA1And3-KeyTripleDES-CBC', 'MAC: sha1'],
] as const)('a PFX (for older Windows: %s)', (forOlderWindows, cipher, mac) => {
  it.each([
    { type: 'RSA', bits: 2048 },
    { type: 'EC', bits: 384 },
  ] as const)('is opened by openssl with its password alone, and has the right key: %o', async (kind) => {
    const password = 'Geheim & Lang ë€'
    const { certificate, key } = await given(kind)
    const file = path.join(folder, 'a.pfx')
    fs.writeFileSync(file, makePfx({ certificate, key, password, name: 'halm.example', forOlderWindows }))
    const pass = ['-passin', `pass:${password}`, '-in', file]
    const info = execFileSync('sh', ['-c', 'openssl pkcs12 -info -nokeys -nocerts "$@" 2>&1', 'sh', ...pass], {
      encoding: 'utf8',
    })
    expect(info).toContain(mac)
    expect(info).toContain(cipher)
    const opened = openssl(['pkcs12', '-nodes', '-nocerts', ...pass])
    const publicOf = (pem: string) => openssl(['pkey', '-pubout'], pem)
    expect(publicOf(opened)).toBe(publicOf(key))
    const certificates =
      openssl(['pkcs12', '-nokeys', ...pass]).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    expect(certificates.map((pem) => new X509Certificate(pem).fingerprint256)).toEqual(
      certificate
        .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
        ?.map((pem) => new X509Certificate(pem).fingerprint256),
    )
    expect(() => openssl(['pkcs12', '-nodes', '-passin', 'pass:ander', '-in', file])).toThrow()
  })
})

it('has a password always', async () => {
  const given_ = await given({ type: 'EC', bits: 256 })
  expect(() => makePfx({ ...given_, password: '', name: 'x', forOlderWindows: false })).toThrow()
})

const rc2 = 'its certificates are under RC2 with 40 bits, which OpenSSL 3 reads no longer by itself'
const pbmac1 = 'its check is PBMAC1 (RFC 9579), which nothing that we make has'
const empty = 'it is under an empty password, which is neither made nor taken here'
const known: Readonly<Record<string, string>> = {
  ...{
    'go-pkcs12 Windows Azure Tools': rc2,
    'go-pkcs12 testing@example.com': rc2,
    'forge p12encmixed': rc2,
    'forge p12ecdsa': rc2,
  },
  ...{ 'forge b64Pfx': empty, 'forge p12enckeyonly': empty },
  ...{ 'go-pkcs12 rfc9579-a1': pbmac1, 'go-pkcs12 rfc9579-a2': pbmac1, 'go-pkcs12 rfc9579-a3': pbmac1 },
}
const cases = vectorCases<{ name: string; input: { pfx: string; password: string }; expected: { opens: boolean } }>(
  'certificates/pfx.json',
)
it.runIf(cases)('reads published files with their password, and with no other', () => {
  const judged = (cases ?? []).map(({ name, input, expected }) => {
    const found = readPfx(Buffer.from(input.pfx, 'base64'), input.password)
    return { name, right: (found !== undefined) === expected.opens }
  })
  expectScore('PFX', judged, (one) => one, known)
})
