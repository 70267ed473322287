import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { usualCachePolicy } from '#base/web-space/site.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import { readSettings } from '#node-agent/settings.ts'
import { openWebNodeOf } from '#node-agent/works.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { givenSpace, type WebScene } from './serving.ts'
import { sshKey, sshOptions } from './ssh.ts'

const databaseHash = '*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3'
const secret = 'geheim van de buren'
const job = {
  id: 'cron-1',
  name: 'x',
  command: 'php',
  ...{ minute: '0', hour: '4', day: '*', month: '*', weekday: '*' },
  isOn: true,
}

/** What one space may not see of another by ways that have no fence of PHP's, and what it is after it was suspended. */
export function describeNeighbours(scene: WebScene): void {
  describe('a space beside another', () => {
    const pair = async () => {
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      other.put('public/geheim.txt', secret)
      return { one, target: path.join(other.home, 'public/geheim.txt'), other }
    }

    it('is not seen by a job of cron, which runs without the fences of PHP', async () => {
      const { host } = scene()
      const { one, target, other } = await pair()
      one.put(
        'private/kijk.php',
        `<?php echo @file_get_contents('${target}') ?: 'niets', ' ', count(@scandir('${other.home}') ?: []);`,
      )
      const order = { ...job, arguments: 'private/kijk.php' }
      doneValue(await host.keepCronJob(randomUUID(), { reference: one.reference, job: order }))
      expect(doneValue(await host.runCronJob(randomUUID(), { reference: one.reference, id: job.id })).output).toBe(
        'niets 0',
      )
    })

    it('is not seen by SFTP, nor along a link', async () => {
      const { host, node } = scene()
      const { one, target } = await pair()
      const key = sshKey(node, one.user)
      doneValue(await host.setSsh(randomUUID(), { reference: one.reference, isOn: true }))
      doneValue(await host.keepSshKey(randomUUID(), { reference: one.reference, key: { name: 'x', key: key.text } }))
      fs.symlinkSync(target, path.join(one.home, 'public/link.txt'))
      one.put('public/eigen.txt', 'eigen')
      const get = (file: string) => {
        const to = path.join(node.folder, `got-${randomUUID()}`)
        spawnSync(
          'sftp',
          [...['-i', key.file, '-P', String(node.ports.ssh), ...sshOptions], ...['-b', '-', `${one.user}@127.0.0.1`]],
          { input: `get ${file} ${to}\n` },
        )
        return fs.existsSync(to) ? fs.readFileSync(to, 'utf8') : null
      }
      expect([get(`${one.home}/public/eigen.txt`), get(target), get(`${one.home}/public/link.txt`)]).toEqual([
        'eigen',
        null,
        null,
      ])
    })

    it('is not seen along a link in an archive, and nothing is unpacked beside the folder', async () => {
      const { host, node } = scene()
      const { one, target, other } = await pair()
      const work = fs.mkdtempSync(path.join(node.folder, 'pak-'))
      fs.symlinkSync(target, path.join(work, 'link.txt'))
      fs.symlinkSync(path.dirname(target), path.join(work, 'map'))
      fs.writeFileSync(path.join(work, 'gewoon.txt'), 'gewoon')
      execFileSync('zip', ['-q', '-y', '-r', 'a.zip', '.'], { cwd: work })
      execFileSync(
        'tar',
        ['czPf', 'b.tar.gz', '--transform', 's,gewoon.txt,../../buiten.txt,', 'gewoon.txt', 'link.txt'],
        { cwd: work },
      )
      for (const name of ['a.zip', 'b.tar.gz']) {
        fs.copyFileSync(path.join(work, name), path.join(one.home, 'private', name))
        fs.chownSync(path.join(one.home, 'private', name), one.uid, one.uid)
        await host.unpackFiles(randomUUID(), { reference: one.reference, path: `private/${name}`, to: 'public' })
      }
      const found = execFileSync('find', [path.join(one.home, '..')], { encoding: 'utf8' })
      expect([found.includes('public/gewoon.txt'), found.includes('link.txt'), found.includes('buiten.txt')]).toEqual([
        true,
        false,
        false,
      ])
      for (const file of ['public/link.txt', 'public/map/geheim.txt'])
        expect(await host.readFile({ reference: one.reference, path: file })).toMatchObject({ kind: 'rejected' })
      expect(fs.readFileSync(path.join(other.home, 'public/geheim.txt'), 'utf8')).toBe(secret)
    })
  })

  it('is after a suspension exactly what it was before, with its databases, caches, jobs and doors', async () => {
    const { host, node } = scene()
    const { reference, domain, user } = await givenSpace(scene())
    doneValue(
      await host.keepDatabase(randomUUID(), { reference, name: 'shop', isOn: true, passwordHash: databaseHash }),
    )
    doneValue(
      await host.keepDatabase(randomUUID(), { reference, name: 'dicht', isOn: false, passwordHash: databaseHash }),
    )
    doneValue(await host.setRedis(randomUUID(), { reference, isOn: true }))
    doneValue(
      await host.setVarnish(randomUUID(), { reference, isOn: true, policy: { ...usualCachePolicy, ttlSeconds: 77 } }),
    )
    doneValue(await host.keepCronJob(randomUUID(), { reference, job: { ...job, arguments: 'private/a.php' } }))
    const before = doneValue(await host.setSsh(randomUUID(), { reference, isOn: true }))
    const settings = await readSettings(node.agent.at(-1) ?? '')
    const agent = openWebNodeOf(settings, settings.web as NonNullable<typeof settings.web>)
    const files = async () => {
      const record = await agent.records.find(reference)
      return agent
        .filesOf(reference, record)
        .filter(({ file }) => !file.endsWith('.json'))
        .map(({ file }) => [file, fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null])
    }
    const signsIn = (name: string) =>
      spawnSync('mariadb', [
        '--no-defaults',
        `--socket=${node.socket}`,
        `--user=${user}_${name}`,
        '--password=Geheim1234',
        '-e',
        'select 1',
        `${user}_${name}`,
      ]).status === 0
    const doors = () => [signsIn('shop'), signsIn('dicht')]
    const [written, open] = [await files(), doors()]
    expect(open).toEqual([true, false])
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    expect(doors()).toEqual([false, false])
    await eventually(async () => expect((await node.fetch(domain)).status).toBe(503))
    const after = doneValue(await host.reactivateSpace(randomUUID(), { reference }))
    const lasting = ({ readAt, recent, lastChange, usedBytes, files: _, cache, ...rest }: WebSpaceFacts) => ({
      ...rest,
      cache: { ...cache, redis: { ...cache.redis, usedBytes: 0 } },
    })
    expect(lasting(after)).toEqual(lasting(before))
    // What was answered meanwhile stands in a log of its own.
    expect([0, 1]).toContain((after.files ?? 0) - (before.files ?? 0))
    expect([await files(), doors()]).toEqual([written, open])
    await eventually(async () => expect((await node.fetch(domain)).status).toBe(200))
  })
}
