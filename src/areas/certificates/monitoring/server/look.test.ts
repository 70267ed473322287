import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tlsLookKey } from '#drivers/tls-look/port.ts'
import { openPublicLook } from '#drivers/tls-look/public/public-look.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import type { Flaw } from '../rules/flaws.ts'
import { rootsOf } from './chain/judge-chain.ts'
import { lookAt } from './look.ts'

const folder = fs.mkdtempSync(path.join(tmpdir(), 'belfry-hosts-'))
const at = (file: string) => path.join(folder, file)
const read = (file: string) => fs.readFileSync(at(file), 'utf8')
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
const host = 'winkel.halm.example'
// A certificate begins when it is made, which is after this line.
const now = new Date(Date.now() + 600_000)
const servers: tls.Server[] = []
type Served = tls.TlsOptions & { cert: string; key: string }
const ca = (file: string) => ['-CA', `${file}.pem`, '-CAkey', `${file}.key`, '-CAcreateserial']

/** A certificate for a name, signed by `by`. */
function signed(
  file: string,
  by: string,
  {
    names = [host],
    days = '90',
    newkey = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    isCa = false,
    hash = '-sha256',
    cn = 'leaf',
  }: {
    names?: string[]
    days?: string
    newkey?: string[]
    isCa?: boolean
    hash?: string
    cn?: string
  } = {},
): Served {
  const san = names.length > 0 ? `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n` : ''
  fs.writeFileSync(
    at(`${file}.ext`),
    isCa ? 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n' : `${san}extendedKeyUsage=serverAuth\n`,
  )
  openssl(
    'req',
    '-new',
    '-newkey',
    ...newkey,
    '-nodes',
    '-keyout',
    `${file}.key`,
    '-out',
    `${file}.csr`,
    '-subj',
    cn === '' ? '/' : `/CN=${cn}`,
  )
  openssl(
    'x509',
    '-req',
    '-in',
    `${file}.csr`,
    ...ca(by),
    '-days',
    days,
    hash,
    '-extfile',
    `${file}.ext`,
    '-out',
    `${file}.pem`,
  )
  return { cert: read(`${file}.pem`), key: read(`${file}.key`) }
}
function root(file: string): void {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    `${file}.key`,
    '-out',
    `${file}.pem`,
    '-days',
    '365',
    '-subj',
    `/CN=${file}`,
  )
}

const lookup: LookupFunction = (_name, options, answer) =>
  options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
