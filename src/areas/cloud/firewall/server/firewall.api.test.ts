import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldServer, noting, refusedOfServers } from '#test/kit/cloud-server.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { genericFirewall, proxmoxFirewall } from '../contract/calls.ts'
import { endTemporaryRules } from './operations.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe.each(serverVariants)('the firewall of a cloud server (%s)', (variant) => {
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
    const thrice = [...asked, asked[1], asked[1]]
    expect((await owner.put(`${path}/firewall-rules`, { digest, rules: thrice })).status).toBe(422)
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

  it('is changed by nobody else, and not while the server is suspended', async () => {
    const told = await refusedOfServers(portal, { owner, others: stranger, variant }, [
      ['post', 'firewall-rule', { action: 'drop' }],
      ['post', 'firewall-rule/add-temporary', { action: 'drop' }],
      ['put', 'firewall-rule', { id: 'sign-in', action: 'drop' }],
      ['post', 'firewall-rule/move/sign-in/1'],
      ['delete', 'firewall-rule/sign-in'],
      ['put', 'firewall-rules', { digest: 'x', rules: [] }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 server_not_active']))
  })

  it('was asked every call of its contract', () => {
    const rows = Object.values<CallRow>(tables[variant])
    expect(rows.filter((row) => !wasAsked(row)).map(({ id }) => id)).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(contracts[variant].trim().split(/\s+/).toSorted())
  })
})

const tables = { generic: genericFirewall, proxmox: proxmoxFirewall }
/** Those of the specification for each variant, and ours beside them. */
const contracts = {
  generic: `
    cloud-server.firewall.list cloud-server.firewall.add-temporary cloud-server.firewall.move
    cloud-server.firewall.add cloud-server.firewall.delete cloud-server.firewall.update
    belfry.cloud-server.firewall.save
  `,
  proxmox: `
    proxmox.firewall.list proxmox.firewall.add-temporary proxmox.firewall.move proxmox.firewall.add
    proxmox.firewall.delete proxmox.firewall.update belfry.proxmox.firewall.save
  `,
}
