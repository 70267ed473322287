import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { type OpenDoor, openS3Door } from '#drivers/object-store/sandbox/s3/door.ts'
import { freePort } from '#test/kit/free-port.ts'
import { heldStorage, openStoragePortal } from '#test/kit/object-storage.ts'
import type { TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

/** What is signed here, a browser sends to the store by itself: so the door stands open in this test. */
describe('the files in object storage', () => {
  let world: Awaited<ReturnType<typeof openStoragePortal>>
  let owner: Who
  let door: OpenDoor
  beforeAll(async () => {
    const port = await freePort()
    world = await openStoragePortal({ env: { S3_PORT: String(port) } })
    door = await openS3Door(world.store.content, { host: '127.0.0.1', port, onFault: console.error })
    await syncCatalogue(world.portal.db)
    owner = await world.portal.as('customer')
  })
  afterAll(async () => {
    await door?.close()
    await world?.close()
  })
  const given = async (more = {}) => {
    const held = await heldStorage(world, owner, more)
    return { ...held, at: `${held.path}/buckets/archief` }
  }
  const uploaded = async (at: string, key: string, text: string) => {
    const { data } = (await owner.post(`${at}/uploads`, { key, type: 'text/plain', bytes: text.length })).body
    const { upload } = data
    const { data: parts } = (await owner.post(`${at}/uploads/parts`, { key, upload, numbers: [1] })).body
    const answer = await fetch(parts[0].url, { method: 'PUT', body: text })
    const etag = answer.headers.get('etag')?.replaceAll('"', '') ?? ''
    return owner.post(`${at}/uploads/end`, { key, upload, parts: [{ number: 1, etag }] })
  }

  it('goes up from a page in parts, is listed, fetched, versioned, deleted and brought back', async () => {
    const { at, path, done, id } = await given()
    await done(await owner.put(at, { versioning: 'on' }))
    expect((await uploaded(at, 'map/brief.txt', 'eerste')).body.data).toMatchObject({ key: 'map/brief.txt', bytes: 6 })
    await uploaded(at, 'map/brief.txt', 'tweede!')
    expect((await owner.get(`${at}/objects`)).body.data).toEqual({ folders: ['map/'], objects: [], next: null })
    const inside = (await owner.get(`${at}/objects?prefix=map/`)).body.data
    expect(inside.objects).toMatchObject([{ key: 'map/brief.txt', bytes: 7 }])
    const { data: link } = (await owner.post(`${at}/objects/link`, { key: 'map/brief.txt' })).body
    expect(await (await fetch(link.url)).text()).toBe('tweede!')
    expect((await owner.post(`${at}/objects/remove`, { keys: ['map/brief.txt'] })).body.data).toEqual({ removed: 1 })
    expect((await owner.get(`${at}/objects`)).body.data.folders).toEqual([])
    const { data: versions } = (await owner.get(`${at}/versions?key=map/brief.txt`)).body
    expect(versions.map((each: { isDeletion: boolean }) => each.isDeletion)).toEqual([true, false, false])
    const back = { key: 'map/brief.txt', version: versions[2].version }
    expect((await owner.post(`${at}/versions/bring-back`, back)).status).toBe(200)
    const { data: again } = (await owner.post(`${at}/objects/link`, { key: 'map/brief.txt' })).body
    expect(await (await fetch(again.url)).text()).toBe('eerste')
    const told = world.portal.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('object_id', '=', String(id))
    const log = JSON.stringify(await told.execute())
    expect(log).toMatch(/s3\.objects\.uploaded.*s3\.objects\.link.*s3\.objects\.remove.*s3\.objects\.bring-back/)
    expect(log).not.toContain('Signature')
    expect(path).toContain(String(id))
  })

  it('refuses what cannot be kept, and forgets an upload that is stopped', async () => {
    const { at } = await given({ sizeGb: 1 })
    const begin = (more: object) => owner.post(`${at}/uploads`, { key: 'a.bin', bytes: 10, ...more })
    for (const [below, more] of [
      ['/uploads', { bytes: 1 }],
      ['/uploads/parts', { upload: 'u', numbers: [1] }],
      ['/objects/link', {}],
    ] as const)
      for (const key of ['a\u0000b', '\ud800', '..']) {
        const { body } = await owner.post(`${at}${below}`, { key, ...more })
        expect([below, key, body.code]).toEqual([below, key, 'object_name_invalid'])
      }
    const { data: link } = (await owner.post(`${at}/objects/link`, { key: '../ander/x' })).body
    expect(new URL(link.url).pathname).toBe('/archief/..%2Fander%2Fx')
    const asked = { key: 'a.bin', upload: 'x&versioning=', numbers: [1] }
    const { data: addresses } = (await owner.post(`${at}/uploads/parts`, asked)).body
    expect(new URL(addresses[0].url).searchParams.get('uploadId')).toBe(asked.upload)
    expect((await begin({ bytes: 2 * 1024 ** 3 })).body.code).toBe('storage_full')
    const { upload, partBytes, parts } = (await begin({ bytes: 500_000_000 })).body.data
    expect([partBytes, parts]).toEqual([8 * 1024 ** 2, 60])
    const early = await owner.post(`${at}/uploads/end`, { key: 'a.bin', upload, parts: [{ number: 1, etag: 'x' }] })
    expect(early.body.code).toBe('upload_incomplete')
    expect((await owner.post(`${at}/uploads/stop`, { key: 'a.bin', upload })).status).toBe(200)
    const late = await owner.post(`${at}/uploads/end`, { key: 'a.bin', upload, parts: [{ number: 1, etag: 'x' }] })
    expect(late.body.code).toBe('upload_gone')
    expect((await owner.post(`${at}/versions/bring-back`, { key: 'weg', version: '1' })).body.code).toBe(
      'object_not_found',
    )
  })

  it('is nobody else’s, writes down who of the provider looked, and is shut while its storage is suspended', async () => {
    const [mine, shut] = [await given(), await given({ status: 'Suspended' })]
    const [stranger, staff] = [await world.portal.as('stranger'), await world.portal.as('admin')]
    expect((await stranger.get(`${mine.at}/objects`)).status).toBe(404)
    expect((await owner.get(`${shut.at}/objects`)).body.code).toBe('storage_not_active')
    const looks = () =>
      world.portal.db
        .selectFrom('audit_entry')
        .select('id')
        .where('action', '=', 's3.objects.look')
        .where('object_id', '=', String(mine.id))
        .execute()
    await owner.get(`${mine.at}/objects`)
    expect(await looks()).toHaveLength(0)
    expect((await staff.get(`${mine.at}/objects`)).status).toBe(200)
    expect(await looks()).toHaveLength(1)
    for (const [method, below, body] of [
      ['post', '/objects/link', { key: 'a' }],
      ['post', '/objects/remove', { keys: ['a'] }],
      ['post', '/uploads', { key: 'a', bytes: 1 }],
      ['post', '/uploads/parts', { key: 'a', upload: 'u', numbers: [1] }],
    ] as const)
      expect([below, (await owner[method](`${shut.at}${below}`, body)).body.code]).toEqual([
        below,
        'storage_not_active',
      ])
  })
})
