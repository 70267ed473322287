import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { cancelService, suspendService, unsuspendService } from '#areas/services/delivery/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import type { ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { datacentreOf, heldServer } from '#test/kit/cloud-server.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import {
  genericBackups,
  genericFirewall,
  genericMonitoring,
  genericOverview,
  genericResources,
  genericRestores,
  proxmoxBackups,
  proxmoxFirewall,
  proxmoxMonitoring,
  proxmoxOverview,
  proxmoxResources,
  proxmoxRestores,
} from '../contract/tables.ts'
import { endTemporaryRules } from './firewall-operations.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe.each(serverVariants)('a cloud server (%s)', (variant) => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = noting(await portal.as('customer'))
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  /** What was asked, so that the last test can say that nothing was left out. */
  const asked = new Set<string>()
  function noting(who: Who): Who {
    const note =
      <Rest extends unknown[], Answer>(method: string, send: (path: string, ...rest: Rest) => Answer) =>
      (path: string, ...rest: Rest): Answer => {
        asked.add(`${method} ${path}`)
        return send(path, ...rest)
      }
    const { get, post, put, delete: remove } = who
    const noted = {
      get: note('GET', get),
      post: note('POST', post),
      put: note('PUT', put),
      delete: note('DELETE', remove),
    }
    return { ...who, ...noted }
  }

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
    expect(data[3]).toMatchObject({ state: 'completed', by: 'portal', task })
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

  it('has a name for each address, in the reverse zone', async () => {
    const { path, shown, done } = await given()
    const [{ ip }] = (await shown()).facts.addresses
    await done(await owner.post(`${path}/ptr-record`, { ip, hostname: 'Mail.Zaak.be' }))
    expect((await shown()).facts.addresses[0]).toMatchObject({ ip, ptr: 'mail.zaak.be' })
    await done(await owner.post(`${path}/ptr-record`, { ip, hostname: '' }))
    expect((await shown()).facts.addresses[0].ptr).toBeNull()
    const foreign = await owner.post(`${path}/ptr-record`, { ip: '198.51.100.1', hostname: 'a.be' })
    expect(foreign.body.code).toBe('ptr_address_not_found')
    expect((await owner.post(`${path}/ptr-record`, { ip, hostname: 'geen naam' })).status).toBe(422)
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
    const { data: offer } = (await owner.post(`${path}/resources/offer`, size)).body
    expect(offer).toMatchObject({ before: { cpus: 2 }, after: size, restarts: true })
    expect(offer.termCents.next).toBeGreaterThan(offer.termCents.now)
    const stale = await owner.post(`${path}/update-resources`, { ...size, nowCents: offer.nowCents + 1 })
    expect(stale.body.code).toBe('resize_price_changed')
    await done(await owner.post(`${path}/update-resources`, { ...size, nowCents: offer.nowCents }))
    await portal.jobs.drain()
    expect((await shown()).facts).toMatchObject({ size, state: 'running' })
    const [row] = (await owner.get(`${path}/resources-history`)).body.data
    expect(row).toMatchObject({ before: { cpus: 2 }, after: size, state: 'done', cents: offer.nowCents })
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

    const weak = await given({ name: 'weak-web2' })
    await weak.done(await owner.post(`${weak.path}/update-resources`, { ...size, disksGb: [50] }))
    await portal.jobs.drain()
    expect((await weak.shown()).facts).toMatchObject({ size: { cpus: 2 }, state: 'running' })
    const [failed] = (await owner.get(`${weak.path}/resources-history`)).body.data
    expect(failed).toMatchObject({ state: 'failed', invoice: null })
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

  it('has a firewall that is changed from what somebody has seen', async () => {
    const { path, firewall, done } = await given()
    const rule = { source: '10.1.2.3/8', ports: '80, 443', protocol: 'tcp', alias: 'web', action: 'accept' }
    const before = await firewall()
    expect(before).toMatchObject({ policy: 'drop', you: { port: 22, reaches: true } })
    const { rule: web } = await done(await owner.post(`${path}/firewall-rule`, { ...rule, digest: before.digest }))
    const late = await owner.post(`${path}/firewall-rule`, { ...rule, digest: before.digest })
    expect(late.body.code).toBe('firewall_changed')
    const ids = async () => (await firewall()).rules.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual(['provider', 'sign-in', web])
    expect((await firewall()).rules[2]).toMatchObject({ source: '10.0.0.0/8', ports: '80,443', until: null })
    await done(await owner.post(`${path}/firewall-rule/move/${web}/1`))
    expect(await ids()).toEqual(['provider', web, 'sign-in'])
    await done(await owner.put(`${path}/firewall-rule`, { ...rule, id: web, action: 'drop' }))
    expect((await firewall()).rules[1]).toMatchObject({ id: web, action: 'drop' })
    expect((await owner.delete(`${path}/firewall-rule/provider`)).body.code).toBe('firewall_rule_fixed')
    expect((await owner.delete(`${path}/firewall-rule/weg`)).body.code).toBe('firewall_rule_not_found')
    await done(await owner.delete(`${path}/firewall-rule/${web}`))
    const { digest, rules } = await firewall()
    const staged = [{ ...rule, alias: 'eerst' }, ...rules.filter(({ isFixed }: { isFixed: boolean }) => !isFixed)]
    const asked = staged.map(({ isFixed: _, until: __, ...each }) => each)
    await done(await owner.put(`${path}/firewall-rules`, { digest, rules: asked }))
    expect((await firewall()).rules.map(({ alias }: { alias: string }) => alias)).toEqual(['Provider', 'eerst', 'SSH'])
  })

  it('locks nobody out who is not sure', async () => {
    const { path, firewall, done } = await given()
    const locked = await owner.delete(`${path}/firewall-rule/sign-in`)
    expect([locked.status, locked.body.code]).toEqual([409, 'firewall_locks_you_out'])
    await done(await owner.delete(`${path}/firewall-rule/sign-in?sure=1`))
    expect((await firewall()).you.reaches).toBe(false)
  })

  it('has temporary rules that end after two hours, whatever fails meanwhile', async () => {
    const { path, firewall, done, reference } = await given()
    const rule = { ports: '8080', protocol: 'tcp', alias: 'even', action: 'accept' }
    const { rule: id, until } = await done(await owner.post(`${path}/firewall-rule/add-temporary`, rule))
    expect((await firewall()).rules[1]).toMatchObject({ id, until })
    const round = async (minutes: number) => {
      pass(minutes)
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(endTemporaryRules, {}))
      await portal.jobs.drain()
      await owner.get(`${path}/details?fresh=1`)
      return (await firewall()).rules.some((each: { id: string }) => each.id === id)
    }
    expect(await round(119)).toBe(true)
    await fault(reference, 'reject')
    expect(await round(2), 'its datacentre refuses it at first').toBe(false)
    const left = portal.db.selectFrom('cloud_temporary_rule').selectAll().where('rule', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('is watched by templates and pages, and tells what went wrong', async () => {
    const { path, done } = await given()
    expect((await owner.get(`${path}/monitoring/graphs`)).body.code).toBe('not_in_monitoring')
    const { data: templates } = (await owner.get(`${path}/monitoring/templates`)).body
    expect(templates.every(({ isUsed }: { isUsed: boolean }) => !isUsed)).toBe(true)
    expect((await owner.post(`${path}/monitoring`, { templates: ['x'] })).body.code).toBe('template_not_offered')
    await done(await owner.post(`${path}/monitoring`, { templates: ['linux'] }))
    const page = { name: 'Home', url: 'https://zaak.be/', everySeconds: 60 }
    await done(await owner.post(`${path}/monitoring/web-scenario`, page))
    const inside = await owner.post(`${path}/monitoring/web-scenario`, { ...page, url: 'http://169.254.169.254/' })
    expect(inside.status).toBe(422)
    const { data } = (await owner.get(`${path}/monitoring/host-groups`)).body
    expect(data).toMatchObject({ templates: [{ id: 'linux' }], scenarios: [{ name: 'Home', status: 200 }] })
    pass(25 * 24 * 60)
    const graph = (await owner.get(`${path}/monitoring/graphs?type=memory&period=week`)).body.data
    expect(graph[0].points).toHaveLength(168)
    const seen = async () => (await owner.get(`${path}/triggers/events`)).body.data
    const { events, triggers } = await seen()
    expect(triggers.length).toBe(4)
    expect(events.length).toBeGreaterThan(0)
    await owner.get(`${path}/details?fresh=1`)
    await done(await owner.post(`${path}/triggers/events/${events[0].id}/acknowledge`, { note: 'gezien' }))
    expect((await seen()).events[0].acknowledged.note).toBe('gezien')
    await done(await owner.delete(`${path}/monitoring`))
    expect((await owner.get(`${path}/monitoring/host-groups`)).body.code).toBe('not_in_monitoring')
  })

  it('is saved, looked into, fetched from and put back', async () => {
    const { path, done, id } = await given()
    const policy = async () => (await owner.get(`${path}/backup/policy`)).body.data
    expect((await policy()).policy).toMatchObject({ everyMinutes: 60, keepMonths: 12 })
    await done(await owner.post(`${path}/backup/run-backup-policy`))
    await done(await owner.post(`${path}/backup/protect-instances/disk1`))
    expect((await owner.post(`${path}/backup/protect-instances/disk9`)).body.code).toBe('instance_not_found')
    const password = 'Geheim-van-de-shop'
    const database = { host: '127.0.0.1', database: 'shop', user: 'backup', password }
    await done(await owner.post(`${path}/backup/add-backup-mysql-db`, database))
    expect((await policy()).databases).toMatchObject([{ name: 'shop' }])
    const kept = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    expect(JSON.stringify([kept, await portal.db.selectFrom('web_secret').selectAll().execute()])).not.toContain(
      password,
    )
    const [newest, point] = (await owner.get(`${path}/backup/restore-points?limit=2`)).body.data
    expect([newest.because, point.because]).toEqual(['asked', 'schedule'])
    const at = `${path}/restore-points/${point.id}`
    const { data: folder } = (await owner.post(`${at}/browser-files`, { path: '/etc/nginx' })).body
    expect(folder.map((each: { name: string }) => each.name)).toEqual(['nginx.conf', 'sites-enabled'])
    expect((await owner.post(`${at}/browser-files`, { path: '../etc' })).status).toBe(422)
    const { data: found } = (await owner.post(`${at}/search-files`, { query: 'NGINX.C' })).body
    expect(found).toMatchObject([{ path: 'etc/nginx/nginx.conf' }])

    const { job } = await done(await owner.post(`${at}/prepare-download`, { files: ['etc/nginx/nginx.conf'] }))
    const download = `${at}/prepare-download/${job}/download`
    expect((await owner.get(download)).body.data).toMatchObject({ kind: 'download', state: 'done', progress: 100 })
    const file = await owner.get(`${download}?action=download`)
    expect(Number(file.headers['content-length'])).toBe(found[0].sizeBytes)

    const { job: restore } = await done(await owner.post(`${at}/restore`, { files: ['/etc/nginx'] }))
    expect((await owner.get(`${at}/restore/${restore}`)).body.data).toMatchObject({ kind: 'restore', state: 'done' })
    expect((await owner.get(`${at}/restore/${job}`)).body.code).toBe('restore_job_not_found')
    expect((await owner.get(`${at}/stop`)).body.code).toBe('nothing_to_stop')
    const asked = await owner.post(`${at}/restore`, { whole: true })
    expect((await owner.post(`${at}/restore`, { whole: true })).body.code).toBe('server_under_way')
    expect((await owner.get(`${at}/stop`)).body).toEqual({ success: true, job: asked.body.job })
    await done(asked)
    expect((await owner.get(`${at}/restore/${asked.body.job}`)).body.data.state).toBe('stopped')
    const gone = await owner.post(`${path}/restore-points/p0/browser-files`, {})
    expect([gone.status, gone.body.code]).toEqual([404, 'restore_point_not_found'])
    expect(id).toBeGreaterThan(0)
  })

  it('is nobody else’s, none of the other variant, and takes nothing while it is suspended', async () => {
    const { path, id } = await given()
    const other = variant === 'generic' ? 'proxmox-cloud-server' : 'cloud-server'
    expect((await owner.get(`/products/${id}/${other}/details`)).body.code).toBe('not_this_cloud_server')
    const suspended = await given({ status: 'Suspended' })
    const writes: readonly (readonly [method: 'post' | 'put' | 'delete' | 'get', at: string, body?: object])[] = [
      ...['start-up', 'shutdown', 'reboot', 'hard-reboot', 'migrate'].map((at) => ['post', at] as const),
      ['post', 'switch-maintenance', { state: true }],
      ['post', 'ptr-record', { ip: '203.0.113.1', hostname: 'a.be' }],
      ['get', 'console'],
      ['post', 'update-resources', { cpus: 4, memoryGb: 8, disksGb: [50] }],
      ['post', 'firewall-rule', { action: 'drop' }],
      ['post', 'firewall-rule/add-temporary', { action: 'drop' }],
      ['put', 'firewall-rule', { id: 'sign-in', action: 'drop' }],
      ['post', 'firewall-rule/move/sign-in/1'],
      ['delete', 'firewall-rule/sign-in'],
      ['put', 'firewall-rules', { digest: 'x', rules: [] }],
      ['post', 'monitoring', { templates: ['linux'] }],
      ['delete', 'monitoring'],
      ['post', 'monitoring/web-scenario', { name: 'x', url: 'https://zaak.be/' }],
      ['post', 'triggers/events/x/acknowledge', { note: 'x' }],
      ['post', 'backup/run-backup-policy'],
      ['post', 'backup/protect-instances/server'],
      ['post', 'backup/add-backup-mysql-db', { host: 'h', database: 'd', user: 'u', password: 'p' }],
      ['post', 'restore-points/p1/prepare-download', { files: ['etc'] }],
      ['post', 'restore-points/p1/restore', { whole: true }],
      ['get', 'restore-points/p1/stop'],
    ]
    for (const [method, at, body] of writes) {
      const ask = (who: Caller, of: string) =>
        method === 'get' ? who.get(`${of}/${at}`) : who[method](`${of}/${at}`, body)
      const [theirs, later] = [await ask(stranger, path), await ask(owner, suspended.path)]
      expect([at, theirs.status, later.body.code]).toEqual([at, 404, 'server_not_active'])
    }
  })

  it('comes with all that was ordered, is suspended, resumed and ended with its service', async () => {
    const sshKey = `ssh-ed25519 ${Buffer.from('\0\0\0\vssh-ed25519\0\0\0 0123456789abcdef0123456789abcdef').toString('base64')}`
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
    expect(kept?.sshKeys).toEqual([sshKey])
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
    const isAsked = ({ method, path }: CallRow) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
      return [...asked].some((each) => pattern.test(each))
    }
    expect(rows.filter((row) => !isAsked(row)).map(({ id }) => id)).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(contracts[variant].trim().split(/\s+/).toSorted())
  })
})

const tables = {
  generic: [genericOverview, genericResources, genericFirewall, genericMonitoring, genericBackups, genericRestores],
  proxmox: [proxmoxOverview, proxmoxResources, proxmoxFirewall, proxmoxMonitoring, proxmoxBackups, proxmoxRestores],
}
/** The forty of the specification for each variant, and ours beside them. */
const contracts = {
  generic: `
    cloud-server.details cloud-server.ptr-record cloud-server.recent-transactions cloud-server.status
    cloud-server.start-up cloud-server.shutdown cloud-server.reboot cloud-server.hard-reboot
    cloud-server.migrate cloud-server.switch-maintenance cloud-server.console cloud-server.update-resources
    cloud-server.resources-history cloud-server.firewall.list cloud-server.firewall.add-temporary
    cloud-server.firewall.move cloud-server.firewall.add cloud-server.firewall.delete
    cloud-server.firewall.update cloud-server.monitoring.host-groups cloud-server.monitoring.graphs
    cloud-server.monitoring.web-scenario cloud-server.monitoring.templates cloud-server.monitoring.add
    cloud-server.monitoring.remove cloud-server.triggers.events cloud-server.backup.policy
    cloud-server.backup.run-policy cloud-server.backup.protect-instances cloud-server.backup.add-mysql-db
    cloud-server.software cloud-server.software.history cloud-server.backup.restore-points
    cloud-server.restore-points.browser-files cloud-server.restore-points.search-files
    cloud-server.restore-points.prepare-download cloud-server.restore-points.restore
    cloud-server.restore-points.download cloud-server.restore-points.restore-check
    cloud-server.restore-points.stop belfry.cloud-server.nodes belfry.cloud-server.resources.offer
    belfry.cloud-server.usage belfry.cloud-server.firewall.save belfry.cloud-server.triggers.acknowledge
  `,
  proxmox: `
    proxmox.details proxmox.ptr-record proxmox.recent-transactions proxmox.status proxmox.start-up
    proxmox.shutdown proxmox.reboot proxmox.hard-reboot proxmox.migrate proxmox.switch-maintenance
    proxmox.console proxmox.update-resources proxmox.resources-history proxmox.firewall.list
    proxmox.firewall.add-temporary proxmox.firewall.move proxmox.firewall.add proxmox.firewall.delete
    proxmox.firewall.update proxmox.monitoring.host-groups proxmox.monitoring.graphs
    proxmox.monitoring.web-scenario proxmox.monitoring.templates proxmox.monitoring.add
    proxmox.monitoring.remove proxmox.triggers.events proxmox.backup.policy proxmox.backup.run-policy
    proxmox.backup.protect-instances proxmox.backup.add-mysql-db proxmox.software proxmox.software.history
    proxmox.backup.restore-points proxmox.restore-points.browser-files proxmox.restore-points.search-files
    proxmox.restore-points.prepare-download proxmox.restore-points.restore proxmox.restore-points.download
    proxmox.restore-points.restore-check proxmox.restore-points.stop belfry.proxmox.nodes
    belfry.proxmox.resources.offer belfry.proxmox.usage belfry.proxmox.firewall.save
    belfry.proxmox.triggers.acknowledge
  `,
}

/** Ordered, paid and delivered as anybody would; `steps` are what the portal asks about it afterwards. */
async function orderedServer(portal: TestPortal, owner: Who, order: { uuid: string }) {
  const answer = await owner.post('/orders/cloud-server', order)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await payOrder(portal, order.uuid)
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    }
  }
  await settle()
  const { id } = await portal.db
    .selectFrom('service')
    .select('id')
    .where('client_id', '=', owner.clientId)
    .where('kind', '=', 'cloud')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const ask = async (step: (work: Work, id: ServiceId) => Promise<unknown>) => {
    await portal.db.transaction().execute((trx) => step(portal.makeWork(trx), id))
    await settle()
  }
  const steps = {
    deliver: settle,
    suspend: () => ask((work, service) => suspendService(work, service, 'overdue')),
    resume: () => ask(unsuspendService),
    end: () => ask((work, service) => cancelService(work, service, 'refunded')),
  }
  return { id, steps }
}
