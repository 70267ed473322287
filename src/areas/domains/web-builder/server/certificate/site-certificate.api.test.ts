import fs from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { type OpenBuilder, openBuilder } from '#builder/server/open-builder.ts'
import { fetched, openFakeAcme } from '#test/kit/fake-acme.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { lookAfterSiteCertificates } from './bring-certificate.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-site-certificate-'))
const domain = 'bakkerij-zeker.example'
let portal: TestPortal
let owner: Caller & { clientId: ClientId }
let acme: Awaited<ReturnType<typeof openFakeAcme>>
let builder: OpenBuilder
/** Where the names of the test lead: to the builder, or to nobody yet. */
let leadsHere = false
let domainId: DomainId

beforeAll(async () => {
  acme = await openFakeAcme({ resolve: () => ({ port: builder.sitesPort }) })
  builder = await openBuilder({
    ...{ folder, url: 'http://builder.localhost:1', host: '127.0.0.1', isLocal: false },
    ports: { editor: 0, sites: 0, sitesTls: 0 },
    sitesUrl: 'http://{domain}/',
    onFault: (fault) => {
      throw fault
    },
  })
  portal = await openTestPortal({
    env: {
      ACME_DIRECTORY_URL: acme.directoryUrl,
      ACME_EMAIL: 'beheer@belfry.example',
      ...{ BUILDER: 'canvas', BUILDER_FOLDER: folder, BUILDER_ADDRESSES: '192.0.2.80', BUILDER_SITES_TLS_PORT: '443' },
    },
    wrapDriver: (kind, port) =>
      kind === 'certificate-authority'
        ? {
            ...(port as object),
            reach: async (host: string, at: string, word: string) => ({
              kind: 'done',
              value: leadsHere && !host.startsWith('www.') && (await fetched(builder.sitesPort, host, at)) === word,
            }),
          }
        : port,
  })
  owner = await portal.as('customer')
  const made = await portal.db
    .insertInto('domain')
    .values({ client_id: owner.clientId, name: domain, tld: 'example', status: 'Active', expires_on: '2027-05-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  domainId = made.id
  await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), domainId, []))
})
afterAll(async () => {
  await portal.close()
  await builder.stop()
  await acme.close()
  fs.rmSync(folder, { recursive: true })
})

const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
}
const sweep = async () => {
  await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterSiteCertificates, {}))
  await portal.jobs.drain({ rounds: 60 })
}
const shown = async () => (await owner.get(`/domains/${domain}/web-builder`)).body.data.certificate
const overTls = () =>
  new Promise<{ names: string; status: number }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: builder.sitesTlsPort, servername: domain, ca: acme.root, agent: false }
    const request = https.get({ ...options, headers: { host: domain } } as https.RequestOptions, (answer) => {
      const { subjectaltname = '' } = (answer.socket as import('node:tls').TLSSocket).getPeerCertificate()
      answer.resume()
      resolve({ names: subjectaltname, status: answer.statusCode ?? 0 })
    })
    request.on('error', reject)
  })

it('has the certificate of its site brought once the name leads here, and renewed before it ends', async () => {
  await owner.post(`/domains/${domain}/web-builder/order`, { version: 'free', template: 'food' })
  await portal.jobs.drain()
  expect(await shown()).toEqual({ state: 'waiting', until: null })
  expect(acme.orders.size).toBe(0)
  leadsHere = true
  later(3600)
  await sweep()
  expect(await shown()).toMatchObject({ state: 'active', until: expect.stringMatching(/^\d{4}-/) })
  // The name that does not lead here is left out, so that the other gets its certificate.
  expect(await overTls()).toEqual({ names: `DNS:${domain}`, status: 200 })

  const row = () =>
    portal.db.selectFrom('builder_certificate').selectAll().where('domain_id', '=', domainId).executeTakeFirstOrThrow()
  const { next_at: next, expires_at: ends } = await row()
  expect((ends?.getTime() ?? 0) - next.getTime()).toBeGreaterThanOrEqual(29 * 86_400_000)
  await sweep()
  expect(acme.orders.size).toBe(1)
  portal.clock.now = new Date((ends?.getTime() ?? 0) - 20 * 86_400_000)
  acme.faults.push({ path: /new-order/, status: 403, detail: 'CAA record forbids issuance' })
  await sweep()
  // The one in use stays, and the authority is left alone for an hour.
  expect(await row()).toMatchObject({ state: 'active', failures: 1, problem: expect.stringContaining('CAA') })
  later(3700)
  await sweep()
  expect(await row()).toMatchObject({ state: 'active', failures: 0, problem: null })
  expect(acme.orders.size).toBe(2)
})
