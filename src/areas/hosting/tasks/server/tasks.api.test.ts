import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'
import { forgetRuns } from './jobs.ts'

const nightly = {
  name: 'Voorraad',
  command: 'php',
  arguments: 'private/stock.php',
  ...{ minute: '30', hour: '2', day: '*', month: '*', weekday: 'mon-fri' },
}
const kept = { ...nightly, weekday: '1-5', isOn: true }

describe('the jobs of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = async (more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const space = await webSpaceOf(portal, owner, more)
    await owner.get(space.path)
    const path = `${space.path}/cron`
    const jobs = async () => (await owner.get(path)).body.data
    const shown = async () => (await owner.get(space.path)).body.data
    const drained = async (asked: { status: number; body: Record<string, unknown> }) => {
      expect([asked.status, asked.body.success]).toEqual([202, true])
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      await portal.jobs.drain()
      return jobs()
    }
    const create = async (body: object) => drained(await owner.post(path, body))
    return { ...space, path, jobs, shown, drained, create }
  }

  it('are added, changed and removed, and tell when they start next', async () => {
    const { path, create, drained } = await given()
    const [, made] = await create(nightly)
    expect(made).toMatchObject(kept)
    expect(made.nextRuns).toHaveLength(3)
    const at = `${path}/${made.id}`
    const [, changed] = await drained(await owner.put(at, { ...nightly, hour: '*/6', isOn: false }))
    expect(changed).toMatchObject({ id: made.id, hour: '*/6', isOn: false, nextRuns: [] })
    expect(await drained(await owner.delete(at))).toHaveLength(1)
    expect((await owner.put(at, nightly)).body.code).toBe('cron_job_not_found')
    expect((await owner.delete(at)).body.code).toBe('cron_job_not_found')
  })

  it.each([
    ['minute', ['*', '0', '59', '0-30'], ['60', '-1', 'abc']],
    ['hour', ['*', '0', '23', '8-17'], ['24', '-1', 'x']],
    ['day', ['*', '1', '31', '1-15'], ['0', '32']],
    ['month', ['*', '1', '12', '1-6', 'jan'], ['0', '13']],
    ['weekday', ['*', '1', '7', '1-5', 'mon-fri'], ['0', '8']],
  ])('take as %s what lies within its range, and say which field is wrong', async (field, right, wrong) => {
    const { path, create } = await given()
    for (const value of right) await create({ ...nightly, [field]: value })
    for (const value of wrong) {
      const refused = await owner.post(path, { ...nightly, [field]: value })
      expect([value, refused.status, Object.keys(refused.body.errors)]).toEqual([value, 422, [field]])
      expect(refused.body.errors[field]).toEqual(['Vul een ster of een waarde binnen het toegelaten bereik in'])
    }
  })

  it.each([
    ['command', '/bin/sh'],
    ['command', '../../etc/passwd'],
    ['command', '-x'],
    ['command', ''],
    ['arguments', 'a\n* * * * * root reboot'],
    ['arguments', '"open'],
    ['name', ''],
    ['name', 'a\nb'],
  ])('have no %s like %j', async (field, value) => {
    const { path, jobs } = await given()
    expect((await owner.post(path, { ...nightly, [field]: value })).status).toBe(422)
    expect(await jobs()).toHaveLength(1)
  })

  it('are saved together, and not at all where one of them was changed meanwhile', async () => {
    const { path, jobs, drained } = await given()
    const [{ id, lastRun: _, nextRuns: __, ...before }] = await jobs()
    const both = await drained(
      await owner.put(path, { add: [nightly], change: [{ id, before, to: { ...before, isOn: false } }] }),
    )
    expect(both).toMatchObject([{ id, isOn: false }, kept])
    const late = { add: [nightly], change: [{ id, before, to: { ...before, name: 'Anders' } }] }
    expect((await owner.put(path, late)).body.code).toBe('space_changed')
    expect((await owner.put(path, { remove: [{ id, before }] })).body.code).toBe('space_changed')
    expect((await owner.put(path, {})).status).toBe(422)
    expect(await jobs()).toEqual(both)
  })

  it('are fifty at most', async () => {
    const { path, drained } = await given()
    await drained(await owner.put(path, { add: Array(49).fill(nightly) }))
    expect((await owner.post(path, nightly)).body).toMatchObject({ code: 'too_many_cron_jobs' })
  })

  it('tell the second of two who change them that somebody is at it', async () => {
    const { path } = await given()
    expect((await owner.post(path, nightly)).status).toBe(202)
    expect((await owner.post(path, nightly)).body.code).toBe('space_under_way')
    await portal.jobs.drain()
  })

  it('are changed once, whatever the host says of it on the way', async () => {
    const { path, jobs, reference, shown } = await given()
    await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'unknown-after-apply' })
    await owner.post(path, nightly)
    for (let turn = 0; turn < 4; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
      await portal.jobs.drain()
    }
    expect(await jobs()).toHaveLength(2)
    expect(await shown()).toMatchObject({ failed: null, underWay: [] })
  })

  it('are shown as the host has them when it refuses the half of a change', async () => {
    const { path, jobs, reference, shown, drained } = await given()
    const [{ id }] = await jobs()
    await drained(await owner.put(path, { add: [nightly] }))
    await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'reject' })
    await owner.put(path, { remove: [{ id }], add: [{ ...nightly, name: 'Derde' }] })
    await portal.jobs.drain()
    expect((await shown()).failed).toMatchObject({ part: 'cron', title: 'Geplande taken wijzigen' })
    expect((await jobs()).map(({ name }: { name: string }) => name)).not.toContain('Derde')
  })

  it('are started by hand, while off as well, and what they said is kept for a week', async () => {
    const { path, create, drained } = await given()
    const [, made] = await create({ ...nightly, command: 'bin/fail.sh', arguments: '', isOn: false })
    const at = `${path}/${made.id}/run`
    expect((await owner.get(at)).body.data).toEqual({ isRunning: false, failed: null, run: null })
    const asked = await owner.post(at)
    expect((await owner.get(at)).body.data).toMatchObject({ isRunning: true, run: null })
    expect((await owner.post(at)).body.code).toBe('space_under_way')
    const [, ran] = await drained(asked)
    expect(ran.lastRun).toMatchObject({ exitCode: 1 })
    const { data } = (await owner.get(at)).body
    expect(data).toMatchObject({ isRunning: false, failed: null, run: { exitCode: 1, isCut: false } })
    expect(data.run.output).toContain('it did not work')
    expect((await owner.post(`${path}/cron-nooit/run`)).body.code).toBe('cron_job_not_found')
    const today = portal.clock.now
    portal.clock.now = new Date(today.getTime() + 9 * 86_400_000)
    await forgetRuns.run({ ...portal.makeWork(portal.db), signal: new AbortController().signal } as never, {})
    portal.clock.now = today
    expect((await owner.get(at)).body.data.run).toBeNull()
  })

  it('are read and changed by programs with the scope for it, and no other', async () => {
    const partner = await portal.as('partner')
    const { path: of } = await webSpaceOf(portal, partner)
    await partner.get(of)
    const path = `${of}/cron`
    const withScope = async (scope: string) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes: [scope] })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return portal.withToken(made.body.token)
    }
    const reads = await withScope('hosting:read')
    const writes = await withScope('hosting:write')
    const none = await withScope('domains:write')
    expect((await reads.get(path)).status).toBe(200)
    expect((await reads.post(path, nightly)).status).toBe(403)
    expect((await writes.post(path, nightly)).status).toBe(202)
    expect((await none.get(path)).status).toBe(403)
    await portal.jobs.drain()
  })

  it('are nobody else’s, and stand still while their hosting is suspended', async () => {
    const one = await given()
    const suspended = await given()
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', suspended.id).execute()
    const asks = (path: string, who: Who) => ({
      'hosting.cron.create': who.post(path, nightly),
      'belfry.hosting.cron.save': who.put(path, { add: [nightly] }),
      'hosting.cron.update': who.put(`${path}/cron-1`, nightly),
      'hosting.cron.delete': who.delete(`${path}/cron-1`),
      'belfry.hosting.cron.run': who.post(`${path}/cron-1/run`),
      'belfry.hosting.cron.output': who.get(`${path}/cron-1/run`),
    })
    for (const [call, answer] of Object.entries(asks(one.path, stranger)))
      expect([call, (await answer).status]).toEqual([call, 404])
    expect((await stranger.get(one.path)).status).toBe(404)
    for (const [call, answer] of Object.entries(asks(suspended.path, owner)))
      expect([call, (await answer).body.code]).toEqual([call, 'hosting_not_active'])
    // hosting.cron.list tells what will start again.
    expect((await owner.get(suspended.path)).body.data).toHaveLength(1)
  })

  it('stay as they were while the host is silent', async () => {
    const { jobs, reference, path } = await given()
    const before = await jobs()
    await plantFault(databaseState(portal.db), 'web-host', {
      about: `read ${reference}`,
      next: 'unknown-before-apply',
      times: 3,
    })
    await owner.post(`${path.replace('/cron', '')}/refresh`)
    expect((await jobs()).map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id))
  })
})
