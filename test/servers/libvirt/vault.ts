import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Compute } from '#drivers/compute/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { Vault } from '#drivers/vault/port.ts'
import { passwordOf } from '#node-agent/vault/vault-node.ts'
import { doneValue } from '../../kit/done-value.ts'
import type { LibvirtNode } from '../../kit/libvirt-node/libvirt-node.ts'
import { systemFiles } from '../../kit/libvirt-node/system-disk.ts'
import { mortalAgent } from './killed.ts'
import { isUpFor } from './scene.ts'

export type VaultScene = () => { node: LibvirtNode; host: Compute; vault: Vault; server(): Promise<string> }

const file = 'opt/app/server.js'
const content = Buffer.from(systemFiles[file] ?? '')

async function followed<Value>(call: () => Promise<Outcome<Value>>): Promise<Value> {
  let outcome = await call()
  for (let turn = 0; turn < 1_000 && (outcome.kind === 'pending' || outcome.kind === 'retry'); turn++) {
    await pause(300)
    outcome = await call()
  }
  return doneValue(outcome)
}

/** What a server says by its own agent. */
function inside({ node }: { node: LibvirtNode }, reference: string) {
  const say = (execute: string, more: object): unknown => {
    const asked = JSON.stringify({ execute, arguments: more })
    const { stdout } = node.inside('virsh', '-c', node.uri, 'qemu-agent-command', reference, asked)
    return (JSON.parse(stdout) as { return: unknown }).return
  }
  return {
    write(name: string, text: string) {
      const handle = say('guest-file-open', { path: name, mode: 'w' })
      say('guest-file-write', { handle, 'buf-b64': Buffer.from(text).toString('base64') })
      say('guest-file-close', { handle })
    },
    read(name: string): Buffer {
      const handle = say('guest-file-open', { path: name, mode: 'r' })
      const { 'buf-b64': octets } = say('guest-file-read', { handle, count: 4_000_000 }) as { 'buf-b64': string }
      say('guest-file-close', { handle })
      return Buffer.from(octets, 'base64')
    },
  }
}

async function octetsOf(vault: Vault, of: { reference: string; point: string; path: string }): Promise<Buffer> {
  const { path: wanted, ...one } = of
  const operation = randomUUID()
  const { id } = await followed(() => vault.prepareDownload(operation, { ...one, paths: [wanted] }))
  const parts: Uint8Array[] = []
  for await (const part of doneValue(await vault.openDownload({ reference: of.reference, id })).body) parts.push(part)
  return Buffer.concat(parts)
}

