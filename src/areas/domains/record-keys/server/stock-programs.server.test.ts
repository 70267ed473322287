import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { openPowerDns } from '#drivers/dns-host/powerdns/power-dns-host.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { freePort } from '#test/kit/free-port.ts'
import { startPebble } from '#test/kit/pebble.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { startPowerDns } from '#test/kit/powerdns.ts'
import { findDdclient, findLego } from '../../../../../tools/prerequisites.ts'
import type { MadeRecordKey } from '../contract/shapes.ts'
import { type SnippetProgram, snippetOf } from '../rules/snippets.ts'

/** Debian's own ddclient and lego with what the screen hands out, a real name server, and an authority that asks it. */
const programs = { ddclient: findDdclient(), lego: findLego() }
const names = programs.lego && programs.ddclient ? await startPowerDns() : undefined
const pebble = names && (await startPebble({ dnsPort: names.dnsPort, webPort: await freePort() }))
const run = promisify(execFile)
const domain = 'beweegt.be'

describe.runIf(pebble && names)('the programs that people have', () => {
  const dnsPort = names?.dnsPort ?? 0
  const host = openPowerDns({ url: names?.apiUrl, key: names?.apiKey, log: () => undefined } as never)
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  let origin: string
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'belfry-programs-'))
    portal = await openTestPortal({
      now: new Date().toISOString(),
      wrapDriver: (kind, port) => (kind === 'dns-host' ? host : port),
    })
    owner = await portal.as('customer')
    await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: owner.clientId, name: domain }))
    origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await portal.close()
    await Promise.all([names?.stop(), pebble?.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  const key = async (kind: string, ...of: string[]): Promise<MadeRecordKey> =>
    (await owner.post(`/domains/${domain}/record-keys`, { kind, names: of })).body.data
  const snippet = (program: SnippetProgram, made: MadeRecordKey) => snippetOf(program, { origin, ...made })
  const answers = async (name: string, type: 'A' | 'TXT') => {
    await portal.jobs.drain()
    return (await dnsQuery(dnsPort, name, type)).answers.map(({ rdata }) => rdata)
  }

  it('ddclient tells the address that it has, and names itself', async () => {
    const made = await key('addresses', 'thuis', 'kantoor')
    const config = path.join(folder, 'ddclient.conf')
    await writeFile(config, snippet('ddclient', made), { mode: 0o600 })
    const { stdout, stderr } = await run(programs.ddclient!, [
      ...['-daemon=0', '-foreground', '-verbose', '-noquiet', `-file=${config}`],
      ...[`-cache=${path.join(folder, 'ddclient.cache')}`, `-pid=${path.join(folder, 'ddclient.pid')}`],
    ])
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(await answers(`thuis.${domain}`, 'A')).toEqual(['127.0.0.1'])
    expect(await answers(`kantoor.${domain}`, 'A')).toEqual(['127.0.0.1'])
    const [kept] = (await owner.get(`/domains/${domain}/record-keys`)).body.data
    expect(kept.lastProgram).toMatch(/^ddclient\//)
  })

  /** What the screen hands out, with what a person fills in, against the authority of the tests. */
  const lego = async ({ text, hook = '' }: { text: string; hook?: string }) => {
    const script = path.join(folder, 'run.sh')
    const server = `--accept-tos --path '${folder}' --server '${pebble?.directoryUrl}' --dns.disable-cp --dns.resolvers 127.0.0.1:${dnsPort}`
    await writeFile(script, text.replace("--email ''", `--email 'beheer@belfry.example' ${server}`))
    const publishing = setInterval(() => void portal.jobs.drain().catch(() => undefined), 300)
    const env = { ...process.env, HOME: folder, LEGO_CA_CERTIFICATES: pebble?.caFile ?? '', EXEC_PATH: hook }
    await run('/bin/sh', ['-e', script], { env }).finally(() => clearInterval(publishing))
  }
  const issued = async (name: string) => readFile(path.join(folder, 'certificates', `${name}.crt`), 'utf8')

  it('lego gets a certificate for a name and its star, and takes its proofs away again', async () => {
    const made = await key('proofs', '@')
    await lego({ text: snippet('lego', made) })
    expect(await issued(domain)).toContain('BEGIN CERTIFICATE')
    expect(await answers(`_acme-challenge.${domain}`, 'TXT')).toEqual([])
  })

  it('a name registered as with acme-dns proves a domain whose zone is elsewhere', async () => {
    const made = await key('proofs', 'acme')
    // What clients of acme-dns are given; Debian's lego is built without that provider, so curl asks as they do.
    const [, base = ''] = /API_BASE='(.+)'/.exec(snippet('acme-dns', made)) ?? []
    const { stdout } = await run('curl', ['--silent', '--request', 'POST', `${base}/register`])
    const account = JSON.parse(stdout)
    const soa = { primary: 'ns.elders.be.', mailbox: 'beheer.elders.be.', refreshSeconds: 10_800 }
    const times = { retrySeconds: 3600, expireSeconds: 604_800, minimumSeconds: 60 }
    const led = `${account.fulldomain}.`
    doneValue(
      await host.createZone('elsewhere', {
        ...{ name: 'elders.be.', nameservers: ['ns.elders.be.'], soa: { ...soa, ...times }, ttlSeconds: 60 },
        records: [{ name: '_acme-challenge.winkel.elders.be.', type: 'CNAME', ttlSeconds: 60, rdatas: [led] }],
      }),
    )
    const hook = path.join(folder, 'hook.sh')
    const headers = `-H 'X-Api-User: ${account.username}' -H 'X-Api-Key: ${account.password}' -H 'content-type: application/json'`
    await writeFile(
      hook,
      `#!/bin/sh
[ "$1" = present ] || exit 0
curl --silent --fail -X POST ${headers} ${origin}/acme-dns/update --data '{"subdomain":"${account.subdomain}","txt":"'"$3"'"}'
`,
      { mode: 0o700 },
    )
    await lego({ text: "lego --email '' --dns exec --domains winkel.elders.be run", hook })
    expect(await issued('winkel.elders.be')).toContain('BEGIN CERTIFICATE')
  })
})
