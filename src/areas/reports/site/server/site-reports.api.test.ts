import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import { longestAddress, mostFindings } from '#base/site-audit/report.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { heldSpace, openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'
import { heldWindowsSpace } from '#test/kit/windows-space.ts'
import { auditStore } from './audit-store.ts'
import { beginScheduled } from './jobs.ts'
import { lookWhetherSitesAnswer } from './look-whether-sites-answer.ts'
import { reachStore } from './reach-store.ts'

const hour = 3_600_000
describe('reports about a website', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const later = (hours: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + hours * hour)
  }
  const asks = {
    speed: (path: string, who = owner) => who.get(`${path}/reports/pagespeed`),
    seo: (path: string, who = owner) => who.post(`${path}/reports/seo`, { keywords: ['brood', 'taart'] }),
    links: (path: string, who = owner) => who.get(`${path}/reports/broken-links`),
    insecure: (path: string, who = owner) => who.get(`${path}/reports/insecure-content`),
  } as const
  const kinds = Object.keys(asks) as (keyof typeof asks)[]
  const status = async (path: string, kind: string) =>
    (await owner.get(`${path}/reports/check-status?report=${kind}`)).body.data
  /** The look begins, takes its time, and ends. */
  const work = async () => {
    await portal.jobs.drain({ rounds: 6 })
    later(1 / 60)
    await portal.jobs.drain()
  }
  const inWork = (step: (work: ReturnType<TestPortal['makeWork']>) => Promise<unknown>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const clock = async () => {
    await inWork((step) => step.enqueue(beginScheduled, {}))
    await work()
  }

  const mailed = () =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'reports.site')
      .orderBy('id')
      .execute()

  // First of all: what the sandbox finds follows from the day.
  it('of a second look are mailed in the name that was looked at, also when it failed once or another name was', async () => {
    const { path, id } = await heldSpace(portal, owner, { domain: 'dode-links2.be' })
    await portal.db.updateTable('client').set({ email: 'Info@Halm.be' }).where('id', '=', owner.clientId).execute()
    const { hosts, emails } = (await owner.get(`${path}/reports`)).body.data
    const email = emails.find((each: string) => /^info@halm/i.test(each))
    const set = await owner.post(`${path}/reports/schedule`, { report: 'links', frequency: 'monthly', email })
    expect(set.body.data.email).toBe('Info@Halm.be')
    for (const host of [hosts[1], hosts[0]]) {
      await owner.get(`${path}/reports/broken-links?host=${host}`)
      await work()
      later(1)
    }
    // One under way: what is due waits for it.
    later(24)
    const last = { serviceId: id, kind: 'links' as const }
    await owner.get(`${path}/reports/broken-links?host=${hosts[0]}`)
    await inWork((step) => step.enqueue(beginScheduled, {}))
    await work()
    const newest = await auditStore.newest(portal.db, last)
    expect([newest?.asked_by, newest?.host]).toEqual(['person', hosts[0]])
    await portal.db
      .updateTable('site_audit')
      .set({ state: 'failed' })
      .where('id', '=', newest?.id ?? 0)
      .execute()
    for (let quarter = 0; quarter < 3; quarter++) await clock()
    const looks = await portal.db
      .selectFrom('site_audit')
      .select('host')
      .where('asked_by', '=', 'again')
      .where('service_id', '=', id)
      .orderBy('id')
      .execute()
    expect(looks).toEqual([{ host: hosts[1] }, { host: hosts[0] }])
    const mails = await mailed()
    expect(mails).toHaveLength(2)
    for (const [index, { subject }] of mails.entries()) expect(subject).toContain(looks[index]?.host)
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['Info@Halm.be']))
    await owner.post(`${path}/reports/schedule`, { report: 'links', frequency: 'off' })
    // The answer and the paper compare with the one before of the same name.
    expect((await status(path, 'links')).difference).not.toBeNull()
  })

  it.for(kinds)('of %s are asked for, followed and taken along', async (kind) => {
    const { path, domain } = await heldSpace(portal, owner)
    expect(await status(path, kind)).toMatchObject({ state: 'none', last: null, curve: [], can: true })
    const asked = await asks[kind](path)
    expect([asked.status, asked.body.data.pagesDone]).toEqual([202, 0])
    const again = await asks[kind](path)
    expect(again.body.data.id).toBe(asked.body.data.id)
    expect((await status(path, kind)).open).toMatchObject({ task: asked.body.data.task })
    await work()
    const done = await status(path, kind)
    expect(done).toMatchObject({ state: 'done', last: { host: domain }, difference: null })
    expect(done.curve).toHaveLength(1)
    for (const finding of done.last.report.findings) expect(finding.text).not.toContain('?')
    const csv = await owner.get(`${path}/reports/download?report=${kind}&type=csv`)
    const pdf = await owner.get(`${path}/reports/download?report=${kind}&audit=${asked.body.data.id}`)
    expect([csv.status, pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, 200, '%PDF-'])
    expect((await owner.get(`${path}/reports/download?report=${kind}&audit=999999`)).body.code).toBe('report_not_found')
  })

  it('say first what changed since the one before', async () => {
    const { path } = await heldSpace(portal, owner, { domain: 'krommetje.be' })
    await asks.speed(path)
    await work()
    later(24 * 60)
    await asks.speed(path)
    await work()
    const { difference, curve, last } = await status(path, 'speed')
    expect([curve.length, difference.score]).toEqual([2, last.report.score - curve[0].score])
  })

  it('call a link broken once it was gone a day later as well, and look by themselves', async () => {
    const { path } = await heldSpace(portal, owner, { domain: 'dode-links.be' })
    await asks.links(path)
    await work()
    const codes = async () =>
      (await status(path, 'links')).last.report.findings.map(({ code }: { code: string }) => code) as string[]
    expect(await codes()).not.toContain('link_broken')
    expect(await codes()).toContain('link_doubtful')
    later(24)
    await clock()
    expect(await codes()).toContain('link_broken')
    expect((await status(path, 'links')).last.askedBy).toBe('again')
  })

  it('are made by the clock and mailed to those who belong to it', async () => {
    const { path } = await heldSpace(portal, owner)
    const schedule = (body: object) => owner.post(`${path}/reports/schedule`, { report: 'insecure', ...body })
    expect((await schedule({ frequency: 'weekly', email: 'iemand@anders.be' })).body.code).toBe('report_email_unknown')
    const set = await schedule({ frequency: 'weekly' })
    expect(set.body.data).toMatchObject({ frequency: 'weekly' })
    const list = (await owner.get(`${path}/reports`)).body.data
    expect(list.reports.find(({ report }: { report: string }) => report === 'insecure').schedule).toEqual(set.body.data)
    const before = await mailed()
    later(24 * 8)
    await clock()
    expect((await mailed()).slice(before.length).map(({ recipient }) => recipient)).toEqual([set.body.data.email])
    expect((await status(path, 'insecure')).last.askedBy).toBe('schedule')
    expect((await schedule({ frequency: 'off' })).body.data).toBeNull()
  })

  it('offer the name that was ordered while the host has not told its own', async () => {
    const { id, path, domain } = await webSpaceOf(portal, owner)
    const hosts = async () => (await owner.get(`${path}/reports`)).body.data.hosts
    expect(await hosts()).toEqual([domain])
    await portal.db
      .updateTable('service')
      .set({ name: `crm.${domain}` })
      .where('id', '=', id)
      .execute()
    expect(await hosts()).toEqual([`crm.${domain}`])
  })

  it('are of the hosting’s own names, twelve a day, and nobody else’s', async () => {
    const { path } = await heldSpace(portal, owner)
    const of = (host: string) => owner.get(`${path}/reports/pagespeed?host=${host}`)
    expect((await of('ergens-anders.be')).body.code).toBe('report_host_not_own')
    expect((await owner.post(`${path}/reports/seo`, { keywords: ['a', 'b', 'c', 'd', 'e', 'f'] })).status).toBe(422)
    for (let made = 0; made < 12; made++) {
      await asks.speed(path)
      await work()
    }
    expect((await asks.speed(path)).body.code).toBe('reports_used_up')
    const theirs = await Promise.all([
      ...kinds.map((kind) => asks[kind](path, stranger)),
      stranger.get(`${path}/reports`),
      stranger.get(`${path}/reports/check-status?report=seo`),
      stranger.get(`${path}/reports/download?report=seo`),
      stranger.post(`${path}/reports/schedule`, { report: 'seo', frequency: 'weekly' }),
    ])
    expect(new Set(theirs.map((answer) => answer.status))).toEqual(new Set([404]))
  })

  it('are not made of a hosting that is suspended, and gone with one that has ended', async () => {
    const off = await heldSpace(portal, owner, { status: 'Suspended' })
    for (const kind of kinds) expect((await asks[kind](off.path)).body.code).toBe('hosting_not_active')
    expect((await owner.get(`${off.path}/reports`)).body.data.isActive).toBe(false)

    const { id, path } = await heldSpace(portal, owner)
    await asks.seo(path)
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', id).execute()
    await work()
    await inWork((step) => step.emit(serviceCancelled, { serviceId: id, clientId: owner.clientId, reason: 'test' }))
    await portal.jobs.drain()
    expect(await portal.db.selectFrom('site_audit').select('id').where('service_id', '=', id).execute()).toEqual([])
  })

  it('that are as long as they may be stay short in an answer and on paper', async () => {
    const { path } = await heldSpace(portal, owner)
    for (const target of ['a', 'b']) {
      await asks.insecure(path)
      await work()
      const { last } = await status(path, 'insecure')
      const findings = Array.from({ length: mostFindings }, (_, index) => ({
        ...{ code: 'insecure_code', weight: 'bad', page: `https://zaak.be/${index}`.padEnd(longestAddress, target) },
        ...{ target: 'http://zaak.be/'.padEnd(longestAddress, target), answer: null, amount: null, since: null },
      }))
      await portal.db
        .updateTable('site_audit')
        .set({ report: JSON.stringify({ ...last.report, findings }) })
        .where('id', '=', last.id)
        .execute()
    }
    const { last, difference } = await status(path, 'insecure')
    expect([last.report.findings.length, last.report.more]).toEqual([100, mostFindings - 100])
    expect([difference.added.length, difference.gone.length, difference.more]).toEqual([25, 25, 2 * mostFindings - 50])
    const file = async (type: string) =>
      (await owner.get(`${path}/reports/download?report=insecure&type=${type}`)).raw as Buffer
    const began = performance.now()
    expect((await file('pdf')).length).toBeLessThan(500_000)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect((await file('csv')).toString().trim().split('\n')).toHaveLength(mostFindings + 1)
  })

  it('show the elements at fault: to their owner, as pictures alone, and of the newest looks only', async () => {
    const { path, domain } = await heldSpace(portal, owner, { domain: 'fotozaak.be' })
    const ids: number[] = []
    for (let made = 0; made < 4; made++) {
      ids.push((await asks.speed(path)).body.data.id)
      await work()
      later(1)
    }
    const told = () =>
      portal.db
        .selectFrom('site_audit_picture')
        .innerJoin('site_audit', 'site_audit.id', 'audit_id')
        .select(['audit_id', 'report'])
        .where('host', '=', domain)
        .orderBy('audit_id')
        .execute()
    const rows = await told()
    expect(rows.map((row) => row.audit_id)).toEqual(ids.slice(1))
    expect(JSON.stringify(rows)).not.toContain('pictures')
    const { last } = await status(path, 'speed')
    const found = last.report.findings.filter(({ elements }: { elements?: object[] }) => elements)
    expect(found[0].elements).toEqual([{ selector: expect.any(String), picture: 0 }])
    const at = `${path}/reports/${last.id}/pictures`
    const { status: code, headers, raw } = await owner.get(`${at}/0`)
    expect([code, headers['content-type'], headers['content-security-policy']]).toEqual([
      ...[200, 'image/jpeg', "default-src 'none'; sandbox"],
    ])
    expect(raw.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect((await owner.get(`${at}/1`)).body.code).toBe('report_picture_not_found')
    expect((await stranger.get(`${at}/0`)).status).toBe(404)
    const paper = (await owner.get(`${path}/reports/download?report=speed`)).raw as Buffer
    expect(paper.toString('latin1')).toContain('/DCTDecode')
  })

  it('are made of a website on Windows as well, and lead to where that is changed', async () => {
    const { id, domain } = await heldWindowsSpace(portal, owner)
    const path = `/products/${id}/webhosting`
    const { hosts } = (await owner.get(`${path}/reports`)).body.data
    expect(hosts).toEqual([domain, `www.${domain}`, `shop.${domain}`])
    for (const kind of kinds) expect((await asks[kind](path)).status).toBe(202)
    await work()
    const places = new Set<string>()
    for (const kind of kinds) {
      const { state, last } = await status(path, kind)
      expect([state, last.host]).toEqual(['done', domain])
      for (const { mend } of last.report.findings) if (mend) places.add(mend.place)
    }
    expect([...places].filter((place) => !['ftp', 'asp-net', 'support'].includes(place))).toEqual([])
    expect((await owner.get('/reports/websites?standing=faults')).body.data).toContainEqual(
      expect.objectContaining({ serviceId: id }),
    )
    expect((await owner.post(`${path}/reports/schedule`, { report: 'links', frequency: 'weekly' })).status).toBe(200)
    later(24 * 8)
    await clock()
    expect((await status(path, 'links')).last.askedBy).toBe('schedule')
  })

  it('say how often the site answered, of how many looks', async () => {
    const { path, id, domain } = await heldSpace(portal, owner, { domain: 'bereikbaar.be' })
    const reach = async () => (await status(path, 'links')).reach
    expect(await reach()).toBeNull()
    await owner.post(`${path}/reports/schedule`, { report: 'links', frequency: 'monthly' })
    const of = { serviceId: id, host: domain }
    await reachStore.note(portal.db, of, addDays(dayOf(portal.clock.now), -40), { looks: 1440, reached: 1439 })
    const look = () => inWork((step) => step.enqueue(lookWhetherSitesAnswer, {})).then(() => portal.jobs.drain())
    await look()
    const today = dayOf(portal.clock.now)
    const { looks, reached, day, months } = await reach()
    expect([looks, day]).toEqual([1, today])
    expect(months.map(({ percent }: { percent: number }) => percent)).toEqual([99.9, reached * 100])
    await portal.db
      .updateTable('site_audit_schedule')
      .set({ host: 'silent-bereikbaar.be' })
      .where('service_id', '=', id)
      .execute()
    await look()
    const silent = await reachStore.since(portal.db, { serviceId: id, host: 'silent-bereikbaar.be' }, today)
    expect(silent).toEqual({ looks: 1, reached: 0, day: today })
    expect((await reach()).looks).toBe(1)
    await asks.links(path)
    await work()
    expect(await reach()).toMatchObject({ looks: 2, text: expect.stringMatching(/van de 2 keer dat we keken/) })
  })

  it('that fail say why', async () => {
    const { path } = await heldSpace(portal, owner, { domain: 'silent-zaak.be' })
    await asks.links(path)
    await work()
    expect(await status(path, 'links')).toMatchObject({
      state: 'failed',
      failure: { reason: 'De site antwoordt niet' },
    })
  })
})
