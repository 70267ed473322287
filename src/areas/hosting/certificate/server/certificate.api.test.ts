import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import { lookAfterCertificates } from './look-after.ts'

const hour = 60
const day = 24 * hour

describe('the certificate of a web space', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const settle = async (turns = 6, minutes = 1) => {
    for (let turn = 0; turn < turns; turn++) {
      await portal.jobs.drain()
      pass(minutes)
    }
  }
  let count = 0
  const given = async (word = 'veilig', more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const space = await webSpaceOf(portal, owner, { domain: `${word}-${++count}.be`, ...more })
    await owner.get(space.path)
    const turn = (state: boolean, who: Who = owner) => who.post(`${space.path}/lets-encrypt/switch-state`, { state })
    const shown = async () => (await owner.get(`${space.path}/lets-encrypt`)).body.data
    const facts = async () => (await owner.get(space.path)).body.data.facts
    return { ...space, turn, shown, facts }
  }
  const sweep = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAfterCertificates, {}))
    await settle()
  }

  it('comes for its names, for ninety days, and leaves nothing behind at the site', async () => {
    const { turn, shown, facts, domain, reference, id } = await given()
    expect(await shown()).toMatchObject({ isOn: false, state: 'off' })
    const siteUrl = async () => (await owner.get(`/products/${id}`)).body.data.siteUrl
    expect(await siteUrl()).toBe(`http://${domain}/`)
    const asked = await turn(true)
    expect([asked.status, asked.body.success]).toEqual([202, true])
    expect((await turn(true)).body.code).toBe('space_under_way')
    await settle()
    const { certificate, site } = await facts()
    expect(certificate.names.toSorted()).toEqual([domain, ...site.aliases].toSorted())
    const days = (Date.parse(certificate.until) - portal.clock.now.getTime()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect(await siteUrl()).toBe(`https://${domain}/`)
    const told = await shown()
    expect(told).toMatchObject({ isOn: true, state: 'active', problem: null, leftOut: [] })
    expect(told.names).toEqual([domain, `www.${domain}`])
    const folder = await webHostOf(portal).listFiles({ reference, path: 'public/.well-known' })
    expect(folder).toMatchObject({ kind: 'done', value: { entries: [] } })
    const kept = await portal.db.selectFrom('web_certificate').selectAll().where('order_key', 'is not', null).execute()
    expect(kept).toEqual([])
  })

  it('is renewed a month before it ends', async () => {
    const { turn, facts } = await given()
    await turn(true)
    await settle()
    const first = (await facts()).certificate.until
    pass(50 * day)
    await sweep()
    expect((await facts()).certificate.until).toBe(first)
    pass(20 * day)
    await sweep()
    expect((await facts()).certificate.until > first).toBe(true)
  })

  it('says when the domain leads elsewhere, and comes once it does not', async () => {
    const { turn, shown, id } = await given('elsewhere')
    expect((await turn(true)).status).toBe(202)
    expect(await shown()).toMatchObject({ state: 'waiting', problem: null })
    await settle(14, 10)
    const failed = await shown()
    expect(failed).toMatchObject({ isOn: true, state: 'failed', problem: 'certificate_not_shown' })
    expect(failed.leftOut.length).toBeGreaterThan(0)
    const tasks = () =>
      portal.db
        .selectFrom('provider_operation')
        .select('id')
        .where('subject_id', '=', String(id))
        .where('name', '=', 'hosting.certificate.bring')
        .execute()
    pass(2 * day)
    await sweep()
    expect(await tasks()).toHaveLength(1)
  })

  it('says in the authority’s own words why it was refused, and is tried later', async () => {
    const { turn, shown } = await given('refused')
    await turn(true)
    await settle()
    const told = await shown()
    expect(told).toMatchObject({ state: 'failed', problem: 'certificate_refused' })
    expect(told.detail).toContain('could not be checked')
    expect(Date.parse(told.nextAt) > portal.clock.now.getTime()).toBe(true)
  })

  it('follows the names of its space', async () => {
    const { turn, facts, path, domain } = await given()
    await turn(true)
    await settle()
    await owner.post(`${path}/alias/create`, { alias: `winkel.${domain}` })
    await settle(10)
    expect((await facts()).certificate.names).toContain(`winkel.${domain}`)
  })

  it('comes although an answer gets lost on the way', async () => {
    const { turn, shown, reference, domain } = await given()
    const state = databaseState(portal.db)
    await plantFault(state, 'certificate-authority', { about: domain, next: 'unknown-after-apply' })
    await plantFault(state, 'web-host', { about: reference, next: 'unknown-after-apply', times: 2 })
    await turn(true)
    await settle(10)
    expect(await shown()).toMatchObject({ state: 'active' })
  })

  it('goes with the switch, not while visitors are sent to it', async () => {
    const { turn, shown, facts, path } = await given()
    await turn(true)
    await settle()
    await owner.post(`${path}/switch-redirect-ssl`, { state: true })
    await settle(2)
    expect((await facts()).site.redirects.https).toBe(true)
    expect((await turn(false)).body.code).toBe('certificate_in_use')
    await owner.post(`${path}/switch-redirect-ssl`, { state: false })
    await settle(2)
    expect((await turn(false)).status).toBe(202)
    await settle(2)
    expect((await facts()).certificate).toBeNull()
    expect(await shown()).toMatchObject({ isOn: false, state: 'off' })
  })

  it('is nobody else’s, and none of a suspended hosting', async () => {
    const { id } = await given()
    const at = (path: string) => path.replace('{id}', String(id))
    expect((await stranger.get(at('/products/{id}/webhosting/lets-encrypt'))).status).toBe(404)
    const turned = await stranger.post(at('/products/{id}/webhosting/lets-encrypt/switch-state'), { state: true })
    expect(turned.status).toBe(404)
    const suspended = await given('dicht', { status: 'Suspended' })
    expect((await suspended.turn(true)).body.code).toBe('hosting_not_active')
  })
})