/** What a server that is saved is for: its files to the byte, whoever is killed, and of nobody else. */
export function describeSaved(scene: VaultScene): void {
  const pointsOf = async (vault: Vault, reference: string) =>
    doneValue(await vault.listPoints({ reference, limit: 100 }))
  const saved = async (reference: string): Promise<string> => {
    const { vault } = scene()
    doneValue(await vault.protect(randomUUID(), { reference, instance: 'server', isOn: true }))
    const operation = randomUUID()
    await followed(() => vault.runPolicy(operation, { reference }))
    return (await pointsOf(vault, reference))[0]?.id ?? ''
  }

  describe('what was saved', () => {
    it('is there again to the byte within a server that runs, and belongs to no other one', async () => {
      const { node, host, vault, server } = scene()
      const [reference, other] = [await server(), await server()]
      doneValue(await host.power(randomUUID(), { reference: other, action: 'off' }))
      await isUpFor(node, reference, 1)
      const guest = inside(scene(), reference)
      const point = await saved(reference)
      expect((await octetsOf(vault, { reference, point, path: file })).equals(content)).toBe(true)
      // A link in it that leads to the node's own files is a link, and nothing else.
      expect(await vault.browse({ reference, point, path: 'srv/outside' })).toMatchObject({ code: 'not_a_folder' })

      guest.write(`/${file}`, 'gone')
      const operation = randomUUID()
      const what = { kind: 'files', paths: ['opt/app'] } as const
      const { files } = await followed(() => vault.restore(operation, { reference, point, what }))
      expect([files, guest.read(`/${file}`).equals(content)]).toEqual([2, true])

      await saved(other)
      expect(await vault.browse({ reference: other, point, path: '' })).toMatchObject({ code: 'no_such_point' })
      expect(await vault.openDownload({ reference: other, id: operation })).toMatchObject({ kind: 'rejected' })
      const [key, repository] = [fs.readFileSync(path.join(node.folder, 'vault-key'), 'utf8'), 'vault']
      const env = { ...process.env, RESTIC_PASSWORD: passwordOf(key, other) }
      const args = ['-r', path.join(node.folder, repository, reference), '--no-cache', 'snapshots']
      expect(() => execFileSync('restic', args, { env, stdio: 'pipe' })).toThrow('wrong password')
    })

    it('is put back once as a whole, wherever the agent is killed, and kept as long as its policy says', async () => {
      const { node, host, vault, server } = scene()
      const reference = await server()
      doneValue(await host.power(randomUUID(), { reference, action: 'off' }))
      const point = await saved(reference)
      const disk = path.join(node.folder, `disks/${reference}-0.qcow2`)
      const agent = mortalAgent(node, { restic: '/usr/bin/restic', 'qemu-img': '/usr/bin/qemu-img' })
      const input = { reference, point, paths: null }
      let kills = 0
      // Behind the copy of its disk, what is saved of it, what comes out of the point, and what that becomes.
      const whole = { id: randomUUID(), verb: 'vault.restore', input }
      execFileSync('qemu-img', ['create', '-q', '-f', 'qcow2', disk, '2G'])
      for (const number of [3, 3, 5, 5]) kills += Number(await agent.killedAfter(number, whole))
      expect(await agent.again(whole)).toMatchObject({ kind: 'done', value: { files: 1 } })
      agent.remove()
      const points = await pointsOf(vault, reference)
      expect(points.map(({ because }) => because)).toEqual(['before_restore', 'asked'])
      expect(fs.readdirSync(path.join(node.folder, 'disks')).filter((name) => name.includes('restored'))).toEqual([])
      expect((await octetsOf(vault, { reference, point: await saved(reference), path: file })).equals(content)).toBe(
        true,
      )
      expect(kills).toBe(4)

      await forgets(node, vault, reference)
      expect(node.inside('grep', '/stage/', '/proc/self/mountinfo').stdout).toBe('')
      console.info(`restic: the agent killed ${kills} times while a server was put back; once, and nothing left`)
    })
  })
}

/** By the clock: what is over goes, what the provider holds fast stays. */
async function forgets(node: LibvirtNode, vault: Vault, reference: string): Promise<void> {
  const password = passwordOf(fs.readFileSync(path.join(node.folder, 'vault-key'), 'utf8'), reference)
  const env = { ...process.env, RESTIC_PASSWORD: password }
  const repository = ['-r', path.join(node.folder, 'vault', reference), '--no-cache', '-q']
  const old = (...tags: string[]) => {
    const marks = ['belfry', 'because=schedule', 'bytes=1', ...tags].flatMap((tag) => ['--tag', tag])
    const args = ['backup', '--host', reference, '--time', '2020-01-01 10:00:00', ...marks, '/etc/hostname']
    execFileSync('restic', [...repository, ...args], { env, stdio: 'pipe' })
  }
  old()
  old('protected')
  const count = async () => doneValue(await vault.listPoints({ reference, limit: 100 })).length
  const before = await count()
  node.byTheClock('save')
  expect(await count()).toBe(before - 1)
  const [last] = doneValue(await vault.listPoints({ reference, limit: 100 })).slice(-1)
  expect(last?.takenAt.slice(0, 4)).toBe('2020')
}
