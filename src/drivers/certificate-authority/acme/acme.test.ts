import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFakeAcme } from '#test/kit/fake-acme.ts'
import { openTextServer } from '#test/kit/text-server.ts'
import { carriedOn, describeCertificateAuthority, newKey } from '../conformance.ts'
import type { CertificateAuthority } from '../port.ts'
import { openAcme } from './acme.ts'
import { mayAsk, reachOverHttp } from './reach.ts'

/** What the web server of every good domain answers. */
const shown = new Map<string, string>()
const web = http.createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  if (path === '/elsewhere') return response.writeHead(302, { location: '/word' }).end()
  if (path === '/endless') return response.writeHead(200).end('x'.repeat(100_000))
  const found = path === '/word' ? 'one\nword\n' : shown.get(path.split('/').at(-1) ?? '')
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain' }).end(found ?? 'unknown')
})
/** What the name server of every domain answers. */
const texts = new Map<string, string[]>()
const names = await openTextServer((name) => texts.get(name) ?? [])
let fake: Awaited<ReturnType<typeof openFakeAcme>>
let authority: CertificateAuthority
const port = () => (web.address() as AddressInfo).port

const opened = async () => {
  if (authority) return authority
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  fake = await openFakeAcme({ resolve: () => ({ port: port() }), dnsPort: names.port })
  authority = openAcme({
    directoryUrl: fake.directoryUrl,
    email: 'beheer@portaal.example',
    ownAddresses: ['127.0.0.1', '::1'],
    reachPort: port(),
  })
  return authority
}
beforeAll(opened)
afterAll(async () => {
  web.closeAllConnections()
  await new Promise((resolve) => web.close(resolve))
  await fake.close()
  await names.close()
})

describeCertificateAuthority('ACME', {
  open: opened,
  show: (challenges) => {
    texts.clear()
    for (const challenge of challenges)
      if (challenge.kind === 'http-01') shown.set(challenge.token, challenge.answer)
      else texts.set(challenge.host, [...(texts.get(challenge.host) ?? []), challenge.answer])
  },
  good: 'portaal.kraanvogel.example',
  refused: 'andere.kraanvogel.example',
  silent: 'silent.invalid',
})

describe('ACME', () => {
  it('says in the authority’s own words why it refuses', async () => {
    const accountKey = newKey()
    const wanted = { accountKey, domain: 'fout.example', kind: 'http-01' as const }
    const order = await authority.begin(wanted)
    if (order.kind !== 'done') throw new Error(order.kind)
    const { reference } = order.value
    expect(await carriedOn(() => authority.complete({ ...wanted, reference, key: newKey() }))).toEqual({
      kind: 'rejected',
      code: 'order_invalid',
      detail: 'fout.example answered "unknown"',
    })
  })

  it('has one account for one key, however often it signs in', async () => {
    const accountKey = newKey()
    const before = fake.accounts.size
    await authority.begin({ accountKey, domain: 'a.example', kind: 'http-01' })
    await authority.begin({ accountKey, domain: 'b.example', kind: 'http-01' })
    expect(fake.accounts.size).toBe(before + 1)
  })

  it.each([
    [500, 'something broke, internal error', { kind: 'retry', afterSeconds: 60 }],
    // The authority extends the limit for clients that keep asking.
    [429, 'too many certificates, see rate limits', { kind: 'retry', afterSeconds: 3600 }],
    [403, 'CAA record forbids issuance', { kind: 'rejected' }],
  ])('takes status %i, "%s", for %o', async (status, detail, outcome) => {
    fake.faults.push({ path: /new-order/, status, detail })
    const asked = { accountKey: newKey(), domain: 'c.example', kind: 'http-01' as const }
    expect(await authority.begin(asked)).toMatchObject({ ...outcome, detail })
  })

  it('comes again later when nobody is there', async () => {
    const away = openAcme({ directoryUrl: 'http://127.0.0.1:9/directory', email: 'a@b.example', ownAddresses: [] })
    expect(await away.begin({ accountKey: newKey(), domain: 'd.example', kind: 'http-01' })).toMatchObject({
      ...{ kind: 'retry', detail: 'ECONNREFUSED' },
    })
  })

  it('tells a directory that is none as a fault of ours', async () => {
    const other = openAcme({
      directoryUrl: fake.directoryUrl.replace('directory', 'nonce'),
      email: 'a@b.example',
      ownAddresses: [],
    })
    const said = await other.begin({ accountKey: newKey(), domain: 'e.example', kind: 'http-01' })
    expect(said).toMatchObject({ kind: 'rejected', code: 'access_denied' })
  })
})

describe('asking a domain', () => {
  const ask = (path: string, ownAddresses = ['127.0.0.1', '::1']) =>
    reachOverHttp({ domain: 'localhost', path, ownAddresses, port: port() })

  it('reads a word on a line of its own', async () => {
    expect(await authority.reach('localhost', '/word', 'word')).toEqual({ kind: 'done', value: true })
    expect(await authority.reach('localhost', '/word', 'wor')).toEqual({ kind: 'done', value: false })
  })

  it('follows nobody elsewhere, and listens to nobody for ever', async () => {
    expect(await ask('/elsewhere')).toMatchObject({ kind: 'retry', detail: 'status 302' })
    const heard = await ask('/endless')
    expect(heard.kind === 'done' && heard.value.length).toBe(4096)
  })

  it('never reaches into our own network', async () => {
    expect(await ask('/word', [])).toMatchObject({ kind: 'retry', detail: 'ENOTPUBLIC' })
  })

  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
  ])('may ask %s: %s', (address, may) => {
    expect(mayAsk(address, [])).toBe(may)
    expect(mayAsk(address, [address])).toBe(true)
  })
})
