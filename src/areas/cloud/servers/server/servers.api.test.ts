import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { datacentreOf, heldServer, noting, orderedServer, refusedOfServers } from '#test/kit/cloud-server.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import {
  genericOverview,
  genericResources,
  genericSystem,
  proxmoxOverview,
  proxmoxResources,
  proxmoxSystem,
} from '../contract/tables.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
const refusedPower = ['start-up', 'shutdown', 'reboot', 'hard-reboot', 'power-off', 'migrate'] as const

describe.each(serverVariants)('a cloud server (%s)', (variant) => {
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

  const given = (more = {}) => heldServer(portal, owner, { variant, ...more })
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const fault = (about: string, next: 'reject' | 'unknown-after-apply' | 'retry', kind = 'compute') =>
    plantFault(databaseState(portal.db), kind, { about, next })

  it('tells all that its datacentre says, with its age, and keeps that while the datacentre is silent', async () => {
    const { path, shown, reference } = await given({ name: 'web1' })
    const server = await shown()
    expect(server).toMatchObject({ variant, standing: 'known', silentSince: null, underWay: [], failed: null })
    expect(server.facts).toMatchObject({
      name: 'web1',
      state: 'running',
      size: { cpus: 2, memoryGb: 4, disksGb: [50] },
    })
    expect(JSON.stringify(server)).not.toMatch(/service-\d|operationId|digest/)
    pass(2)
    await fault(`read ${reference}`, 'retry')
    const silent = (await owner.get(`${path}/details?fresh=1`)).body.data
    expect([silent.facts, silent.silentSince]).toEqual([server.facts, portal.clock.now.toISOString()])
    expect((await owner.get(`${path}/status`)).body.data).toMatchObject({ state: 'running', silentSince: null })
  })

  it('is shut down, started and started anew, and tells what was done with it', async () => {
    const { path, shown, done } = await given()
    const state = async () => (await shown()).facts.state
    const { task } = await done(await owner.post(`${path}/shutdown`))
    expect(await state()).toBe('offline')
    expect((await owner.post(`${path}/reboot`)).body.code).toBe('server_in_other_state')
    await done(await owner.post(`${path}/start-up`))
    await done(await owner.post(`${path}/reboot`))
    await done(await owner.post(`${path}/hard-reboot`))
    expect(await state()).toBe('running')
    const { data } = (await owner.get(`${path}/recent-transactions`)).body
    expect(data.map((each: { kind: string }) => each.kind)).toEqual(['reset', 'reboot', 'start', 'shutdown'])
    expect(data[3]).toMatchObject({ state: 'completed', by: 'portal', task, who: expect.any(String) })
    expect((await shown()).lastPower).toMatchObject({ action: 'reset', by: data[3].who })
    pass(25 * 60)
    expect((await owner.get(`${path}/recent-transactions`)).body.data).toEqual([])
    expect((await shown()).lastChange.title).not.toBe('')
  })

  it('says what failed, after it was accepted as well, and is not done twice after a silence', async () => {
    const { path, shown, done, reference } = await given()
    await fault(`task ${reference}`, 'reject')
    await done(await owner.post(`${path}/reboot`))
    expect((await shown()).failed).toMatchObject({ part: 'power', canRetry: true })
    await fault(reference, 'unknown-after-apply')
    await done(await owner.post(`${path}/shutdown`))
    pass(5)
    await portal.jobs.drain()
    expect((await shown()).facts.state).toBe('offline')
    const { data } = (await owner.get(`${path}/recent-transactions`)).body
    expect(data.filter((each: { kind: string }) => each.kind === 'shutdown')).toHaveLength(1)
  })

  it('that does not hear that it is to shut down says so and runs on, until its plug is pulled', async () => {
    const { path, shown, done } = await given({ name: 'deaf-1' })
    await done(await owner.post(`${path}/shutdown`))
    const { facts, failed } = await shown()
    expect([facts.state, failed.part, failed.canRetry]).toEqual(['running', 'power', true])
    expect(failed.reason).toContain('sloot niet af')
    await done(await owner.post(`${path}/power-off`))
    expect(await shown()).toMatchObject({ facts: { state: 'offline' }, failed: null, lastPower: { action: 'off' } })
    await done(await owner.post(`${path}/start-up`))
    expect((await shown()).facts.state).toBe('running')
  })

  it('is put in maintenance, and moved to a node that has room', async () => {
    const { path, shown, done } = await given()
    await done(await owner.post(`${path}/switch-maintenance`, { state: true }))
    expect((await shown()).facts.locked).toBe('maintenance')
    await done(await owner.post(`${path}/switch-maintenance`, { state: false }))
    const { data: nodes } = (await owner.get(`${path}/nodes`)).body
    const free = nodes.find((node: { isFull: boolean; isHere: boolean }) => !node.isFull && !node.isHere)
    await done(await owner.post(`${path}/migrate`, { node: free.name }))
    expect((await shown()).facts.node).toBe(free.name)
    expect((await owner.post(`${path}/migrate`, { node: 'nergens' })).body.code).toBe('no_such_node')
  })

  it('has a name for its address, in the reverse zone', async () => {
    const { path, shown, done } = await given()
    const [{ ip }] = (await shown()).facts.addresses
    await done(await owner.post(`${path}/ptr-record`, { ip, hostname: 'mail.zaak.be' }))
    expect((await shown()).facts.addresses[0]).toMatchObject({ ip, ptr: 'mail.zaak.be', takesName: true })
  })

  it('hands out a ticket for its screen, of which nothing but a hash is kept', async () => {
    const { path, id } = await given()
    const { data } = (await owner.get(`${path}/console`)).body
    expect(data.ticket).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(data.expiresAt) - portal.clock.now.getTime()).toBe(30_000)
    const rows = portal.db.selectFrom('cloud_console_ticket').selectAll().where('service_id', '=', id)
    expect(JSON.stringify(await rows.execute())).not.toContain(data.ticket)
  })

  it('gets another size for its price, and its old one back where it does not start', async () => {
    const { path, shown, done, id } = await given()
    const size = { cpus: 4, memoryGb: 8, disksGb: [100] }
    const { data: plan } = (await owner.get(`${path}/resources`)).body
    expect(plan).toMatchObject({ now: { cpus: 2 }, sold: { cpus: { least: 2 } }, decides: null, mayAsk: false })
    const { data: offer } = (await owner.post(`${path}/resources/offer`, size)).body
    expect(offer).toMatchObject({ before: { cpus: 2 }, after: size, restarts: true })
    expect(offer.termCents.next).toBeGreaterThan(offer.termCents.now)
    const stale = await owner.post(`${path}/update-resources`, { ...size, nowCents: offer.nowCents + 1 })
    expect(stale.body.code).toBe('resize_price_changed')
    const asked = await owner.post(`${path}/update-resources`, { ...size, nowCents: offer.nowCents })
    expect(await shown()).toMatchObject({
      underWay: ['size'],
      work: { kind: 'service.change', since: expect.any(String) },
    })
    expect((await owner.post(`${path}/shutdown`)).body.code).toBe('server_under_way')
    await done(asked)
    await portal.jobs.drain()
    expect((await shown()).facts).toMatchObject({ size, state: 'running' })
    const [row] = (await owner.get(`${path}/resources-history`)).body.data
    expect(row).toMatchObject({
      before: { cpus: 2 },
      after: size,
      state: 'done',
      cents: offer.nowCents,
      by: expect.any(String),
    })
    const item = portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id)
    expect((await item.execute()).map((each) => each.net_cents)).toEqual([offer.nowCents])
    for (const [more, code] of [
      [{ disksGb: [50] }, 'disk_cannot_shrink'],
      [{ disksGb: [100, 50], cpus: 6 }, 'disks_while_expanding'],
      [{}, 'size_unchanged'],
      [{ cpus: 5 }, 'size_not_offered'],
    ] as const)
      expect([code, (await owner.post(`${path}/update-resources`, { ...size, ...more })).body.code]).toEqual([
        code,
        code,
      ])

    // Agreed before the price went up: a smaller server costs at least its share of it.
    await portal.db.updateTable('service').set({ price_cents: 100 }).where('id', '=', id).execute()
    const { data: less } = (await owner.post(`${path}/resources/offer`, { ...size, cpus: 2 })).body
    expect(less.termCents.next).toBeGreaterThan(50)
    expect(less).toMatchObject({ termCents: { now: 100 }, nowCents: 0 })

    // By the quarter no server is sold.
    const term = (billing_cycle: string) =>
      portal.db.updateTable('service').set({ billing_cycle }).where('id', '=', id).execute()
    await term('quarterly')
    expect((await owner.post(`${path}/resources/offer`, { ...size, cpus: 2 })).body.code).toBe('size_not_sold')
    await term('monthly')
    const weak = await given({ name: 'weak-web2' })
    await weak.done(await owner.post(`${weak.path}/update-resources`, { ...size, disksGb: [50] }))
    await portal.jobs.drain()
    expect((await weak.shown()).facts).toMatchObject({ size: { cpus: 2 }, state: 'running' })
    const [failed] = (await owner.get(`${weak.path}/resources-history`)).body.data
    expect(failed).toMatchObject({ state: 'failed', invoice: null, reason: expect.any(String) })
    await weak.done(await owner.post(`${weak.path}/update-resources`, { ...size, disksGb: [50], memoryGb: 16 }))
    const { data: later } = (await owner.get(`${weak.path}/resources-history`)).body
    expect(later[1], 'why an earlier one failed stays known').toMatchObject({
      ...{ state: 'failed', reason: failed.reason, endedAt: failed.endedAt },
    })
    expect(failed.endedAt).toEqual(expect.any(String))
    const kept = await portal.db.selectFrom('service').select('config').where('id', '=', weak.id).execute()
    expect(kept, 'its contract stays as it was').toMatchObject([{ config: { details: { cpus: 2, memoryGb: 4 } } }])
  })

  it('is resized once, however often that is pressed at the same moment', async () => {
    const { path, done, id } = await given()
    const ask = () => owner.post(`${path}/update-resources`, { cpus: 4, memoryGb: 4, disksGb: [50] })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(5).fill(409)])
    await done({ status: 202, body: {} })
    const lines = portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id)
    expect(await lines.execute()).toHaveLength(1)
  })

  it('of a managed client is resized with the yes of the partner who pays, and tells the client no amounts', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    const { path, shown, done, id } = await heldServer(portal, managed, { variant })
    const size = { cpus: 2, memoryGb: 8, disksGb: [50] }
    const { data: offer } = (await managed.post(`${path}/resources/offer`, size)).body
    expect(offer).toMatchObject({ termCents: null, nowCents: null, decides: expect.any(String) })
    const asked = await managed.post(`${path}/update-resources`, size)
    expect(asked.body).toEqual({ success: true, asked: true })
    expect((await shown()).facts.size.memoryGb).toBe(4)
    const [waiting] = (await partner.get('/approvals?state=waiting')).body.data
    expect(waiting).toMatchObject({ kind: 'service-change' })
    expect((await partner.post(`/approvals/${waiting.id}/approve`)).status).toBe(200)
    await done({ status: 202, body: {} })
    expect((await shown()).facts.size).toEqual(size)
    const line = portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id)
    expect(await line.execute()).toEqual([{ net_cents: waiting.netCents }])
  })

  it('is not resized by a yes to what it was before, while it is suspended or busy; the request can be turned down', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    const { path, shown, done, id } = await heldServer(portal, managed, { variant })
    const ask = async (size: object) => {
      expect((await managed.post(`${path}/update-resources`, size)).body).toEqual({ success: true, asked: true })
      const [{ id: approval }] = (await partner.get('/approvals?state=waiting')).body.data
      return { told: async () => (await partner.post(`/approvals/${approval}/approve`)).body.code, approval }
    }
    const first = await ask({ cpus: 4, memoryGb: 4, disksGb: [50] })
    const again = await managed.post(`${path}/update-resources`, { cpus: 6, memoryGb: 4, disksGb: [50] })
    expect(again.body.code).toBe('approval_under_way')
    await done(await partner.post(`${path}/update-resources`, { cpus: 8, memoryGb: 4, disksGb: [50] }))
    expect(await first.told()).toBe('approval_outdated')
    expect((await partner.post(`/approvals/${first.approval}/refuse`, { reason: 'al groter' })).status).toBe(200)
    const second = await ask({ cpus: 10, memoryGb: 4, disksGb: [50] })
    const suspended = (status: 'Suspended' | 'Active') =>
      portal.db.updateTable('service').set({ status }).where('id', '=', id).execute()
    await suspended('Suspended')
    expect(await second.told()).toBe('approval_not_active')
    await suspended('Active')
    const reboot = await managed.post(`${path}/reboot`)
    expect(await second.told()).toBe('approval_waits')
    await done(reboot)
    expect(await second.told()).toBeUndefined()
    await done({ status: 202, body: {} })
    expect((await shown()).facts.size.cpus).toBe(10)
  })

  it('is made anew, started in rescue and back, and gets a password that is shown once and that nothing keeps', async () => {
    const { path, id, shown, done, reference } = await given({ name: 'db7' })
    const anew = (more = {}) => owner.post(`${path}/reinstall`, { image: 'ubuntu-24.04', name: 'db7', ...more })
    for (const [more, code] of [
      [{ name: 'db8' }, 'server_name_differs'],
      [{ image: 'windows-2022' }, 'image_of_other_family'],
      [{ image: 'plan9' }, 'invalid_input'],
      [{ sshKeys: ['no key'] }, 'invalid_input'],
    ] as const)
      expect([code, (await anew(more)).body.code]).toEqual([code, code])
    await done(await anew())
    expect((await shown()).facts).toMatchObject({ state: 'running', system: { image: 'ubuntu-24.04' } })

    const { user, password } = await done(await owner.post(`${path}/password`))
    expect([user, password]).toEqual(['root', expect.stringMatching(/^[A-Za-z\d]{20}$/)])
    const everything = await Promise.all([
      databaseState(portal.db).read(`compute:server:${reference}`),
      ...(['audit_entry', 'provider_operation', 'web_secret', 'event'] as const).map((table) =>
        portal.db.selectFrom(table).selectAll().execute(),
      ),
      owner.get(`${path}/recent-transactions`),
    ])
    expect(JSON.stringify(everything)).not.toContain(password)
    expect(await portal.db.selectFrom('web_secret').selectAll().execute()).toEqual([])

    await done(await owner.post(`${path}/rescue`, { state: true }))
    expect((await shown()).facts).toMatchObject({ state: 'mounted', isInRescue: true, hasAgent: false })
    expect((await owner.post(`${path}/password`)).body.code).toBe('server_has_no_agent')
    await done(await owner.post(`${path}/rescue`, { state: false }))
    expect((await shown()).facts).toMatchObject({ state: 'running', isInRescue: false })
    const told = portal.db.selectFrom('audit_entry').select('action').where('object_id', '=', String(id)).orderBy('id')
    expect((await told.where('action', 'like', 'cloud.system.%').execute()).map(({ action }) => action)).toEqual([
      ...['cloud.system.reinstall', 'cloud.system.password', 'cloud.system.rescue-on', 'cloud.system.rescue-off'],
    ])
  })

  it('measures itself, and tells what is installed on it, with the versions it had', async () => {
    const { path } = await given()
    const { data } = (await owner.get(`${path}/usage?type=network&period=day`)).body
    expect(data.map((each: { name: string }) => each.name)).toEqual(['in', 'out'])
    const software = async () => (await owner.get(`${path}/software`)).body.data.software
    const [{ name, version }] = await software()
    pass(120 * 24 * 60)
    await owner.get(`${path}/details?fresh=1`)
    await software()
    const { data: history } = (await owner.get(`${path}/software/history/${name}`)).body
    expect([history.length, history[1].version, history[0].goneAt]).toEqual([2, version, null])
  })

  it('is nobody else’s, none of the other variant, and takes nothing while it is suspended', async () => {
    const { id } = await given()
    const other = variant === 'generic' ? 'proxmox-cloud-server' : 'cloud-server'
    expect((await owner.get(`/products/${id}/${other}/details`)).body.code).toBe('not_this_cloud_server')
    const told = await refusedOfServers(portal, { owner, others: stranger, variant }, [
      ...refusedPower.map((at) => ['post', at] as const),
      ['post', 'switch-maintenance', { state: true }],
      ['post', 'ptr-record', { ip: '203.0.113.1', hostname: 'a.be' }],
      ['get', 'console'],
      ['post', 'reinstall', { image: 'debian-12', name: 'srv' }],
      ['post', 'rescue', { state: true }],
      ['post', 'password'],
      ['post', 'update-resources', { cpus: 4, memoryGb: 8, disksGb: [50] }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 server_not_active']))
  })

  it('comes with all that was ordered, is suspended, resumed and ended with its service', async () => {
    const ed25519 = (seed: string) =>
      `ssh-ed25519 ${Buffer.from(`\0\0\0\vssh-ed25519\0\0\0 ${seed.repeat(2)}`).toString('base64')}`
    const keys = [ed25519('0123456789abcdef'), ed25519('fedcba9876543210')]
    const sshKey = `${keys[0]} an@laptop\n${keys[1]}`
    const order = {
      ...{
        uuid: variant === 'generic' ? '6e0f3d7c-3c1a-4d3b-8a52-0d8a2f1f7b01' : '6e0f3d7c-3c1a-4d3b-8a52-0d8a2f1f7b02',
      },
      ...{ type: 'standard', cpus: 4, memoryGb: 8, disksGb: [100], name: 'db1', sshKey },
      ...{ pid: variant === 'generic' ? 300 : 301, term: 'monthly', agreeTerm: true, paymentCode: 'bancontact' },
      configOptions: [{ id: 'os', choice: 'ubuntu-24.04' }],
    }
    const { id, steps } = await orderedServer(portal, owner, order)
    const path = `/products/${id}/${variant === 'generic' ? 'cloud-server' : 'proxmox-cloud-server'}`
    await steps.deliver()
    const { data } = (await owner.get(`${path}/details`)).body
    expect(data).toMatchObject({ standing: 'known', facts: { name: 'db1', system: { image: 'ubuntu-24.04' } } })
    expect(data.facts.size).toEqual({ cpus: 4, memoryGb: 8, disksGb: [100] })
    const kept = await databaseState(portal.db).read<{ sshKeys: string[] }>(`compute:server:service-${id}`)
    expect(kept?.sshKeys).toEqual(keys)
    expect((await owner.get(`${path}/backup/policy`)).body.data.policy).toMatchObject({
      everyMinutes: 1440,
      keepMonths: 3,
    })
    await steps.suspend()
    expect((await owner.get(`${path}/details`)).body.data).toMatchObject({
      standing: 'suspended',
      facts: { state: 'suspended' },
    })
    await steps.resume()
    expect((await owner.get(`${path}/details`)).body.data.facts.state).toBe('running')
    await steps.end()
    expect((await owner.get(`${path}/details`)).body.data).toMatchObject({ standing: 'ended', facts: null })
    expect(await datacentreOf(portal).compute.readServer(`service-${id}`)).toMatchObject({ code: 'no_such_server' })
  })

  it('was asked every call of its contract', () => {
    const rows = tables[variant].flatMap((table) => Object.values<CallRow>(table))
    expect(rows.filter((row) => !wasAsked(row)).map(({ id }) => id)).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(contracts[variant].trim().split(/\s+/).toSorted())
  })
})

const tables = {
  generic: [genericOverview, genericSystem, genericResources],
  proxmox: [proxmoxOverview, proxmoxSystem, proxmoxResources],
}
/** Those of the specification for each variant, and ours beside them. */
const contracts = {
  generic: `
    cloud-server.details cloud-server.ptr-record cloud-server.recent-transactions cloud-server.status
    cloud-server.start-up cloud-server.shutdown cloud-server.reboot cloud-server.hard-reboot
    cloud-server.migrate cloud-server.switch-maintenance cloud-server.console cloud-server.update-resources
    cloud-server.resources-history cloud-server.software cloud-server.software.history belfry.cloud-server.nodes belfry.cloud-server.power-off
    belfry.cloud-server.resources belfry.cloud-server.resources.offer belfry.cloud-server.usage
    belfry.cloud-server.reinstall belfry.cloud-server.rescue belfry.cloud-server.password
  `,
  proxmox: `
    proxmox.details proxmox.ptr-record proxmox.recent-transactions proxmox.status proxmox.start-up
    proxmox.shutdown proxmox.reboot proxmox.hard-reboot proxmox.migrate proxmox.switch-maintenance
    proxmox.console proxmox.update-resources proxmox.resources-history proxmox.software proxmox.software.history
    belfry.proxmox.nodes belfry.proxmox.power-off belfry.proxmox.resources belfry.proxmox.resources.offer belfry.proxmox.usage
    belfry.proxmox.reinstall belfry.proxmox.rescue belfry.proxmox.password
  `,
}
