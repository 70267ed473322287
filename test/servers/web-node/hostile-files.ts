import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doneValue } from '../../kit/done-value.ts'
import { vectorCases } from '../../kit/vectors.ts'
import { givenSpace, type WebScene } from './serving.ts'

type Archive = { name: string; input: { format: string; bytes: string } }

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}
const bodyOf = (content: string | Buffer) => Readable.from([Buffer.from(content)])

/** So many of the outside paths that are names like any other reach the node itself: each takes an agent of its own. */
const mostAsked = 120

/** What people put into the file manager of a web hosting to get at what is not theirs. */
export function describeHostileFiles(scene: WebScene): void {
  describe('files of a space on a real system', () => {
    const neighbours = async () => {
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      other.put('private/geheim.txt', 'geheim-van-de-buur')
      const outside = fs.readdirSync(path.join(one.home, '..')).sort()
      return { one, other, outside }
    }

    it('are reached by no path that leads elsewhere', async () => {
      const { host } = scene()
      const { one, other, outside } = await neighbours()
      const given = [
        ...(vectorCases<{ input: string }>('files/traversal-paths.json') ?? []).map(({ input }) => input),
        ...(vectorCases<{ input: unknown }>('files/file-names.json') ?? []).map(({ input }) => String(input)),
      ]
      if (given.length === 0) console.info('paths of a web node: skipped, the vectors are not there')
      let asked = 0
      for (const [index, each] of given.entries()) {
        const target = `public/${each}`
        // Of two that are alike the second tells nothing new.
        if (asked >= mostAsked && index % 5 > 0) continue
        const { reference } = one
        const written = await host.writeFile(randomUUID(), { reference, path: target, body: bodyOf('x') })
        asked += written.kind === 'done' ? 1 : 0
        expect([target, ['done', 'rejected'].includes(written.kind)]).toEqual([target, true])
        if (asked >= mostAsked * 2) break
      }
      console.info(`paths of a web node: ${asked} of ${given.length} written as plain names`)
      expect(fs.readdirSync(path.join(one.home, '..')).sort()).toEqual(outside)
      expect(fs.readFileSync(path.join(other.home, 'private/geheim.txt'), 'utf8')).toBe('geheim-van-de-buur')
    })

    it('are nobody else’s to hand out: another size of the space touches nothing in it, and nothing that it leads to', async () => {
      const { host } = scene()
      const { one, other } = await neighbours()
      const aim = path.join(other.home, '..')
      const before = fs.statSync(aim)
      fs.rmSync(path.join(one.home, 'public/index.html'), { force: true })
      fs.rmSync(path.join(one.home, 'private'), { recursive: true })
      fs.symlinkSync(aim, path.join(one.home, 'private'))
      const wanted = { reference: one.reference, domain: one.domain, quotaBytes: 3_000_000_000 }
      expect((await host.keepSpace(randomUUID(), wanted)).kind).toBe('done')
      const { uid, gid, mode } = fs.statSync(aim)
      expect({ uid, gid, mode }).toEqual({ uid: before.uid, gid: before.gid, mode: before.mode })
      expect(fs.existsSync(path.join(one.home, 'public/index.html'))).toBe(false)
    })

    it('are not read or written through a link to a neighbour’s file or folder', async () => {
      const { host } = scene()
      const { one, other } = await neighbours()
      const { reference } = one
      fs.symlinkSync(path.join(other.home, 'private/geheim.txt'), path.join(one.home, 'public/buur.txt'))
      fs.symlinkSync(path.join(other.home, 'private'), path.join(one.home, 'public/buur'))
      const listed = doneValue(
        await host.listFiles({ reference, path: 'public', order: { by: 'name', descending: false } }),
      )
      expect(listed.entries.find(({ name }) => name === 'buur')).toMatchObject({ kind: 'link' })
      for (const file of ['public/buur.txt', 'public/buur/geheim.txt']) {
        const read = await host.readFile({ reference, path: file })
        const text = read.kind === 'done' ? await textOf(read.value.body).catch(() => '') : ''
        expect(text).not.toContain('geheim')
        const written = await host.writeFile(randomUUID(), { reference, path: file, body: bodyOf('overschreven') })
        expect(written.kind).toBe('rejected')
      }
      const copied = await host.copyFile(randomUUID(), { reference, path: 'public/buur', to: 'public/kopie' })
      if (copied.kind === 'done') expect(fs.lstatSync(path.join(one.home, 'public/kopie')).isSymbolicLink()).toBe(true)
      doneValue(await host.setFileMode(randomUUID(), { reference, path: 'public', mode: '777', within: 'files' }))
      doneValue(await host.deleteFiles(randomUUID(), { reference, paths: ['public/buur'] }))
      expect(fs.readFileSync(path.join(other.home, 'private/geheim.txt'), 'utf8')).toBe('geheim-van-de-buur')
      expect(fs.statSync(path.join(other.home, 'private/geheim.txt')).mode & 0o777).not.toBe(0o777)
    })

    it('come out of no archive anywhere but in its own folder', async () => {
      const { host } = scene()
      const archives = vectorCases<Archive>('files/archives.json')
      if (!archives) return console.info('archives of a web node: skipped, the vectors are not there')
      const { one, other, outside } = await neighbours()
      const { reference } = one
      const told = { done: 0, rejected: 0, skipped: 0 }
      for (const [index, { name, input }] of archives.entries()) {
        const file = `private/${index}.${input.format}`
        const to = `private/uit-${index}`
        doneValue(
          await host.writeFile(randomUUID(), {
            reference,
            path: file,
            body: bodyOf(Buffer.from(input.bytes, 'base64')),
          }),
        )
        doneValue(await host.makeFolder(randomUUID(), { reference, path: to }))
        const before = fs.readdirSync(path.join(one.home, 'private')).sort()
        const out = await host.unpackFiles(randomUUID(), { reference, path: file, to })
        expect([name, ['done', 'rejected'].includes(out.kind)]).toEqual([name, true])
        if (out.kind === 'done') told.skipped += out.value.skipped.length
        told[out.kind === 'done' ? 'done' : 'rejected'] += 1
        expect([name, fs.readdirSync(path.join(one.home, 'private')).sort()]).toEqual([name, before])
        expect([name, kindsIn(path.join(one.home, to))]).toEqual([name, []])
      }
      console.info(
        `archives of a web node: ${told.done} unpacked (${told.skipped} entries left out), ${told.rejected} refused`,
      )
      expect(told.done).toBeGreaterThan(0)
      expect(told.rejected).toBeGreaterThan(0)
      expect(fs.readdirSync(path.join(one.home, '..')).sort()).toEqual(outside)
      expect(fs.existsSync('/tmp/moo')).toBe(false)
      expect(fs.readFileSync(path.join(other.home, 'private/geheim.txt'), 'utf8')).toBe('geheim-van-de-buur')
    })
  })
}

/** What is below a folder that is neither a file nor a folder: no link, no pipe and no device comes out of an archive. */
const kindsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => !each.isFile() && !each.isDirectory())
    .map(({ name }) => name)
