import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { programOf, rcloneOf, refusalOfS3 } from '#test/kit/s3-program.ts'
import type { KeyFacts, ObjectStore } from './port.ts'

/** What the suite needs of a provider: the driver, and time for what is counted late. */
export type ObjectStoreHarness = {
  open(): Promise<ObjectStore>
  /** Until a quota has been heard of everywhere. */
  settle(): Promise<void>
  /** How many objects a bucket has that is emptied. */
  many: number
}

const megabyte = 1024 ** 2
const origin = 'https://portal.example'
let made = 0
const newReference = () => `service-${100_000 + Math.floor(Math.random() * 800_000) + ++made}`
const newKeyId = () => `BF${randomBytes(9).toString('hex').toUpperCase()}`

export function describeObjectStore(title: string, { open, settle, many }: ObjectStoreHarness): void {
  const given = async ({ quotaBytes = 100 * megabyte } = {}) => {
    const store = await open()
    const reference = newReference()
    const facts = doneValue(await store.keepStore(randomUUID(), { reference, quotaBytes }))
    const key = async (more: Partial<KeyFacts> = {}) => {
      const order = { reference, id: newKeyId(), rights: 'all', buckets: null, ...more } as const
      const { id, secret } = doneValue(await store.makeKey(randomUUID(), order))
      return { id, secret, program: programOf({ url: store.url, region: facts.region, keyId: id, secret }) }
    }
    const bucket = async (name: string) => doneValue(await store.makeBucket(randomUUID(), { reference, bucket: name }))
    return { store, reference, key, bucket, read: async () => doneValue(await store.readStore(reference)) }
  }

  describe(`${title} keeps the promise of an object store`, () => {
    it('makes a storage once, and gives it another quota', async () => {
      const { store, reference, read } = await given()
      const first = await read()
      expect(first).toMatchObject({ reference, state: 'on', quotaBytes: 100 * megabyte, buckets: [], keys: [] })
      const again = doneValue(await store.keepStore(randomUUID(), { reference, quotaBytes: 200 * megabyte }))
      expect([again.guid, again.quotaBytes]).toEqual([first.guid, 200 * megabyte])
      expect(await store.readStore('service-1')).toMatchObject({ kind: 'rejected', code: 'no_such_store' })
    })

    it('lets a key in until it is replaced by another', async () => {
      const { store, reference, key, bucket, read } = await given()
      await bucket('backups')
      const old = await key()
      await old.program.put('backups', 'map/één & twee.txt', 'hallo')
      expect(await old.program.get('backups', 'map/één & twee.txt')).toBe('hallo')
      const next = await key()
      expect((await read()).keys.map(({ id }) => id).toSorted()).toEqual([old.id, next.id].toSorted())
      const { keys } = doneValue(await store.dropKey(randomUUID(), { reference, id: old.id }))
      expect(keys).toEqual([{ id: next.id, rights: 'all', buckets: null }])
      expect(await refusalOfS3(old.program.get('backups', 'map/één & twee.txt'))).toBe('InvalidAccessKeyId')
      expect(await next.program.get('backups', 'map/één & twee.txt')).toBe('hallo')
      expect(JSON.stringify(await read())).not.toContain(next.secret)
    })

    it('is asked for the same key twice and makes one', async () => {
      const { store, reference, bucket } = await given()
      await bucket('backups')
      const order = { reference, id: newKeyId(), rights: 'read', buckets: ['backups'] } as const
      const [one, two] = [await store.makeKey('op-1', order), await store.makeKey('op-1', order)].map(doneValue)
      expect([two?.secret, two?.facts.keys]).toEqual([
        one?.secret,
        [{ id: order.id, rights: 'read', buckets: ['backups'] }],
      ])
    })

    it('keeps a key to what it may: to read, and to some buckets', async () => {
      const { key, bucket, read } = await given()
      for (const name of ['photos', 'books']) await bucket(name)
      const all = await key()
      for (const name of ['photos', 'books']) await all.program.put(name, 'a.txt', name)
      const [reader, narrow, narrowReader] = [
        await key({ rights: 'read' }),
        await key({ buckets: ['photos'] }),
        await key({ rights: 'read', buckets: ['photos'] }),
      ]
      expect(await reader.program.get('books', 'a.txt')).toBe('books')
      expect(await refusalOfS3(reader.program.put('books', 'b.txt', ''))).toBe('AccessDenied')
      expect(await refusalOfS3(reader.program.remove('books', 'a.txt'))).toBe('AccessDenied')
      await narrow.program.put('photos', 'c.txt', 'c')
      expect(await narrow.program.list('photos')).toEqual(['a.txt', 'c.txt'])
      expect(await refusalOfS3(narrow.program.get('books', 'a.txt'))).toBe('AccessDenied')
      expect(await refusalOfS3(narrow.program.list('books'))).toBe('AccessDenied')
      expect(await refusalOfS3(narrow.program.copy('/books/a.txt', 'photos', 'b.txt'))).toBe('AccessDenied')
      await all.program.copy('/books/a.txt', 'photos', 'b.txt')
      expect(await narrow.program.get('photos', 'b.txt')).toBe('books')
      await narrow.program.remove('photos', 'b.txt')
      expect(await narrowReader.program.get('photos', 'c.txt')).toBe('c')
      expect(await refusalOfS3(narrowReader.program.put('photos', 'd.txt', ''))).toBe('AccessDenied')
      const told = new Map((await read()).keys.map(({ id, ...rest }) => [id, rest]))
      expect(told.get(narrow.id)).toEqual({ rights: 'all', buckets: ['photos'] })
      expect(told.get(narrowReader.id)).toEqual({ rights: 'read', buckets: ['photos'] })
    })

    it('keeps what one customer has from every other, also under the same name', async () => {
      const [one, other] = [await given(), await given()]
      await one.bucket('archief')
      await other.bucket('archief')
      const [mine, theirs] = [await one.key(), await other.key()]
      await mine.program.put('archief', 'geheim.txt', 'van mij')
      expect(await theirs.program.list('archief')).toEqual([])
      expect(await refusalOfS3(theirs.program.get('archief', 'geheim.txt'))).toBe('NoSuchKey')
      await one.bucket('enkel-hier')
      expect(await refusalOfS3(theirs.program.list('enkel-hier'))).toBe('NoSuchBucket')
      expect(await theirs.program.buckets()).toEqual(['archief'])
    })

    it('refuses what is more than its quota, of the whole and of a bucket', async () => {
      const { store, reference, key, bucket, read } = await given({ quotaBytes: 5 * megabyte })
      await bucket('vol')
      const { program } = await key()
      const three = Buffer.alloc(3 * megabyte)
      await program.put('vol', 'een', three)
      await settle()
      expect(await refusalOfS3(program.put('vol', 'twee', three))).toBe('QuotaExceeded')
      const less = await store.keepStore(randomUUID(), { reference, quotaBytes: 2 * megabyte })
      expect(less).toMatchObject({ kind: 'rejected', code: 'quota_below_use' })
      expect((await read()).quotaBytes).toBe(5 * megabyte)
      doneValue(await store.keepStore(randomUUID(), { reference, quotaBytes: 20 * megabyte }))
      const settings = { quotaBytes: 7 * megabyte }
      const { buckets } = doneValue(await store.setBucket(randomUUID(), { reference, bucket: 'vol', settings }))
      expect(buckets[0]?.quotaBytes).toBe(7 * megabyte)
      await settle()
      await program.put('vol', 'twee', three)
      await settle()
      expect(await refusalOfS3(program.put('vol', 'drie', three))).toBe('QuotaExceeded')
    })

    it('refuses everybody everything while it is suspended', async () => {
      const { store, reference, key, bucket } = await given()
      await bucket('site')
      const { program } = await key()
      await program.put('site', 'a.txt', 'a')
      const settings = { isPublic: true }
      doneValue(await store.setBucket(randomUUID(), { reference, bucket: 'site', settings }))
      const address = doneValue(await store.addressOf({ reference, bucket: 'site', key: 'a.txt', seconds: 60 }))
      expect(doneValue(await store.suspendStore(randomUUID(), { reference })).state).toBe('suspended')
      expect(await refusalOfS3(program.get('site', 'a.txt'))).toBe('UserSuspended')
      expect(await refusalOfS3(program.put('site', 'b.txt', ''))).toBe('UserSuspended')
      expect((await fetch(address)).status).toBe(403)
      expect(await store.makeBucket(randomUUID(), { reference, bucket: 'meer' })).toMatchObject({
        code: 'store_suspended',
      })
      expect(doneValue(await store.resumeStore(randomUUID(), { reference })).state).toBe('on')
      expect(await program.get('site', 'a.txt')).toBe('a')
    })

    it('sets versions, a lifecycle and who may read', async () => {
      const { store, reference, key, bucket, read } = await given()
      await bucket('site')
      const { program } = await key()
      const lifecycle = [
        { prefix: 'logs/', deleteAfterDays: 30, oldVersionsAfterDays: null, unfinishedAfterDays: null },
        { prefix: '', deleteAfterDays: null, oldVersionsAfterDays: 90, unfinishedAfterDays: 7 },
      ]
      const settings = { versioning: 'on', lifecycle, isPublic: true } as const
      doneValue(await store.setBucket(randomUUID(), { reference, bucket: 'site', settings }))
      expect((await read()).buckets[0]).toMatchObject({
        versioning: 'on',
        isPublic: true,
        lifecycle,
        hasOtherRules: false,
      })
      await program.put('site', 'a.txt', 'eerst')
      await program.put('site', 'a.txt', 'daarna')
      const versions = doneValue(await store.listVersions({ reference, bucket: 'site', key: 'a.txt' }))
      expect(versions.map(({ isLatest }) => isLatest)).toEqual([true, false])
      const order = { reference, bucket: 'site', key: 'a.txt', version: versions[1]?.version ?? '' }
      doneValue(await store.bringBack(randomUUID(), order))
      expect(await program.get('site', 'a.txt')).toBe('eerst')
      const publicUrl = `${store.url}${(await read()).buckets[0]?.publicPath}`
      const anybody = async () => (await fetch(`${publicUrl}a.txt`)).status
      expect([await anybody(), (await fetch(publicUrl)).status]).toEqual([200, 403])
      const off = { versioning: 'paused', lifecycle: [], isPublic: false } as const
      doneValue(await store.setBucket(randomUUID(), { reference, bucket: 'site', settings: off }))
      expect((await read()).buckets[0]).toMatchObject({ versioning: 'paused', isPublic: false, lifecycle: [] })
      expect(await anybody()).toBe(403)
    })

    it('lists by folders, a page at a time', async () => {
      const { store, reference, key, bucket } = await given()
      await bucket('lijst')
      const { program } = await key()
      const keys = ['a/1', 'a/2', 'b.txt', 'c/d/e', 'z +&?.txt']
      for (const name of keys) await program.put('lijst', name, name)
      const page = async (prefix: string, after?: string, most = 10) =>
        doneValue(await store.listObjects({ reference, bucket: 'lijst', prefix, after, most }))
      const whole = await page('')
      expect([whole.folders, whole.objects.map((each) => each.key), whole.next]).toEqual([
        ['a/', 'c/'],
        ['b.txt', 'z +&?.txt'],
        null,
      ])
      const first = await page('', undefined, 2)
      const second = await page('', first.next ?? '', 2)
      expect([first.folders, first.objects.length, second.folders, second.objects.length]).toEqual([
        ['a/'],
        1,
        ['c/'],
        1,
      ])
      expect((await page('a/')).objects.map(({ key: name }) => name)).toEqual(['a/1', 'a/2'])
      doneValue(await store.removeObjects(randomUUID(), { reference, bucket: 'lijst', keys: ['a/1', 'z +&?.txt'] }))
      expect(await program.list('lijst')).toEqual(['a/2', 'b.txt', 'c/d/e'])
    })

    it('takes an upload in parts straight from a page under any name, and hands it out again', async () => {
      const { store, reference, bucket } = await given()
      await bucket('films')
      const of = { reference, bucket: 'films', key: '../foto/./vakantie één.mp4' }
      const order = { ...of, type: 'video/mp4', origin }
      const { upload } = doneValue(await store.beginUpload(randomUUID(), order))
      const parts = [randomBytes(5 * megabyte), randomBytes(1000)]
      const asked = { ...of, upload, numbers: [1, 2], seconds: 600 }
      const addresses = doneValue(await store.partAddresses(asked))
      const sent = await Promise.all(
        addresses.map(async ({ number, url }) => {
          const preflight = { origin, 'access-control-request-method': 'PUT' }
          const allowed = await fetch(url, { method: 'OPTIONS', headers: preflight })
          expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, origin])
          const answer = await fetch(url, { method: 'PUT', headers: { origin }, body: parts[number - 1] as BodyInit })
          expect([answer.status, answer.headers.get('access-control-expose-headers')]).toEqual([
            200,
            expect.stringMatching(/etag/i),
          ])
          return { number, etag: answer.headers.get('etag')?.replaceAll('"', '') ?? '' }
        }),
      )
      const stored = doneValue(await store.endUpload(randomUUID(), { ...of, upload, parts: sent }))
      expect(stored).toMatchObject({ key: of.key, bytes: 5 * megabyte + 1000 })
      const address = doneValue(await store.addressOf({ ...of, seconds: 60 }))
      const body = Buffer.from(await (await fetch(address)).arrayBuffer())
      expect([body.length > 2000 ? '' : body.toString(), body.equals(Buffer.concat(parts))]).toEqual(['', true])
      expect((await fetch(address.replace(/Signature=[\da-f]{8}/, 'Signature=00000000'))).status).toBe(403)
      const stopped = doneValue(await store.beginUpload(randomUUID(), order))
      expect(doneValue(await store.stopUpload(randomUUID(), { ...of, ...stopped }))).toEqual({ existed: true })
      expect(doneValue(await store.stopUpload(randomUUID(), { ...of, ...stopped }))).toEqual({ existed: false })
    })

    it(`empties a bucket of ${many} objects step by step, and only then drops it`, async () => {
      const { store, reference, key, bucket, read } = await given()
      await bucket('veel')
      await bucket('naast')
      const { program } = await key()
      await program.putMany('veel', many)
      // Uploads that nobody finishes go as well, and lead to nothing beside the bucket, whatever they are called.
      for (const name of ['half', '../naast', 'a/../half'])
        doneValue(
          await store.beginUpload(randomUUID(), { reference, bucket: 'veel', key: name, type: 'text/plain', origin }),
        )
      const order = { reference, bucket: 'veel' }
      expect(await store.dropBucket(randomUUID(), order)).toMatchObject({ code: 'bucket_not_empty' })
      let [removed, isEmpty] = [0, false]
      while (!isEmpty) {
        const step = doneValue(await store.emptyBucket('op-empty', order))
        expect(step.removed).toBeLessThanOrEqual(1000)
        removed += step.removed
        isEmpty = step.isEmpty
      }
      expect(removed).toBe(many)
      doneValue(await store.dropBucket(randomUUID(), order))
      expect((await read()).buckets.map(({ name }) => name)).toEqual(['naast'])
    })

    it('takes a folder from rclone and gives it back, by the settings that a screen hands out', async ({ skip }) => {
      const { store, key, bucket, read } = await given()
      await bucket('nas')
      const { id: keyId, secret } = await key({ buckets: ['nas'] })
      const rclone = await rcloneOf({ url: store.url, region: (await read()).region, keyId, secret })
      if (!rclone) return skip('rclone is not installed')
      try {
        const [from, to] = ['van', 'naar'].map((name) => path.join(rclone.folder, name)) as [string, string]
        await mkdir(path.join(from, 'map'), { recursive: true })
        const large = randomBytes(12 * megabyte)
        await writeFile(path.join(from, 'map', 'één & twee.bin'), large)
        await writeFile(path.join(from, 'leeg.txt'), '')
        await rclone.run('copy', from, 'zaak:nas', '--s3-chunk-size', '5M', '--s3-upload-cutoff', '5M')
        await rclone.run('check', from, 'zaak:nas', '--download')
        await rclone.run('copy', 'zaak:nas', to)
        expect(large.equals(await readFile(path.join(to, 'map', 'één & twee.bin')))).toBe(true)
        await rclone.run('delete', 'zaak:nas/map')
        expect((await rclone.run('lsf', '-R', 'zaak:nas')).stdout.trim()).toBe('leeg.txt')
      } finally {
        await rclone.end()
      }
    })

    it('ends with everything in it', async () => {
      const { store, reference, key, bucket } = await given()
      await bucket('weg')
      const { program } = await key()
      await program.put('weg', 'a', 'a')
      expect(doneValue(await store.endStore(randomUUID(), { reference }))).toEqual({ existed: true })
      expect(doneValue(await store.endStore(randomUUID(), { reference }))).toEqual({ existed: false })
      expect(await store.readStore(reference)).toMatchObject({ code: 'no_such_store' })
      expect(await refusalOfS3(program.get('weg', 'a'))).toBe('InvalidAccessKeyId')
    })
  })
}
