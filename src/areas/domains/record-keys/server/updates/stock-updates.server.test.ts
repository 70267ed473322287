import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { openPowerDns } from '#drivers/dns-host/powerdns/power-dns-host.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { freePort } from '#test/kit/free-port.ts'
import { startPebble } from '#test/kit/pebble.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { startPowerDns } from '#test/kit/powerdns.ts'
import { findCertbot, findLego, findNsupdate } from '../../../../../../tools/prerequisites.ts'
import type { MadeRecordKey, UpdateServer } from '../../contract/shapes.ts'
import { type SnippetProgram, snippetOf } from '../../rules/snippets.ts'

/** Debian's own nsupdate, certbot and lego with what the screen hands out, a real name server, and an authority that asks it. */
const hasPrograms = findNsupdate() && findCertbot() && findLego()
const names = hasPrograms ? await startPowerDns() : undefined
const pebble = names && (await startPebble({ dnsPort: names.dnsPort, webPort: await freePort() }))
const run = promisify(execFile)
const domain = 'getekend.be'

describe.runIf(pebble && names)('programs that sign their updates', () => {
  const dnsPort = names?.dnsPort ?? 0
  const host = openPowerDns({ url: names?.apiUrl, key: names?.apiKey, log: () => undefined } as never)
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  let folder: string
  let server: UpdateServer

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'belfry-updates-'))
    portal = await openTestPortal({
      now: new Date().toISOString(),
      env: { BELFRY_UPDATES_PORT: String(await freePort()), BELFRY_URL: 'http://127.0.0.1' },
      wrapDriver: (kind, port) => (kind === 'dns-host' ? host : port),
    })
    owner = await portal.as('customer')
    await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: owner.clientId, name: domain }))
    server = (await owner.get(`/domains/${domain}/record-keys`)).body.updates
  })
  beforeEach(() => {
    // What programs sign carries the time of this machine.
    portal.clock.now = new Date()
  })
  afterAll(async () => {
    await portal.close()
    await Promise.all([names?.stop(), pebble?.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  const key = async (of: object = {}): Promise<MadeRecordKey> => {
    const { status, body } = await owner.post(`/domains/${domain}/record-keys`, { kind: 'updates', names: [], ...of })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }
  const snippet = (program: SnippetProgram, made: MadeRecordKey) =>
    snippetOf(program, { origin: '', domain, server, ...made })
  const answers = async (name: string, type: string) => {
    await portal.jobs.drain()
    return (await dnsQuery(dnsPort, `${name}.${domain}`, type)).answers.map(({ rdata }) => rdata).sort()
  }
  const sh = (text: string, env: object = {}) =>
    run('/bin/sh', ['-ec', text], { cwd: folder, env: { ...process.env, HOME: folder, ...env } })
  const nsupdate = (made: MadeRecordKey, lines: readonly string[], options: readonly string[] = []) => {
    const child = run('nsupdate', [...options, '-y', `hmac-sha256:${made.username}:${made.password}`], { cwd: folder })
    child.child.stdin?.end([`server ${server.host} ${server.port}`, ...lines, 'send', ''].join('\n'))
    return child.then(
      ({ stdout, stderr }) => `${stdout}${stderr}`.trim(),
      ({ stdout, stderr }) => `${stdout}${stderr}`.trim(),
    )
  }

  it('nsupdate adds what the screen hands out for a first try', async () => {
    const made = await key({ names: ['proef'] })
    await sh(snippet('nsupdate', made))
    expect(await answers('proef', 'A')).toEqual(['192.0.2.1'])
  })

  it('nsupdate finds the zone itself, replaces a set over UDP and TCP, and is held to its prerequisites', async () => {
    const made = await key()
    const host = `thuis.${domain}`
    const replace = (address: string) => [`update delete ${host} A`, `update add ${host} 120 A ${address}`]
    expect(await nsupdate(made, replace('192.0.2.7'))).toBe('')
    expect(await answers('thuis', 'A')).toEqual(['192.0.2.7'])
    expect(await nsupdate(made, replace('192.0.2.8'), ['-v'])).toBe('')
    expect(await answers('thuis', 'A')).toEqual(['192.0.2.8'])
    expect(await nsupdate(made, [`prereq nxdomain ${host}`, ...replace('192.0.2.9')])).toContain('YXDOMAIN')
    expect(await nsupdate(made, [`prereq yxrrset ${host} A 192.0.2.9`, ...replace('192.0.2.9')])).toContain('NXRRSET')
    expect(await answers('thuis', 'A')).toEqual(['192.0.2.8'])
    expect(await nsupdate(made, [`prereq yxrrset ${host} A 192.0.2.8`, `update delete ${host}`])).toBe('')
    expect(await answers('thuis', 'A')).toEqual([])
  })

  it.each(['hmac-sha384', 'hmac-sha512'])('nsupdate signs with %s', async (algorithm) => {
    const made = await key({ names: [algorithm], types: ['TXT'] })
    const lines = [
      `server ${server.host} ${server.port}`,
      `zone ${domain}`,
      `update add ${algorithm}.${domain} 60 TXT ja`,
    ]
    const child = run('nsupdate', ['-y', `${algorithm}:${made.username}:${made.password}`])
    child.child.stdin?.end([...lines, 'send', ''].join('\n'))
    await child
    expect(await answers(algorithm, 'TXT')).toEqual(['"ja"'])
  })

  it('nsupdate is told why it is refused', async () => {
    const made = await key({ names: ['kast'], types: ['A'] })
    const zone = `zone ${domain}`
    const told = {
      otherName: await nsupdate(made, [zone, `update add tuin.${domain} 60 A 192.0.2.1`]),
      otherType: await nsupdate(made, [zone, `update add kast.${domain} 60 AAAA 2001:db8::1`]),
      otherZone: await nsupdate(made, ['zone elders.be', 'update add kast.elders.be 60 A 192.0.2.1']),
      wrongSecret: await nsupdate({ ...made, password: Buffer.alloc(64).toString('base64') }, [
        zone,
        `update add kast.${domain} 60 A 192.0.2.1`,
      ]),
      unknownKey: await nsupdate({ ...made, username: 'dns-nobody2222' }, [
        zone,
        `update add kast.${domain} 60 A 192.0.2.1`,
      ]),
    }
    expect(told).toEqual({
      otherName: expect.stringContaining('REFUSED'),
      otherType: expect.stringContaining('REFUSED'),
      otherZone: expect.stringContaining('NOTAUTH'),
      wrongSecret: expect.stringContaining('BADSIG'),
      unknownKey: expect.stringContaining('BADKEY'),
    })
    expect(await answers('kast', 'A')).toEqual([])
  })

  /** Their proofs are published while they wait. */
  const publishing = async <Result>(work: Promise<Result>): Promise<Result> => {
    const timer = setInterval(() => void portal.jobs.drain().catch(() => undefined), 300)
    return work.finally(() => clearInterval(timer))
  }

  it('certbot gets a certificate for a name and its star, and takes its proofs away again', async () => {
    const made = await key({ proofsOnly: true, names: ['@'] })
    const places = ['config', 'work', 'logs'].map(
      (place) => `--${place}-dir '${path.join(folder, `certbot-${place}`)}'`,
    )
    const asked = `--non-interactive --agree-tos --email beheer@belfry.example --server '${pebble?.directoryUrl}' --dns-rfc2136-propagation-seconds 3`
    const text = snippet('certbot', made).replace('certonly', `certonly ${asked} ${places.join(' ')}`)
    await publishing(sh(text, { REQUESTS_CA_BUNDLE: pebble?.caFile }))
    const file = path.join(folder, 'certbot-config', 'live', domain, 'cert.pem')
    expect(await readFile(file, 'utf8')).toContain('BEGIN CERTIFICATE')
    expect(await answers('_acme-challenge', 'TXT')).toEqual([])
  })

  it('lego gets a certificate for a name and its star, and takes its proofs away again', async () => {
    const made = await key()
    const asked = `--accept-tos --path '${folder}' --server '${pebble?.directoryUrl}' --dns.disable-cp --dns.resolvers 127.0.0.1:${dnsPort}`
    const text = snippet('lego-rfc2136', made).replace("--email ''", `--email beheer@belfry.example ${asked}`)
    // Unless it is told otherwise, it waits for a minute between two proofs at one name.
    const soon = { RFC2136_SEQUENCE_INTERVAL: '1', RFC2136_POLLING_INTERVAL: '1' }
    await publishing(sh(text, { LEGO_CA_CERTIFICATES: pebble?.caFile, ...soon }))
    expect(await readFile(path.join(folder, 'certificates', `${domain}.crt`), 'utf8')).toContain('BEGIN CERTIFICATE')
    expect(await answers('_acme-challenge', 'TXT')).toEqual([])
  })
})
