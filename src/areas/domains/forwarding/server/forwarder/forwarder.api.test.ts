import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import net from 'node:net'
import { sql as cutListener } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { recordsOfZone } from '#drivers/dns-lookup/sandbox/zone-records.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { fetched, openFakeAcme } from '#test/kit/fake-acme.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { openTextServer } from '#test/kit/text-server.ts'
import { lookAfterCertificates } from '../certificate/look-after-certificates.ts'
import { type Forwarder, openForwarder } from './open-forwarder.ts'

type Got = { status: number; headers: http.IncomingHttpHeaders; body: string; names?: string }

const read = (response: http.IncomingMessage): Promise<Got> =>
  new Promise((resolve) => {
    let body = ''
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      body += piece
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
  })

describe('the forwarder', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let forwarder: Forwarder
  let acme: Awaited<ReturnType<typeof openFakeAcme>>
  let names: Awaited<ReturnType<typeof openTextServer>>
  const domain = 'doorgestuurd.example'
  const path = `/domains/${domain}/url-forwarding`

  beforeAll(async () => {
    names = await openTextServer(async (name) =>
      (await textsInZone()).flatMap((each) => (each.name === name ? each.data : [])),
    )
    acme = await openFakeAcme({ resolve: () => ({ port: forwarder.httpPort }), dnsPort: names.port })
    portal = await openTestPortal({
      env: { ACME_DIRECTORY_URL: acme.directoryUrl, ACME_EMAIL: 'beheer@belfry.example' },
      // The names of the tests are in no DNS: they resolve to the forwarder.
      wrapDriver: (kind, port) =>
        kind === 'certificate-authority'
          ? {
              ...(port as object),
              reach: async (host: string, at: string, word: string) => ({
                kind: 'done',
                value: (await fetched(forwarder.httpPort, host, at)) === word,
              }),
            }
          : port,
    })
    customer = await portal.as('customer')
    await portal.db
      .transaction()
      .execute((trx) => aZone(portal.makeWork(trx), { clientId: customer.clientId, name: domain }))
    // The registry delegates every domain to our name servers.
    const nameservers = brands.belfry.nameservers.map((host) => ({ host }))
    await databaseState(portal.db).change(`registrar:domain:${domain}`, () => ({
      held: { nameservers, dnssecKeys: [] },
    }))
    for (const rule of [
      { hostname: 'www', destinationAddress: 'https://doel.example/winkel', type: '301' },
      { hostname: 'vast', destinationAddress: 'https://doel.example/a?b=c', type: '302', keepPath: false },
      { hostname: 'formulier', destinationAddress: 'https://doel.example', type: '307' },
      { hostname: '*.ster', destinationAddress: 'https://doel.example/ster', type: '302' },
      { hostname: '*', destinationAddress: `https://www.elders.example`, type: '302' },
      {
        hostname: 'frame',
        destinationAddress: `https://doel.example:8443/in?x='"`,
        type: 'cloak',
        cloakTitle: '</title><script>alert(1)</script>',
        description: '"><img src=x onerror=alert(1)>',
        noFrameBody: '<b>Klik</b>\nhier',
      },
    ])
      expect((await customer.post(path, rule)).status).toBe(201)
    forwarder = await openForwarder({
      databaseUrl: portal.databaseUrl,
      work: portal.makeWork(portal.db),
      host: '127.0.0.1',
      ports: { http: 0, https: 0 },
    })
    expect(forwarder.rules()).toBe(6)
  })
  afterAll(async () => {
    await forwarder.stop()
    await portal.close()
    await acme.close()
    await names.close()
  })

  /** The answers of our name servers. */
  const textsInZone = async () => {
    const zone = await databaseState(portal.db).read<{ rrsets: Parameters<typeof recordsOfZone>[1] }>(
      `dns-host:zone:${domain}.`,
    )
    const texts = recordsOfZone(domain, zone?.rrsets ?? []).filter(({ type }) => type === 'TXT')
    return texts.map(({ name, data }) => ({ name: `${name}.${domain}`, data }))
  }

  const ask = (host: string, at: string, options: http.RequestOptions = {}, agent?: http.Agent): Promise<Got> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: forwarder.httpPort,
          path: at,
          agent: agent ?? false,
          ...options,
          headers: { host, ...options.headers },
        },
        (response) => void read(response).then(resolve),
      )
      request.on('error', reject)
      request.end()
    })
  const overTls = (host: string, at: string, headers: Record<string, string> = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: forwarder.httpsPort, servername: host, ca: acme.root, agent: false }
      const request = https.request({ ...options, path: at, headers: { host, ...headers } }, (response) => {
        const { subjectaltname = '' } = (response.socket as import('node:tls').TLSSocket).getPeerCertificate()
        void read(response).then((got) => resolve({ ...got, names: subjectaltname }))
      })
      request.on('error', reject)
      request.end()
    })
  /** Sends bytes that no Node client would send; returns everything received until the connection closes. */
  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = ''
      const socket = net.connect(forwarder.httpPort, '127.0.0.1', () => socket.write(bytes, 'latin1'))
      socket.on('data', (piece) => {
        heard += piece.toString('latin1')
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', () => resolve(heard))
    })

  it.each([
    ['www', '/', 301, 'https://doel.example/winkel'],
    ['www', '/a/b?c=d', 301, 'https://doel.example/winkel/a/b?c=d'],
    ['WWW', '/', 301, 'https://doel.example/winkel'],
    ['vast', '/a?d=e', 302, 'https://doel.example/a?b=c'],
    ['formulier', '/x', 307, 'https://doel.example/x'],
    ['a.ster', '/x', 302, 'https://doel.example/ster/x'],
    ['a.b.ster', '/', 302, 'https://doel.example/ster'],
    ['zomaar', '/x', 302, 'https://www.elders.example/x'],
  ])('sends %s%s on: %i %s', async (host, at, status, location) => {
    const answer = await ask(`${host}.${domain}:8080`, at)
    expect(answer).toMatchObject({ status, headers: { location }, body: '' })
  })

  it('answers no host without a rule, nor a name that only looks similar', async () => {
    for (const host of ['doorgestuurd.example', 'vreemd.example', `nietdoorgestuurd.example`, '127.0.0.1', 'www', ''])
      expect(await ask(host, '/')).toMatchObject({ status: 404, body: expect.stringContaining('niets ingesteld') })
  })

  it.each([
    ['//evil.example/', 'https://doel.example/winkel/evil.example/'],
    ['/\\evil.example', 'https://doel.example/winkel/evil.example'],
    ['/@evil.example', 'https://doel.example/winkel/@evil.example'],
    ['/%0d%0aSet-Cookie:%20a=b', 'https://doel.example/winkel/%0d%0aSet-Cookie:%20a=b'],
    ['/../../evil', 'https://doel.example/winkel/evil'],
    ['http://evil.example/x', undefined],
    ['http://www.doorgestuurd.example/x', 'https://doel.example/winkel/x'],
  ])('is not led elsewhere by %s', async (at, location) => {
    const heard = await raw(`GET ${at} HTTP/1.1\r\nHost: www.${domain}\r\nConnection: close\r\n\r\n`)
    expect(heard.split('\r\n')[0]).toContain(location === undefined ? '404' : '301')
    expect(/^Location: (.*)$/m.exec(heard)?.[1]?.trim()).toBe(location)
    expect(heard).not.toMatch(/^set-cookie/im)
  })

  it('refuses requests that are not a visitor’s', async () => {
    const get = (head: string) => raw(`${head}\r\nConnection: close\r\n\r\n`)
    expect(await get(`GET / HTTP/1.1`)).toMatch(/^HTTP\/1.1 400/)
    expect(await get(`OPTIONS * HTTP/1.1\r\nHost: www.${domain}`)).toMatch(/^HTTP\/1.1 400/)
    expect(await get(`TRACE / HTTP/1.1\r\nHost: www.${domain}`)).toMatch(/^HTTP\/1.1 405/)
    expect((await ask(`www.${domain}`, `/${'a'.repeat(9000)}`)).status).toBe(414)
    expect((await ask(`www.${domain}`, `/${'a'.repeat(20_000)}`)).status).toBe(431)
    expect((await ask(`www.${domain}`, '/?naam=ü'.replace('ü', '%FC'))).headers.location).toContain('%FC')
  })

  it('keeps the method of a form in the redirect, and keeps the connection open', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    for (const method of ['POST', 'HEAD', 'PUT', 'GET']) {
      const answer = await ask(`formulier.${domain}`, '/x', { method }, agent)
      expect(answer).toMatchObject({
        status: 307,
        headers: { location: 'https://doel.example/x', connection: 'keep-alive' },
      })
      for (const list of Object.values(agent.freeSockets)) for (const socket of list ?? []) sockets.add(socket)
    }
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it('frames a destination under the own address, with user input escaped as text', async () => {
    const { status, headers, body } = await ask(`frame.${domain}`, '/<x>"')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-src https://doel.example:8443;')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toMatch(/<script|<img|<b>/)
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;')
    expect(body).toContain('src="https://doel.example:8443/in/%3Cx%3E%22?x=%27%22"')
    expect(body).toContain('&lt;b&gt;Klik&lt;/b&gt;<br>hier')
    expect((await ask(`frame.${domain}`, '/', { method: 'POST' })).status).toBe(405)
    expect(await ask(`frame.${domain}`, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  it('applies a change within a moment', async () => {
    const { data } = (await customer.get(path)).body
    const vast = data.find(({ hostname }: Json) => hostname === 'vast')
    await customer.put(`${path}/${vast.id}`, {
      hostname: 'vast',
      destinationAddress: 'https://nieuw.example',
      type: '301',
    })
    await expect.poll(async () => (await ask(`vast.${domain}`, '/')).headers.location).toBe('https://nieuw.example/')
    await customer.delete(`${path}/${vast.id}`)
    await expect.poll(() => forwarder.rules()).toBe(5)
  })

  it('has no certificate for a host at first, obtains it, and speaks both HTTP/1.1 and HTTP/2', async () => {
    await expect(overTls(`www.${domain}`, '/')).rejects.toThrow()
    await portal.jobs.drain({ rounds: 60 })
    const { data } = (await customer.get(path)).body
    const states = Object.fromEntries(data.map((row: Json) => [row.hostname, row.certificate.state]))
    expect(new Set(Object.values(states))).toEqual(new Set(['active']))
    await expect
      .poll(() => overTls(`www.${domain}`, '/a').catch(() => undefined))
      .toMatchObject({
        status: 301,
        names: `DNS:www.${domain}`,
        headers: { location: 'https://doel.example/winkel/a' },
      })
    // A connection for one name does not answer for another.
    expect((await overTls(`www.${domain}`, '/', { host: `formulier.${domain}` })).status).toBe(421)
    expect((await overTls(`www.${domain}`, '/', { host: 'vreemd.example' })).status).toBe(421)

    const session = http2.connect(`https://www.${domain}:${forwarder.httpsPort}`, {
      ca: acme.root,
      lookup: ((_host: string, _options: unknown, give: (fault: null, found: unknown) => void) =>
        give(null, [{ address: '127.0.0.1', family: 4 }])) as never,
    })
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      session.on('error', reject)
      session.request({ ':path': '/tweede?x=y' }).on('response', resolve).end()
    })
    expect(headers).toMatchObject({ ':status': 301, location: 'https://doel.example/winkel/tweede?x=y' })
    session.close()
  })

  it('serves the certificate of a wildcard for names one label below it, after their own certificates', async () => {
    const star = (host: string, headers?: Record<string, string>) => overTls(`${host}.${domain}`, '/x', headers)
    expect(await star('zomaar')).toMatchObject({
      status: 302,
      names: `DNS:*.${domain}`,
      headers: { location: 'https://www.elders.example/x' },
    })
    expect(await star('a.ster')).toMatchObject({ status: 302, names: `DNS:*.ster.${domain}` })
    expect((await star('www')).names).toBe(`DNS:www.${domain}`)
    // A browser uses one connection for all names of the wildcard.
    expect((await star('zomaar', { host: `iets.${domain}` })).status).toBe(302)
    await expect(star('a.b.ster')).rejects.toThrow()
    // The challenge was in the zone and is removed.
    const proofs = [...acme.orders.values()].flatMap((order) => order.proofs)
    expect(proofs.filter(({ kind }) => kind === 'dns-01').length).toBe(2)
    expect(await textsInZone()).toEqual([])
  })

  it('is requested by the test button, over HTTP and HTTPS', async () => {
    const { data } = (await customer.get(path)).body
    const www = data.find(({ hostname }: Json) => hostname === 'www')
    const answer = await customer.post(`${path}/${www.id}/test`)
    expect(answer.body.data.dns).toMatchObject({ state: 'here', found: ['192.0.2.80', '2001:db8::80'] })
    expect(answer.body.tried).toMatchObject([
      { address: `http://www.${domain}/`, status: 301, location: 'https://doel.example/winkel', failure: null },
      { address: `https://www.${domain}/`, status: 301, location: 'https://doel.example/winkel', failure: null },
    ])
    expect((await customer.get(path)).body.place.isRunning).toBe(true)
  })

  const sweep = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await portal.jobs.drain({ rounds: 60 })
  }
  const certificateOf = (hostname: string) =>
    portal.db
      .selectFrom('forwarding_certificate')
      .selectAll()
      .where('hostname', '=', hostname)
      .executeTakeFirstOrThrow()

  it('has its certificates renewed before they end, and waits after a refusal', async () => {
    const { next_at, certificate_expires_at: ends } = await certificateOf('www')
    expect(ends!.getTime() - next_at.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000)
    portal.clock.now = new Date(ends!.getTime() - 27 * 86_400_000)
    acme.faults.push({ path: /new-order/, status: 403, detail: 'CAA record forbids issuance' })
    const orders = acme.orders.size
    await sweep()
    expect(acme.orders.size).toBe(orders + 4)
    const rows = await portal.db
      .selectFrom('forwarding_certificate')
      .selectAll()
      .where('certificate', 'is not', null)
      .execute()
    const refused = rows.find(({ problem }) => problem === 'authority-refused')
    // The certificate in use stays; the authority is not asked for an hour, then three, then nine.
    expect(refused).toMatchObject({ state: 'active', failures: 1, problem_detail: expect.stringContaining('CAA') })
    expect(refused!.next_at.getTime() - portal.clock.now.getTime()).toBe(3_600_000)
    await sweep()
    expect(acme.orders.size).toBe(orders + 4)
  })

  it('opens no more orders in an hour than allowed', async () => {
    await portal.db
      .updateTable('forwarding_certificate')
      .set({ ordered_at: portal.clock.now, next_at: portal.clock.now })
      .execute()
    const { domain_id } = await certificateOf('www')
    const others = Array.from({ length: 60 }, (_, at) => ({
      domain_id,
      hostname: `h${at}`,
      word: 'x'.repeat(24),
      next_at: new Date('2099-01-01'),
      ordered_at: portal.clock.now,
    }))
    await portal.db.insertInto('forwarding_certificate').values(others).execute()
    const orders = acme.orders.size
    await sweep()
    expect(acme.orders.size).toBe(orders)
    expect((await certificateOf('www')).problem).toBe('too-many')
  })

  it('announces its end before it stops, so that load balancers send visitors elsewhere', async () => {
    const { databaseUrl } = portal
    const ports = { http: 0, https: undefined }
    const work = portal.makeWork(portal.db)
    const ending = await openForwarder({ databaseUrl, work, host: '127.0.0.1', ports, noticeMs: 1000 })
    const health = () => fetch(`http://127.0.0.1:${ending.httpPort}/.well-known/forwarder-health`)
    expect((await health()).status).toBe(200)
    const stopped = ending.stop()
    const said = await health()
    expect([said.status, said.headers.get('connection')]).toEqual([503, 'close'])
    await stopped
    await expect(health()).rejects.toThrow('fetch failed')
  })

  it('keeps answering while the database connection is lost, and catches up afterwards', async () => {
    const { data } = (await customer.get(path)).body
    const www = data.find(({ hostname }: Json) => hostname === 'www')
    const cut = await cutListener`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'belfry listens' and datname = current_database()`.execute(portal.db)
    expect(cut.rows.length).toBeGreaterThan(0)
    expect((await ask(`www.${domain}`, '/')).status).toBe(301)
    await customer.delete(`${path}/${www.id}`)
    await expect
      .poll(async () => (await ask(`www.${domain}`, '/')).headers.location)
      .toBe('https://www.elders.example/')
  })
})
