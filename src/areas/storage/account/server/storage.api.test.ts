import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { cancelService, suspendService, unsuspendService } from '#areas/services/delivery/server/public.ts'
import { addDays } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { noting } from '#test/kit/cloud-server.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { heldStorage, openStoragePortal, storagePid } from '#test/kit/object-storage.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { storageCalls } from '../contract/calls.ts'
import { copySettings } from './copies.ts'
import { deleteEnded } from './ending.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('object storage', () => {
  let world: Awaited<ReturnType<typeof openStoragePortal>>
  let owner: Who
  let stranger: Who
  let wasAsked: ReturnType<typeof noting>['wasAsked']
  beforeAll(async () => {
    world = await openStoragePortal()
    await syncCatalogue(world.portal.db)
    ;({ who: owner, wasAsked } = noting(await world.portal.as('customer')))
    stranger = await world.portal.as('stranger')
  })
  afterAll(() => world.close())

  const given = (more = {}) => heldStorage(world, owner, more)
  const pass = (minutes: number) => {
    world.portal.clock.now = new Date(world.portal.clock.now.getTime() + minutes * 60_000)
  }
  const nightly = async (work: typeof copySettings | typeof deleteEnded) => {
    await world.portal.db.transaction().execute((trx) => world.portal.makeWork(trx).enqueue(work, {}))
    await world.portal.jobs.drain()
  }
  const state = () => databaseState(world.portal.db)

  it('tells where it is, what is in it, and how far behind that may be; also while its provider is silent', async () => {
    const { path, shown, reference } = await given()
    expect(await shown()).toMatchObject({
      ...{ standing: 'known', guid: expect.stringMatching(/^sbx-/), url: expect.stringMatching(/^http/), buckets: 1 },
      ...{ objects: 0, size: 0, quotaBytes: 250 * 1024 ** 3, usageDelayMinutes: 60, silentSince: null },
    })
    expect(JSON.stringify(await shown())).not.toContain(reference)
    pass(2)
    await plantFault(state(), 'object-store', { about: `read ${reference}`, next: 'retry' })
    const silent = (await owner.get(`${path}?fresh=1`)).body.data
    expect(silent).toMatchObject({ buckets: 1, silentSince: world.portal.clock.now.toISOString() })
  })

  it('makes buckets, sets them, and opens one to everybody only when that is said twice', async () => {
    const { path, buckets, done } = await given()
    await done(await owner.post(`${path}/buckets`, { name: 'fotos' }))
    for (const [name, code] of [
      ['fotos', 'bucket_exists'],
      ['Fotos', 'bucket_name_invalid'],
    ] as const)
      expect([name, (await owner.post(`${path}/buckets`, { name })).body.code]).toEqual([name, code])
    const set = (body: object) => owner.put(`${path}/buckets/fotos`, body)
    expect((await set({ isPublic: true })).body.code).toBe('public_unconfirmed')
    expect((await set({ quotaBytes: 2 ** 49 })).body.code).toBe('bucket_quota_too_large')
    const lifecycle = [{ prefix: 'logs/', deleteAfterDays: 30, oldVersionsAfterDays: null, unfinishedAfterDays: 7 }]
    await done(await set({ versioning: 'on', lifecycle, quotaBytes: 1024 ** 3 }))
    await done(await set({ isPublic: true, isConfirmed: true }))
    const found = (await buckets()).find((each: { name: string }) => each.name === 'fotos')
    expect(found).toMatchObject({ versioning: 'on', lifecycle, isPublic: true, quotaBytes: 1024 ** 3 })
    expect(found.publicAddress).toMatch(/fotos\/$/)
    const shut = await set({ isPublic: false })
    expect((await set({ versioning: 'paused' })).body.code).toBe('bucket_under_way')
    await done(shut)
    expect((await owner.delete(`${path}/buckets/nergens`)).body.code).toBe('bucket_not_found')
    await done(await owner.delete(`${path}/buckets/fotos`))
    expect((await buckets()).map((each: { name: string }) => each.name)).toEqual(['archief'])
  })

  it('gets another size for its price, and its old one back where its provider refuses', async () => {
    const { path, shown, done, id, reference } = await given()
    const invoiced = () =>
      world.portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id).execute()
    const quotaGb = async () => (await shown()).quotaBytes / 1024 ** 3
    const plan = async () => (await owner.get(`${path}/size`)).body.data
    expect(await plan()).toMatchObject({ sizeGb: 250, sold: { least: 250, step: 250 }, fitsFromGb: 0, decides: null })
    const offer = (await owner.post(`${path}/size/offer`, { sizeGb: 500 })).body.data
    expect(offer).toMatchObject({ before: 250, after: 500, termMonths: 1, invoicedTo: null })
    expect(offer.termCents.next).toBeGreaterThan(offer.termCents.now)
    const resize = (body: object) => owner.post(`${path}/size`, body)
    for (const [body, code] of [
      [{ sizeGb: 250 }, 'storage_size_unchanged'],
      [{ sizeGb: 300 }, 'storage_size_not_offered'],
      [{ sizeGb: 500, nowCents: offer.nowCents + 1 }, 'storage_size_price_changed'],
    ] as const)
      expect([code, (await resize(body)).body.code]).toEqual([code, code])
    const pressed = await Promise.all(
      Array.from({ length: 4 }, () => resize({ sizeGb: 500, nowCents: offer.nowCents })),
    )
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
    expect(await invoiced()).toEqual([])
    await done(pressed.find(({ status }) => status === 202) as never)
    expect([await quotaGb(), (await plan()).sizeGb]).toEqual([500, 500])
    expect(await invoiced()).toEqual([{ net_cents: offer.nowCents }])
    // Its provider refuses what its record would take: nothing is charged, and all is as it was.
    await plantFault(state(), 'object-store', { about: reference, next: 'reject' })
    await done(await resize({ sizeGb: 750 }))
    expect([await quotaGb(), (await plan()).sizeGb]).toEqual([500, 500])
    // Its record refuses after its provider has taken it.
    await plantFault(state(), 'service-host', { about: reference, next: 'reject' })
    await done(await resize({ sizeGb: 1000 }))
    pass(2)
    await owner.get(`${path}?fresh=1`)
    expect([await quotaGb(), (await plan()).sizeGb]).toEqual([500, 500])
    expect(await invoiced()).toHaveLength(1)
    const { data: changes } = (await owner.get(`${path}/size/changes`)).body
    expect(changes.map(({ state: how, after }: { state: string; after: number }) => [how, after])).toEqual([
      ['failed', 1000],
      ['failed', 750],
      ['done', 500],
    ])
    await world.portal.db
      .updateTable('s3_store')
      .set(({ fn, val }) => ({
        facts: fn('jsonb_set', ['facts', val('{bytes}'), val(String(300 * 1024 ** 3))]) as never,
      }))
      .where('service_id', '=', id)
      .execute()
    expect((await resize({ sizeGb: 250 })).body).toMatchObject({
      ...{ code: 'storage_size_below_use', error: expect.stringContaining('300') },
    })
    for (const asked of ['/size', '/size/changes']) expect((await stranger.get(`${path}${asked}`)).status).toBe(404)
    expect((await stranger.post(`${path}/size/offer`, { sizeGb: 500 })).status).toBe(404)
    expect((await stranger.post(`${path}/size`, { sizeGb: 750 })).status).toBe(404)
  })

  it('of a managed client is resized with the yes of the partner who pays', async () => {
    const managed = await world.portal.as('managed')
    const partner = await world.portal.as('partner')
    const held = await heldStorage(world, managed)
    const path = `${held.path}/size`
    expect((await managed.post(`${path}/offer`, { sizeGb: 500 })).body.data).toMatchObject({
      ...{ termCents: null, nowCents: null, decides: expect.any(String) },
    })
    expect((await managed.post(path, { sizeGb: 500 })).body).toEqual({ success: true, asked: true })
    expect((await managed.post(path, { sizeGb: 750 })).body.code).toBe('approval_under_way')
    const [asked] = (await partner.get('/approvals?state=waiting')).body.data
    expect(asked.lines[0].description).toContain('500 GB')
    expect((await partner.post(`/approvals/${asked.id}/approve`)).status).toBe(200)
    await held.done({ status: 202, body: {} })
    expect((await held.shown()).quotaBytes).toBe(500 * 1024 ** 3)
  })

  it('tells the secret of a key once, which stands nowhere afterwards', async () => {
    const { path, done, id, reference } = await given()
    const made = (await owner.post(`${path}/keys`, { name: 'rclone op nas', rights: 'read', buckets: ['archief'] }))
      .body.data
    expect(made).toMatchObject({ id: expect.stringMatching(/^BF[\dA-F]{18}$/), name: 'rclone op nas' })
    const whole = (await owner.post(`${path}/keys`, { name: 'alles', rights: 'all', buckets: null })).body.data
    const { data: keys } = (await owner.get(`${path}/keys`)).body
    expect(keys).toMatchObject([
      { id: made.id, name: 'rclone op nas', rights: 'read', buckets: ['archief'], madeBy: expect.any(String) },
      { id: whole.id, rights: 'all', buckets: null },
    ])
    const tables = await world.portal.db.introspection.getTables()
    for (const { name } of tables.filter((table) => !table.isView)) {
      const rows = await world.portal.db
        .selectFrom(name as 'task')
        .selectAll()
        .execute()
      for (const secret of [made.secret, whole.secret])
        expect([name, JSON.stringify(rows).includes(secret)]).toEqual([name, false])
    }
    const asked = await owner.post(`${path}/keys`, { name: 'x', rights: 'all', buckets: ['nergens'] })
    expect(asked.body.code).toBe('bucket_not_found')
    await plantFault(state(), 'object-store', { about: reference, next: 'unknown-after-apply' })
    expect((await owner.post(`${path}/keys`, { name: 'x', rights: 'all', buckets: null })).body.code).toBe(
      'storage_key_unsure',
    )
    await done(await owner.delete(`${path}/keys/${made.id}`))
    expect((await owner.delete(`${path}/keys/${made.id}`)).body.code).toBe('storage_key_not_found')
    expect((await owner.get(`${path}/keys`)).body.data.map((key: { id: string }) => key.id)).toEqual([whole.id])
    const told = world.portal.db.selectFrom('audit_entry').select('action').where('object_id', '=', String(id))
    expect((await told.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['s3.key.make', 's3.key.drop']),
    )
  })

  it('empties a bucket of ten thousand objects as a task that says how far it is', async () => {
    const { path, done, reference, buckets } = await given()
    const place = { reference, bucket: 'archief' }
    const { book } = world.store.content
    const version = { id: 'null', bytes: 10, etag: 'e', type: 't', modifiedAt: 0, body: { kind: 'made' } } as const
    const value = JSON.stringify({ versions: [version] })
    const keys = Array.from(
      { length: 10_000 },
      (_, at) => `object-store:object:${reference}/archief/map-${at % 9}/${at}`,
    )
    for (let at = 0; at < keys.length; at += 1000)
      await world.portal.db
        .insertInto('sandbox_state')
        .values(keys.slice(at, at + 1000).map((key) => ({ key, value })))
        .execute()
    await book.changeBucket(place, (kept) => kept && { ...kept, objects: 10_000, bytes: 100_000 })
    pass(70)
    await owner.get(`${path}?fresh=1`)
    expect((await owner.delete(`${path}/buckets/archief`)).body.code).toBe('bucket_not_empty')
    expect((await owner.post(`${path}/buckets/archief/empty`, { name: 'archief2' })).body.code).toBe(
      'bucket_name_differs',
    )
    const { task } = await done(await owner.post(`${path}/buckets/archief/empty`, { name: 'archief' }))
    const followed = await world.portal.db
      .selectFrom('task')
      .selectAll()
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
    expect(followed).toMatchObject({ state: 'done', steps_done: 10_000, steps_total: 10_000, can_stop: true })
    expect((await buckets())[0]).toMatchObject({ name: 'archief', objects: 0, size: 0 })
  })

  it('draws how it grew, tells what is billed next and when it is full, and mails once when it is nearly so', async () => {
    const { path, id, reference } = await given({ sizeGb: 1 })
    const today = world.portal.clock.now.toISOString().slice(0, 10)
    for (let ago = 20; ago > 0; ago--)
      await world.portal.db
        .insertInto('s3_usage')
        .values({ service_id: id, day: addDays(today, -ago), bytes: (21 - ago) * 40_000_000, objects: 1 })
        .execute()
    expect((await owner.put(`${path}/alarm`, { percent: 75 })).status).toBe(200)
    const bucket = { reference, bucket: 'archief' }
    await world.store.content.book.changeBucket(bucket, (kept) => kept && { ...kept, objects: 5, bytes: 840_000_000 })
    pass(61)
    await owner.get(`${path}?fresh=1`)
    pass(61)
    await owner.get(`${path}?fresh=1`)
    const { data } = (await owner.get(`${path}/usage?days=30`)).body
    expect(data).toMatchObject({ alarmPercent: 75, bill: { dueOn: '2026-12-10', cents: 1_250, sizeGb: 1 } })
    expect([data.days.length, data.days.at(-1).bytes, data.traffic]).toEqual([21, 840_000_000, []])
    expect(data.fullOn > today).toBe(true)
    const mails = world.portal.db
      .selectFrom('mail_message')
      .select(['kind', 'subject'])
      .where('kind', '=', 's3.nearly-full')
    expect((await mails.execute()).map(({ subject }) => subject)).toEqual([expect.stringContaining('78 %')])
    expect((await owner.put(`${path}/alarm`, { percent: 75 })).status).toBe(200)
    pass(61)
    await owner.get(`${path}?fresh=1`)
    expect(await mails.execute()).toHaveLength(1)
    expect((await owner.put(`${path}/alarm`, { percent: null })).status).toBe(200)
    expect((await owner.get(`${path}/usage`)).body.data.alarmPercent).toBeNull()
  })

  it('keeps how its buckets are set, and sets them so again', async () => {
    const { path, done, buckets } = await given()
    await nightly(copySettings)
    await done(await owner.put(`${path}/buckets/archief`, { isPublic: true, isConfirmed: true, versioning: 'on' }))
    expect((await owner.post(`${path}/backups`)).status).toBe(200)
    const { data } = (await owner.get(`${path}/backups`)).body
    expect(data.map((copy: { byWhom: string; differs: string[] }) => [copy.byWhom, copy.differs])).toEqual([
      ['user', []],
      ['clock', ['archief']],
    ])
    await done(await owner.post(`${path}/backups/${data[1].id}/restore`))
    expect((await buckets())[0]).toMatchObject({ isPublic: false, versioning: 'paused' })
    await done(await owner.delete(`${path}/buckets/archief`))
    await done(await owner.post(`${path}/backups/${data[0].id}/restore`))
    expect(await buckets()).toMatchObject([{ name: 'archief', isPublic: true, versioning: 'on' }])
    expect((await owner.post(`${path}/backups/999999/restore`)).body.code).toBe('settings_copy_not_found')
  })

  it('is nobody else’s, and takes nothing while it is suspended', async () => {
    const [mine, shut] = [await given(), await given({ status: 'Suspended' })]
    const writes = [
      ['post', '/buckets', { name: 'nieuw' }],
      ['put', '/buckets/archief', { versioning: 'on' }],
      ['post', '/buckets/archief/empty', { name: 'archief' }],
      ['delete', '/buckets/archief', undefined],
      ['post', '/keys', { name: 'x', rights: 'all', buckets: null }],
      ['delete', '/keys/BF1', undefined],
      ['put', '/alarm', { percent: 50 }],
      ['post', '/backups', undefined],
      ['post', '/backups/1/restore', undefined],
    ] as const
    for (const [method, at, body] of writes) {
      expect([at, (await stranger[method](`${mine.path}${at}`, body)).status]).toEqual([at, 404])
      expect([at, (await owner[method](`${shut.path}${at}`, body)).body.code]).toEqual([at, 'storage_not_active'])
    }
    expect((await shut.shown()).standing).toBe('suspended')
  })

  it('comes with the size that was ordered, is suspended and resumed with its service, and deleted a month after its end', async () => {
    const { portal, store } = world
    const order = { uuid: '6e0f3d7c-3c1a-4d3b-8a52-0d8a2f1f7c03', pid: storagePid, sizeGb: 500, name: 'kluis' }
    const direct = { ...order, term: 'monthly', agreeTerm: true, paymentCode: 'bancontact' }
    expect((await owner.post('/orders/s3-object-storage', direct)).status).toBe(200)
    await payOrder(portal, order.uuid)
    const settle = async () => {
      for (let turn = 0; turn < 4; turn++) {
        await portal.jobs.drain()
        pass(2)
      }
    }
    await settle()
    const services = portal.db
      .selectFrom('service')
      .select('id')
      .where('client_id', '=', owner.clientId)
      .where('kind', '=', 's3')
    const { id } = await services.orderBy('id', 'desc').executeTakeFirstOrThrow()
    const reference = `service-${id}`
    const path = `/products/${id}/s3-object-storage`
    const { data } = (await owner.get(path)).body
    expect(data).toMatchObject({ standing: 'known', quotaBytes: 500 * 1024 ** 3, buckets: 1 })
    expect((await owner.get(`${path}/buckets`)).body.data[0].name).toBe('kluis')
    expect((await owner.get(`${path}/usage`)).body.data.alarmPercent).toBe(80)
    const ask = async (step: (work: Work, of: ServiceId) => Promise<unknown>) => {
      await portal.db.transaction().execute((trx) => step(portal.makeWork(trx), id))
      await settle()
    }
    const stands = async () => doneValue(await store.readStore(reference)).state
    await ask((work, of) => suspendService(work, of, 'overdue'))
    expect([await stands(), (await owner.get(path)).body.data.standing]).toEqual(['suspended', 'suspended'])
    await ask(unsuspendService)
    expect(await stands()).toBe('on')
    await ask((work, of) => cancelService(work, of, 'refunded'))
    const ended = (await owner.get(path)).body.data
    expect(ended).toMatchObject({ standing: 'ended', size: null, deletedOn: expect.any(String) })
    expect(await stands(), 'shut, and still there').toBe('suspended')
    pass(29 * 24 * 60)
    await nightly(deleteEnded)
    expect(await stands()).toBe('suspended')
    pass(3 * 24 * 60)
    await nightly(deleteEnded)
    expect(await store.readStore(reference)).toMatchObject({ code: 'no_such_store' })
  })

  it('was asked every call of its contract', () => {
    expect(
      Object.values(storageCalls)
        .filter((row) => !wasAsked(row))
        .map(({ id }) => id),
    ).toEqual([])
  })
})
