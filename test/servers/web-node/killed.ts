import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { usualCachePolicy } from '#base/web-space/site.ts'
import { readSettings } from '#node-agent/settings.ts'
import type { SpaceRecord } from '#node-agent/web/space-record.ts'
import { openWebNodeOf } from '#node-agent/works.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { givenSpace, type WebScene } from './serving.ts'

const kills = 200
type Change = { verb: string; input: object; isIn: (record: SpaceRecord) => boolean }

const job = { id: 'cron-1', name: 'x', command: 'php', arguments: '', day: '*', month: '*', weekday: '*', isOn: true }
/** A change of another kind each turn, and how it is seen that it was made. */
function changeOf(turn: number): Change {
  const site = (input: object, isIn: Change['isIn']): Change => ({ verb: 'site.change', input, isIn })
  const changes: Change[] = [
    site({ documentRoot: `public/w${turn}` }, ({ site: { documentRoot } }) => documentRoot === `public/w${turn}`),
    site({ indexFiles: [`i${turn}.html`] }, ({ site: { indexFiles } }) => indexFiles[0] === `i${turn}.html`),
    site({ keepAlias: `a${turn}.voorbeeld.be` }, ({ site: { aliases } }) => aliases.includes(`a${turn}.voorbeeld.be`)),
    site(
      { redirects: { https: false, www: 'as-is', home: { url: `https://elders.be/${turn}`, isOn: true } } },
      ({ site: { redirects } }) => redirects.home?.url === `https://elders.be/${turn}`,
    ),
    {
      verb: 'php.set',
      input: { version: '8.2', settings: { memory_limit: 64 + turn } },
      isIn: ({ php }) => php.settings.memory_limit === 64 + turn,
    },
    {
      verb: 'cron.keep',
      input: { job: { ...job, minute: String(turn % 60), hour: String(turn % 24) } },
      isIn: ({ cron }) => cron[0]?.minute === String(turn % 60),
    },
    { verb: 'ssh.set', input: { isOn: turn % 16 < 8 }, isIn: ({ ssh }) => ssh.isOn === turn % 16 < 8 },
    {
      verb: 'varnish.set',
      input: { isOn: turn % 3 > 0, policy: { ...usualCachePolicy, ttlSeconds: turn + 1 } },
      isIn: ({ varnish }) => varnish.policy.ttlSeconds === turn + 1,
    },
  ]
  return changes[turn % changes.length] as Change
}

/** Of this process and all that it waited for. */
function processorSeconds(): number {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

/** The agent killed over and over within a change: half of the times by chance, half of them when files were just being replaced. */
export function describeKilled(scene: WebScene): void {
  it(`is old or new, and never between, when the agent is killed ${kills} times in a change, and no other site fails`, async () => {
    const { host, node } = scene()
    const [space, calm] = [await givenSpace(scene()), await givenSpace(scene())]
    calm.put('public/a.php', '<?php echo "hier";')
    await eventually(async () => expect((await node.fetch(calm.domain, '/a.php')).body).toBe('hier'))
    const settings = await readSettings(node.agent.at(-1) ?? '')
    const agent = openWebNodeOf(settings, settings.web as NonNullable<typeof settings.web>)
    const { reference } = space
    const unfinished = path.join(node.folder, 'state/unfinished.json')
    const [program = '', ...args] = node.agent
    const began = { at: performance.now(), processor: processorSeconds() }
    const counted = { old: 0, new: 0, between: 0 }

    /** Ends by a kill, or because it was done before that. */
    const killed = async (request: { id: string; verb: string; input: object }, turn: number): Promise<void> => {
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
      child.stdin.on('error', () => undefined)
      child.stdin.end(`${JSON.stringify(request)}\n`)
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      if (turn % 2) await pause(60 + ((turn * 37) % 400))
      else {
        for (let look = 0; look < 3000 && child.exitCode === null && !fs.existsSync(unfinished); look++) await pause(1)
        await pause((turn * 7) % 60)
      }
      child.kill('SIGKILL')
      await gone
    }
    const seen: number[] = []
    let isDone = false
    const visiting = (async () => {
      while (!isDone) {
        seen.push((await node.fetch(calm.domain, '/a.php').catch(() => ({ status: 0 }))).status)
        await pause(15)
      }
    })()
    for (let turn = 0; turn < kills; turn++) {
      const before = (await agent.records.find(reference)) as SpaceRecord
      const { verb, input, isIn } = changeOf(turn)
      const request = { id: `killed-${reference}-${turn}`, verb, input: { reference, ...input } }
      await killed(request, turn)
      if (fs.existsSync(unfinished)) counted.between += 1
      // What the next agent does before anything else.
      await agent.settle()
      const now = (await agent.records.find(reference)) as SpaceRecord
      const isNew = now.lastChange?.operationId === request.id
      counted[isNew ? 'new' : 'old'] += 1
      if (isNew) expect([verb, isIn(now)]).toEqual([verb, true])
      else expect(now).toEqual(before)
      for (const { file, text } of agent.filesOf(reference, now).filter(({ file }) => !file.endsWith('.json')))
        expect([file, fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null]).toEqual([file, text])
      if (turn % 20 !== 19) continue
      // Asked again under the same id it is made.
      const again = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
      again.stdin.end(`${JSON.stringify(request)}\n`)
      await new Promise((resolve) => again.once('exit', resolve))
      expect(isIn((await agent.records.find(reference)) as SpaceRecord)).toBe(true)
    }
    isDone = true
    await visiting
    const failed = seen.filter((status) => status !== 200)
    console.info(
      `web node: the agent killed ${kills} times: ${counted.old} old, ${counted.new} new, of which ${counted.between} were found half done and put back; ` +
        `${seen.length} requests to a neighbour meanwhile, ${failed.length} failed; ` +
        `${Math.round((performance.now() - began.at) / 1000)} s, ${Math.round(processorSeconds() - began.processor)} s of processor`,
    )
    expect(failed).toEqual([])
    expect(counted.between).toBeGreaterThan(20)
    expect(Math.min(counted.old, counted.new)).toBeGreaterThan(20)
    doneValue(await host.readSpace(reference))
    expect(doneValue(await host.keepAlias(randomUUID(), { reference, alias: 'einde.voorbeeld.be' })).state).toBe('on')
  })
}
