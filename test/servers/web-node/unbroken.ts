import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { describeKilled } from './killed.ts'
import { givenSpace, type WebScene } from './serving.ts'

/** Bad days: a configuration that no server takes, and an agent that is killed. */
export function describeUnbroken(scene: WebScene): void {
  describe('a change that goes wrong', () => {
    it('never reaches a server, and the next one that is right does', async () => {
      const { host, node } = scene()
      const { reference, domain } = await givenSpace(scene())
      const broken = path.join(node.folder, 'sites', 'broken.conf')
      fs.writeFileSync(broken, 'server { listen ')
      const alias = `shop.${domain}`
      const refused = await host.keepAlias(randomUUID(), { reference, alias })
      expect(refused).toMatchObject({
        kind: 'rejected',
        code: 'configuration_invalid',
        detail: expect.stringContaining('broken.conf'),
      })
      expect(doneValue(await host.readSpace(reference)).site.aliases).not.toContain(alias)
      expect((await node.fetch(domain)).status).toBe(200)
      fs.rmSync(broken)
      doneValue(await host.keepAlias(randomUUID(), { reference, alias }))
      await eventually(async () => expect((await node.fetch(alias)).status).toBe(200))
    })

    it('fails no request of another site while it is made', async () => {
      const { host, node } = scene()
      const [busy, calm] = [await givenSpace(scene()), await givenSpace(scene())]
      calm.put('public/a.php', '<?php echo "hier";')
      const seen: number[] = []
      let isDone = false
      const visiting = (async () => {
        while (!isDone) seen.push((await node.fetch(calm.domain, '/a.php').catch(() => ({ status: 0 }))).status)
      })()
      for (let turn = 0; turn < 10; turn++) {
        const { reference } = busy
        const settings = { memory_limit: 128 + turn }
        const changed =
          turn % 2
            ? await host.setPhp(randomUUID(), { reference, version: '8.2', settings })
            : await host.setIndexFiles(randomUUID(), { reference, indexFiles: [`index-${turn}.html`] })
        doneValue(changed)
      }
      isDone = true
      await visiting
      console.info(
        `web node: ${seen.length} requests during 10 changes, ${seen.filter((status) => status !== 200).length} failed`,
      )
      expect(seen.length).toBeGreaterThan(20)
      expect(seen.filter((status) => status !== 200)).toEqual([])
    })
  })
  describeKilled(scene)

  it('takes in no file that is more than the space may hold', async () => {
    const { host } = scene()
    const { reference, domain } = await givenSpace(scene())
    doneValue(await host.keepSpace(randomUUID(), { reference, domain, quotaBytes: 300_000 }))
    const write = (bytes: number) => {
      const body = Readable.from(Array.from({ length: bytes / 50_000 }, () => Buffer.alloc(50_000)))
      return host.writeFile(randomUUID(), { reference, path: 'public/veel', body })
    }
    expect(await write(500_000)).toMatchObject({ kind: 'rejected', code: 'no_room' })
    const names = doneValue(await host.listFiles({ reference, path: 'public' })).entries.map(({ name }) => name)
    expect(names).not.toContain('veel')
    doneValue(await write(100_000))
  })

  it('gives room to as many that come at once as there is room for', async () => {
    const { host } = scene()
    const { reference, domain, home } = await givenSpace(scene())
    const megabytes = 60
    doneValue(await host.keepSpace(randomUUID(), { reference, domain, quotaBytes: 100 * 1024 ** 2 }))
    const upload = (name: string) => {
      const body = Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1024 ** 2, name)))
      return host.writeFile(randomUUID(), { reference, path: `public/${name}`, body })
    }
    const ends = await Promise.all(['a', 'b', 'c'].map(upload))
    expect(ends.map((end) => (end.kind === 'rejected' ? end.code : end.kind)).sort()).toEqual([
      'done',
      'no_room',
      'no_room',
    ])
    expect(fs.readdirSync(path.join(home, 'public'))).toHaveLength(2)
    const [kept = ''] = fs.readdirSync(path.join(home, 'public')).filter((name) => name !== 'index.html')
    const copied = await host.copyFile(randomUUID(), { reference, path: `public/${kept}`, to: 'public/nogmaals' })
    expect(copied).toMatchObject({ kind: 'rejected', code: 'no_room' })
  })

  it('keeps nothing of an upload whose agent was killed, once it is tended', async () => {
    const { host, node } = scene()
    const { reference, home, put } = await givenSpace(scene())
    const [program = '', ...start] = node.agent
    const child = spawn(program, start, { stdio: ['pipe', 'ignore', 'ignore'] })
    const input = { reference, path: 'public/half.bin' }
    child.stdin.write(`${JSON.stringify({ id: randomUUID(), verb: 'files.write', input })}\n`)
    child.stdin.write(`${JSON.stringify({ data: Buffer.alloc(100_000).toString('base64') })}\n`)
    const left = () => fs.readdirSync(path.join(home, 'public')).filter((name) => name.startsWith('.belfry-'))
    await eventually(async () => expect(left()).toHaveLength(1))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    put('public/.belfry-mijn.php', 'van de klant')
    const listed = doneValue(await host.listFiles({ reference, path: 'public' })).entries.map(({ name }) => name)
    expect(listed).toEqual(['.belfry-mijn.php', 'index.html'])
    execFileSync(program, [...start, 'tend'])
    expect(left()).toEqual(['.belfry-mijn.php'])
  })

  it('finds nothing outside a space, whatever the path and whatever links lead there', async () => {
    const { host } = scene()
    const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
    other.put('private/geheim.txt', 'geheim')
    const link = (name: string, target: string) => {
      fs.symlinkSync(target, path.join(one.home, 'public', name))
      fs.lchownSync(path.join(one.home, 'public', name), one.uid, one.uid)
    }
    link('map', path.join(other.home, 'private'))
    link('etc', '/etc')
    link('passwd', '/etc/passwd')
    link('home', one.home)
    const { reference } = one
    const paths = [
      'public/map/geheim.txt',
      'public/etc/passwd',
      'public/passwd',
      'public/home/public/index.html',
      'public/map',
      'public/etc',
    ]
    for (const file of paths) {
      expect(await host.readFile({ reference, path: file })).toMatchObject({ kind: 'rejected' })
      if (file.split('/').length === 2)
        expect(await host.listFiles({ reference, path: file })).toMatchObject({ kind: 'rejected' })
      const written = { reference, path: `${file}/x`, body: Readable.from([Buffer.from('x')]) }
      expect(await host.writeFile(randomUUID(), written)).toMatchObject({ kind: 'rejected' })
    }
    const { found } = doneValue(await host.searchFiles({ reference, path: '', text: 'geheim' }))
    expect(found).toEqual([])
    doneValue(await host.setFileMode(randomUUID(), { reference, path: 'public', mode: '755' }))
    doneValue(await host.deleteFiles(randomUUID(), { reference, paths: ['public/map', 'public/etc', 'public/home'] }))
    expect(fs.existsSync(path.join(other.home, 'private/geheim.txt'))).toBe(true)
    expect(fs.existsSync('/etc/passwd')).toBe(true)
  })
}
