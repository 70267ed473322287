import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LibvirtNode } from '../../kit/libvirt-node/libvirt-node.ts'
import { sayTo } from '../../kit/node-agent.ts'
import { type LibvirtScene, smallSize, wantedServer } from './scene.ts'

const programs = {
  virsh: '/usr/bin/virsh',
  'qemu-img': '/usr/bin/qemu-img',
  genisoimage: '/usr/bin/genisoimage',
  nft: '/usr/sbin/nft',
}
type Asked = { id: string; verb: string; input: object }

/** An agent that is killed behind a program that it starts, the next one each time: what that did stays, and nobody wrote it down. */
export function mortalAgent(node: LibvirtNode, of: Readonly<Record<string, string>> = programs) {
  const folder = path.join(node.folder, 'mortal')
  fs.mkdirSync(folder, { recursive: true })
  const left = path.join(folder, 'left')
  for (const [name, program] of Object.entries(of)) {
    const counting = `n=$(cat ${left})\nn=$((n - 1))\necho $n > ${left}`
    const text = `#!/bin/sh\n${counting}\n[ $n -ne 0 ] && exec ${program} "$@"\n${program} "$@"\nkill -KILL $PPID\n`
    fs.writeFileSync(path.join(folder, name), text, { mode: 0o755 })
  }
  const { command, remove } = node.agentWith([folder])
  const run = (asked: Asked): Promise<boolean> =>
    new Promise((resolve) => {
      const [program = '', ...args] = command
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
      child.stdin.on('error', () => undefined)
      child.stdin.end(`${JSON.stringify(asked)}\n`)
      child.once('exit', (code) => resolve(code !== 0))
    })
  return {
    remove,
    /** Whether it was killed behind its program of this number; it was done before that otherwise. */
    killedAfter(number: number, asked: Asked): Promise<boolean> {
      fs.writeFileSync(left, String(number))
      return run(asked)
    },
    /** Asked again under the same id. */
    async again(asked: Asked): Promise<unknown> {
      fs.writeFileSync(left, '1000')
      return ((await sayTo(command, JSON.stringify(asked))).at(-1) as { result?: unknown } | undefined)?.result
    },
  }
}

/** The agent killed behind each program that a change takes, and asked again. */
export function describeKilled(scene: LibvirtScene): void {
  describe('an agent that is killed', () => {
    it('makes, resizes and ends a server once all the same, wherever it was cut off', async () => {
      const { node } = scene()
      const agent = mortalAgent(node)
      const domains = () =>
        node.inside('virsh', '-c', node.uri, 'list', '--all', '--name').stdout.split('\n').filter(Boolean)
      const filesOf = (reference: string) =>
        fs.readdirSync(path.join(node.folder, 'disks')).filter((name) => name.startsWith(`${reference}-`))
      const others = domains()
      const kills = { make: 0, resize: 0, end: 0 }
      const done = { kind: 'done' }
      const ask = (verb: string, input: object): Asked => ({ id: randomUUID(), verb, input })
      const { reference, ...wanted } = wantedServer()
      const make = () => ask('server.make', { reference, ...wanted })
      const isThere = () => [domains().filter((name) => !others.includes(name)), filesOf(reference)]

      for (let isKilled = true, number = 1; isKilled; number++) {
        const [making, ending] = [make(), ask('server.end', { reference })]
        isKilled = await agent.killedAfter(number, making)
        kills.make += Number(isKilled)
        expect([number, await agent.again(making)]).toMatchObject([number, done])
        expect(isThere()).toEqual([[reference], [`${reference}-0.qcow2`]])
        kills.end += Number(await agent.killedAfter(number, ending))
        expect([number, await agent.again(ending)]).toMatchObject([number, { ...done, value: { existed: true } }])
        expect(isThere()).toEqual([[], []])
      }

      expect(await agent.again(make())).toMatchObject(done)
      expect(await agent.again(ask('server.power', { reference, action: 'off' }))).toMatchObject(done)
      let size = smallSize
      for (let isKilled = true, number = 1; isKilled; number++) {
        size = { cpus: 1 + (number % 2), memoryGb: 1 + (number % 3), disksGb: [(size.disksGb[0] as number) + 1] }
        const resize = ask('server.resize', { reference, size })
        isKilled = await agent.killedAfter(number, resize)
        kills.resize += Number(isKilled)
        expect(await agent.again(resize)).toMatchObject(done)
        expect(await agent.again(ask('server.list', { references: [reference] }))).toMatchObject({
          value: { servers: [{ size, locked: null }] },
        })
      }
      expect(filesOf(reference)).toEqual([`${reference}-0.qcow2`])
      expect(await agent.again(ask('server.end', { reference }))).toMatchObject(done)
      agent.remove()
      console.info(
        `libvirt: the agent killed ${kills.make} times in making, ${kills.resize} in resizing, ${kills.end} in ending; nothing twice`,
      )
      expect(Math.min(...Object.values(kills))).toBeGreaterThan(4)
    })
  })
}