let look: ReturnType<typeof openPublicLook>
const flawsOf = async (served: Served): Promise<readonly Flaw[]> => {
  const server = tls.createServer(served, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const driver = (key: { kind: string }) => (key.kind === tlsLookKey.kind ? look : undefined) as never
  const { flaws, shown } = await lookAt(
    { driver, now: () => now },
    { host, port, failures: 0 },
    rootsOf(await look.roots()),
  )
  return shown?.silence ? ([`silent ${shown.silence}`] as never) : flaws
}

beforeAll(() => {
  root('root')
  root('stranger')
  signed('between', 'root', { isCa: true, names: [], cn: 'between' })
  look = openPublicLook({ clock: { now: () => now }, lookup, roots: [read('root.pem')] })
})
afterAll(() => {
  for (const server of servers) server.close()
  fs.rmSync(folder, { recursive: true })
})

const whole = (served: Served): Served => ({ ...served, cert: served.cert + read('between.pem') })
const rsa = (bits: number) => ['rsa', '-pkeyopt', `rsa_keygen_bits:${bits}`]

/** What each class of badssl.com is here, and what is said of it. */
const played: Readonly<Record<string, readonly [() => Served, Flaw | 'good']>> = {
  'cert/expired': [() => whole(signed('expired', 'between', { days: '0' })), 'expired'],
  'cert/incomplete-chain': [() => signed('incomplete', 'between'), 'incomplete'],
  'cert/reversed-chain': [
    () => {
      const made = signed('reversed', 'between')
      return { ...made, cert: made.cert + read('root.pem') + read('between.pem') }
    },
    'wrong_order',
  ],
  'cert/self-signed': [
    () => {
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        'self.key',
        '-out',
        'self.pem',
        '-days',
        '90',
        '-subj',
        `/CN=${host}`,
        '-addext',
        `subjectAltName=DNS:${host}`,
      )
      return { cert: read('self.pem'), key: read('self.key') }
    },
    'self_signed',
  ],
  'cert/untrusted-root': [
    () => {
      const made = signed('foreign', 'stranger')
      return { ...made, cert: made.cert + read('stranger.pem') }
    },
    'untrusted',
  ],
  'cert/wrong.host': [() => whole(signed('wrong', 'between', { names: ['ander.example'] })), 'wrong_name'],
  'cert/no-common-name': [() => whole(signed('nocn', 'between', { cn: '' })), 'good'],
  'cert/no-subject': [() => whole(signed('nosubject', 'between', { cn: '' })), 'good'],
  'cert/1000-sans': [
    () =>
      whole(
        signed('thousand', 'between', {
          names: [host, ...Array.from({ length: 999 }, (_, n) => `a${n}.halm.example`)],
        }),
      ),
    'too_many_names',
  ],
  'cert/ecc256': [() => whole(signed('p256', 'between')), 'good'],
  'cert/ecc384': [
    () => whole(signed('p384', 'between', { newkey: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] })),
    'good',
  ],
  'cert/rsa2048': [() => whole(signed('rsa2048', 'between', { newkey: rsa(2048) })), 'good'],
  'cert/rsa4096': [() => whole(signed('rsa4096', 'between', { newkey: rsa(4096) })), 'good'],
  'cert/sha256': [() => whole(signed('sha256', 'between')), 'good'],
  'cert/sha384': [() => whole(signed('sha384', 'between', { hash: '-sha384' })), 'good'],
  'cert/sha512': [() => whole(signed('sha512', 'between', { hash: '-sha512' })), 'good'],
  'cert/sha1-2016': [() => whole(signed('sha1', 'between', { hash: '-sha1', newkey: rsa(2048) })), 'weak_signature'],
  'cert/sha1-2017': [() => whole(signed('sha1b', 'between', { hash: '-sha1', newkey: rsa(2048) })), 'weak_signature'],
  'protocol/tls-v1-0': [
    () => ({
      ...whole(signed('v10', 'between', { newkey: rsa(2048) })),
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
    'old_protocol',
  ],
  'protocol/tls-v1-1': [
    () => ({
      ...whole(signed('v11', 'between', { newkey: rsa(2048) })),
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
    'old_protocol',
  ],
  'protocol/tls-v1-2': [() => ({ ...whole(signed('v12', 'between')), maxVersion: 'TLSv1.2' }), 'good'],
  'key-exchange/static-rsa': [
    () => ({
      ...whole(signed('static', 'between', { newkey: rsa(2048) })),
      maxVersion: 'TLSv1.2',
      ciphers: 'AES128-GCM-SHA256',
    }),
    'weak_cipher',
  ],
}
const notLooked = 'is of the page or its headers, at which nothing of TLS is looked'
const reasons: Readonly<Record<string, string>> = {
  'cert/10000-sans': 'a handshake of that size is refused by the server’s own library',
  'cert/extended-validation': 'no browser shows it any more',
  'cert/invalid-expected-sct': 'certificate transparency is not looked at',
  'cert/no-sct': 'certificate transparency is not looked at',
  'cert/revoked': 'revocation is not looked at',
  'cert/rsa8192': 'like rsa4096; its key takes a minute to make',
  'cert/sha1-intermediate': 'like sha1: the same rule',
  'client/client': 'its certificate is seen all the same',
}
const reasonOf = (name: string): string | undefined => {
  if (/^(mixed|http|upgrade)\//.test(name)) return notLooked
  if (/^known-bad\//.test(name)) return 'a root that is not trusted: the same rule as untrusted-root'
  if (/^cipher-suite\/|^protocol\/ssl|^key-exchange\/dh/.test(name))
    return 'what OpenSSL 3 speaks no longer, on either side'
  return reasons[name]
}

it('finds on real hosts what is wrong with them', { timeout: 120_000 }, async () => {
  const classes = (
    vectorCases<{ name: string }>('certificates/badssl-classes.json') ?? Object.keys(played).map((name) => ({ name }))
  ).map(({ name }) => name)
  const judged: { name: string; right: boolean; found?: string }[] = []
  for (const name of classes) {
    const [serve, wanted] = played[name] ?? []
    if (!serve) {
      judged.push({ name, right: false })
      continue
    }
    const flaws = await flawsOf(serve())
    const right = wanted === 'good' ? flaws.length === 0 : flaws.includes(wanted as Flaw)
    if (!right) console.info(name, flaws)
    judged.push({ name, right })
  }
  const known = Object.fromEntries(classes.filter((name) => !played[name]).map((name) => [name, reasonOf(name) ?? '']))
  expect(Object.values(known).every((reason) => reason !== '')).toBe(true)
  expectScore('badssl classes', judged, (one) => one, known)
})

it('reaches nothing inward', async () => {
  const guarded = openPublicLook({ clock: { now: () => now }, roots: [] })
  for (const inward of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '::1'])
    expect(await guarded.look({ host: inward, port: 443 })).toMatchObject({
      kind: 'retry',
      detail: 'address_not_public',
    })
})
