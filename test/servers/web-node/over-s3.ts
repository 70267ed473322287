import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCephRgw } from '#drivers/object-store/ceph-rgw/ceph-rgw.ts'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { plainFetch } from '#platform/outbound-fetch.ts'
import { hasCephRgw } from '../../../tools/prerequisites.ts'
import { type CephRgw, startCephRgw } from '../../kit/ceph-rgw.ts'
import { doneValue } from '../../kit/done-value.ts'
import { givenSpace, type WebScene } from './serving.ts'

const megabyte = 1024 ** 2
const bucket = 'web1'

/** Backups in a bucket of a real gateway, with room for twelve megabytes. */
export function describeOverS3(scene: WebScene): void {
  describe.skipIf(!hasCephRgw())('a repository of backups at S3', () => {
    let rgw: CephRgw | undefined
    beforeAll(async () => {
      rgw = await startCephRgw()
    })
    afterAll(() => rgw?.stop())

    /** Where the keys of a bucket stand, as the settings of a node name it. */
    const credentials = (name: string, id: string, secret: string): string => {
      const file = path.join(scene().node.folder, name)
      const text = `[default]\naws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`
      fs.writeFileSync(file, text, { mode: 0o600 })
      return file
    }
    async function given() {
      const { node } = scene()
      const { url = '', accessKey = '', secret = '' } = rgw ?? {}
      const settings = { url, adminUrl: url, region: 'default', accessKey, secret, trust: {} }
      const store = openCephRgw({ settings, clock: { now: () => new Date() }, fetch: plainFetch })
      const of = { reference: 'service-7' }
      doneValue(await store.keepStore(randomUUID(), { ...of, quotaBytes: 12 * megabyte }))
      doneValue(await store.makeBucket(randomUUID(), { ...of, bucket }))
      const id = `BF${randomBytes(9).toString('hex').toUpperCase()}`
      const key = doneValue(await store.makeKey(randomUUID(), { ...of, id, rights: 'all', buckets: null }))
      const passwordFile = path.join(node.folder, 'repository.password')
      const place = { repository: `s3:${url}/${bucket}`, passwordFile }
      const right = credentials('s3', key.id, key.secret)
      const opened = (file: string) =>
        openWebNode({ command: node.agentWith({ ...place, credentials: credentials(file, key.id, 'geen') }) })
      const env = { ...process.env, AWS_SHARED_CREDENTIALS_FILE: right }
      execFileSync('restic', ['-q', '-r', place.repository, '--password-file', passwordFile, '--no-cache', 'init'], {
        env,
      })
      return {
        host: openWebNode({ command: node.agentWith({ ...place, credentials: right }) }),
        shut: opened('s3-wrong'),
      }
    }

    it('gives back one file and all of a space to the byte, and says when it is full or shut', async () => {
      const { host, shut } = await given()
      const { reference, home, put, uid } = await givenSpace(scene())
      const picture = randomBytes(megabyte)
      const at = (file: string) => path.join(home, file)
      put('public/foto.bin', '')
      fs.writeFileSync(at('public/foto.bin'), picture)
      put('private/brief.txt', 'zoals het was')
      const files = { reference, kind: 'files' } as const
      const [taken] = doneValue(await host.takeBackup(randomUUID(), files))
      expect(taken).toMatchObject({ kind: 'files', because: 'asked' })
      const { id: point = '' } = taken ?? {}
      expect(doneValue(await host.listBackups(files)).map(({ id }) => id)).toEqual([point])
      const listed = doneValue(await host.browseBackup({ reference, point, path: 'public' })).map(({ name }) => name)
      expect(listed.sort()).toEqual(['foto.bin', 'index.html'])

      put('public/foto.bin', 'stuk')
      put('private/brief.txt', 'anders')
      const one = { kind: 'files', paths: ['public/foto.bin'] } as const
      doneValue(await host.restore(randomUUID(), { reference, point, part: one }))
      expect([
        fs.readFileSync(at('public/foto.bin')).equals(picture),
        fs.readFileSync(at('private/brief.txt'), 'utf8'),
      ]).toEqual([true, 'anders'])
      put('public/nieuw.txt', 'van later')
      fs.rmSync(at('public/foto.bin'))
      doneValue(await host.restore(randomUUID(), { reference, point, part: { kind: 'whole' } }))
      expect([
        fs.readFileSync(at('public/foto.bin')).equals(picture),
        fs.readFileSync(at('private/brief.txt'), 'utf8'),
      ]).toEqual([true, 'zoals het was'])
      expect(fs.existsSync(at('public/nieuw.txt'))).toBe(false)

      for (const said of [await shut.listBackups(files), await shut.takeBackup(randomUUID(), files)])
        expect(said).toMatchObject({ kind: 'rejected', code: 'backups_shut' })

      fs.writeFileSync(at('public/veel.bin'), randomBytes(24 * megabyte))
      fs.chownSync(at('public/veel.bin'), uid, uid)
      const refused = await host.takeBackup(randomUUID(), files)
      expect(refused).toMatchObject({ kind: 'rejected', code: 'backups_full' })
      expect(
        doneValue(await host.listBackups(files))
          .map(({ because }) => because)
          .sort(),
      ).toEqual([...['asked', 'before_restore', 'before_restore']])
    })
  })
}
