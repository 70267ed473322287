import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { heldCertificate } from '#test/kit/certificate.ts'
import { noting } from '#test/kit/cloud-server.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { watchCalls } from '../contract/calls.ts'
import { lookAtHosts } from './jobs.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('the watch over certificates', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  let wasAsked: (row: CallRow) => boolean
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    ;({ who: owner, wasAsked } = noting(await portal.as('customer')))
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const run = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(lookAtHosts, {}))
    await portal.jobs.drain({ rounds: 24 })
  }
  it('begins with the first certificate, sees what each host shows, and tells of it once', async () => {
    const { path, domain, settle, id } = await heldCertificate(portal, owner)
    await settle()
    const load = async (): Promise<Json> => (await owner.get(`${path}/monitoring`)).body.data
    expect(await load()).toMatchObject({ isOn: true, domain })
    const wanted = {
      expired: 'expired',
      selfsigned: 'self_signed',
      incomplete: 'incomplete',
      wrong: 'wrong_name',
      weak: 'weak_key',
      old: 'old_protocol',
    }
    for (const word of [...Object.keys(wanted), 'silent', 'mooi'])
      expect((await owner.post(`${path}/monitoring/hosts`, { host: `${word}.${domain}`, state: true })).status).toBe(
        200,
      )
    await portal.jobs.drain({ rounds: 24 })
    const { hosts } = await load()
    const flawsOf = (host: string) => hosts.find((each: Json) => each.host === host)
    for (const [word, flaw] of Object.entries(wanted)) expect(flawsOf(`${word}.${domain}`).flaws).toContain(flaw)
    expect(flawsOf(`silent.${domain}`)).toMatchObject({ verdict: 'silent', silence: 'timeout' })
    expect(flawsOf(domain)).toMatchObject({ verdict: 'good', source: 'certificate' })
    const mails = async () =>
      (
        await portal.db
          .selectFrom('mail_message')
          .select('body_text')
          .where('kind', '=', 'certificates.alarm')
          .execute()
      ).length
    const told = await mails()
    expect(told).toBeGreaterThan(0)
    await owner.post(`${path}/monitoring/look`, {})
    await portal.jobs.drain({ rounds: 24 })
    expect(await mails()).toBe(told)
    const bell = (await owner.get('/notifications')).body.data.filter(({ path: at }: Json) => at.includes(`/${id}/`))
    expect(bell.length).toBeGreaterThan(3)
    for (const word of [...Object.keys(wanted), 'silent', 'mooi'])
      await owner.post(`${path}/monitoring/hosts`, { host: `${word}.${domain}`, state: false })
    expect((await owner.post(`${path}/monitoring/hosts`, { host: domain, state: false })).body.code).toBe('host_fixed')
    expect((await owner.post(`${path}/monitoring/hosts`, { host: 'elders.be', state: true })).body.code).toBe(
      'host_not_of_domain',
    )
  })

  it('tells 30, 14, 7 and 1 days before a certificate ends, once each', async () => {
    const { path, domain, settle } = await heldCertificate(portal, owner)
    await settle()
    const until = Date.parse((await owner.get(path)).body.data.until)
    const told = async () =>
      (
        await portal.db
          .selectFrom('ssl_alarm')
          .select('days')
          .where('host', '=', domain)
          .orderBy('days', 'desc')
          .execute()
      ).map(({ days }) => days)
    const mails = async () =>
      (
        await portal.db
          .selectFrom('mail_message')
          .select('subject')
          .where('kind', '=', 'certificates.alarm')
          .where('subject', 'like', `%${domain}%`)
          .execute()
      ).length
    expect(await told()).toEqual([])
    const seen: number[][] = []
    for (const left of [31, 30, 25, 14, 7, 6, 1, 0]) {
      portal.clock.now = new Date(until - left * 86_400_000 - 3_600_000)
      await run()
      await run()
      seen.push(await told())
    }
    expect(seen).toEqual([[], [30], [30], [30, 14], [30, 14, 7], [30, 14, 7], [30, 14, 7, 1], [30, 14, 7, 1]])
    expect(await mails()).toBe(4)
  })

  it('is switched off and on, by its owner alone', async () => {
    const { path, settle } = await heldCertificate(portal, owner)
    await settle()
    expect((await stranger.get(`${path}/monitoring`)).status).toBe(404)
    expect((await stranger.post(`${path}/monitoring/disable`)).status).toBe(404)
    expect((await owner.post(`${path}/monitoring/disable`)).body.data).toMatchObject({ isOn: false, hosts: [] })
    expect((await owner.post(`${path}/monitoring/look`, {})).body.code).toBe('certificate_not_watched')
    expect((await owner.post(`${path}/monitoring/enable`)).body.data.isOn).toBe(true)
    const shut = await heldCertificate(portal, owner, { status: 'Suspended' })
    expect((await owner.post(`${shut.path}/monitoring/enable`)).body.code).toBe('certificate_not_active')
  })

  it('was asked every call of its contract', () => {
    expect(
      Object.values<CallRow>(watchCalls)
        .filter((row) => !wasAsked(row))
        .map(({ id }) => id),
    ).toEqual([])
  })
})
