import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { UpdateWhat } from '#base/wordpress/words.ts'
import type { TwoReleases } from '#drivers/wordpress/conformance.ts'
import type { UpdateStep, WordPressHost } from '#drivers/wordpress/port.ts'
import type { Unfinished } from '#node-agent/web/wordpress/unfinished.ts'
import { doneValue } from '../../kit/done-value.ts'
import type { WebNode } from '../../kit/web-node.ts'
import { wordPressSite } from '../../kit/wordpress-on-node.ts'

/** A site as it is, with its tables, and how it is made so again. */
function snapshot(node: WebNode, reference: string) {
  const { root, sql, database } = wordPressSite(node, reference)
  const files = path.join(node.folder, `was-${randomUUID()}`)
  const maria = ['--no-defaults', `--socket=${node.socket}`, '--user=root']
  // By names alone: whatever changes a file of a site puts another one in its place.
  execFileSync('cp', ['-al', root, files])
  const dump = execFileSync('mariadb-dump', [...maria, database()], { encoding: 'utf8', maxBuffer: 100_000_000 })
  return {
    again: () => {
      for (const each of fs.readdirSync(root)) fs.rmSync(path.join(root, each), { recursive: true })
      execFileSync('cp', ['-al', `${files}/.`, root])
      sql(dump)
    },
    drop: () => fs.rmSync(files, { recursive: true }),
  }
}

/** In which step an update is killed; `ended`: it has happened, and nothing of it is tidy. */
export type KilledIn = UpdateStep | 'ended'
type Moment = { name: string; comes(id: string): Promise<unknown> }

/** When an agent has written down that it begins with a step. */
const stepOf = (node: WebNode, reference: string, step: KilledIn): Moment => ({
  name: step,
  comes: async (id) => {
    const file = path.join(node.folder, 'state/wordpress', `${wordPressSite(node, reference).user}.json`)
    const isAt = ({ operationId, ended, step: now }: Unfinished) =>
      operationId === id && (step === 'ended' ? ended !== null : now === step)
    while (!fs.existsSync(file) || !isAt(JSON.parse(fs.readFileSync(file, 'utf8')))) await pause(1)
  },
})
const after = (milliseconds: number): Moment => ({
  name: `${Math.round(milliseconds)} ms`,
  comes: () => pause(milliseconds),
})

/** Asks an agent for something, and ends it at a moment: nobody of it says goodbye. */
async function killedAt(node: WebNode, request: { id: string } & object, moment: Moment): Promise<void> {
  const [program = '', ...args] = node.agent
  const child: ChildProcess = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin?.on('error', () => undefined)
  child.stdin?.write(`${JSON.stringify(request)}\n`)
  const gone = new Promise((resolve) => child.once('close', resolve))
  await Promise.race([moment.comes(request.id), gone])
  child.kill('SIGKILL')
  await gone
}

type Killing = {
  node: WebNode
  host: WordPressHost
  space: { reference: string; domain: string }
  what: UpdateWhat
  /** What it brings, each as it is before and behind it. */
  core: readonly [older: string, newer: string]
  plugin: TwoReleases
}
export type Kills = { old: number; new: number; longestMs: number }

/**
 * Kills the agent in updates at each of these steps, and then in so many more, spread over all of one. Behind each kill what the clock does, or whoever asks
 * again, makes it old or new to the last file, with the database that belongs to it, and open to visitors.
 */
export async function killUpdates(
  { node, host, space, what, core, plugin }: Killing,
  steps: readonly KilledIn[],
  more: number,
): Promise<Kills> {
  const { reference, domain } = space
  const was = snapshot(node, reference)
  const { root, sql, prefix } = wordPressSite(node, reference)
  const dbVersion = () => Number(sql(`SELECT option_value FROM ${prefix()}options WHERE option_name = 'db_version'`))
  const oldDatabase = dbVersion()
  let lasts = 0
  const count: Kills = { old: 0, new: 0, longestMs: 0 }
  const kill = async (moment: Moment, isAsked: boolean): Promise<void> => {
    const id = randomUUID()
    await killedAt(node, { id, verb: 'wp.update', input: { reference, what } } as { id: string }, moment)
    const [gone, [program = '', ...args]] = [performance.now(), node.agent]
    if (isAsked) expect(doneValue(await host.update(id, { reference, what })).ended).toBe('updated')
    else execFileSync(program, [...args, 'tend'], { stdio: 'ignore' })
    const page = await node.fetch(domain)
    const seconds = performance.now() - gone
    if (isAsked) lasts = seconds
    count.longestMs = Math.max(count.longestMs, Math.round(seconds))
    const facts = doneValue(await host.read({ reference, integrity: true }))
    const isNew = facts.version === core[1]
    const found = {
      version: facts.version,
      plugin: facts.plugins.find(({ slug }) => slug === plugin.slug)?.version,
      isNewDatabase: dbVersion() > oldDatabase,
      ...{ status: page.status, maintenance: facts.maintenance, integrity: facts.integrity.kind },
      left: [...fs.readdirSync(path.join(root, '../..')), ...fs.readdirSync(root)].filter((name) =>
        /^(?:wordpress|\.maintenance)/.test(name),
      ),
    }
    expect({ killed: moment.name, ...found }).toEqual({
      killed: moment.name,
      version: isNew || isAsked || moment.name === 'ended' ? core[1] : core[0],
      plugin: isNew ? plugin.newest : plugin.older,
      ...{ isNewDatabase: isNew, status: 200, maintenance: false, integrity: 'whole', left: [] },
    })
    count[isNew ? 'new' : 'old'] += 1
    if (isNew) was.again()
  }
  for (const step of steps) await kill(stepOf(node, reference, step), step === 'files')
  for (let turn = 0; turn < more; turn++) await kill(after(((turn + 0.5) / more) * lasts), turn % 4 === 3)
  was.drop()
  return count
}

/** Kills the agent while it puts a site back that an update made worse; what the clock does makes it as it was. */
export async function killGoingBack(
  { node, host, space: { reference, domain } }: Pick<Killing, 'node' | 'host' | 'space'>,
  { slug, older }: TwoReleases,
): Promise<void> {
  const what: UpdateWhat = { kind: 'plugin', slugs: [slug] }
  const request = { id: randomUUID(), verb: 'wp.update', input: { reference, what } }
  await killedAt(node, request, stepOf(node, reference, 'back'))
  const [program = '', ...args] = node.agent
  execFileSync(program, [...args, 'tend'], { stdio: 'ignore' })
  expect((await node.fetch(domain)).status).toBe(200)
  const { plugins, maintenance } = doneValue(await host.read({ reference }))
  expect([plugins.find((each) => each.slug === slug)?.version, maintenance]).toEqual([older, false])
}

/** Begins two updates of one site at the same moment, so many times. */
export async function overlapUpdates(
  host: WordPressHost,
  reference: string,
  tries: number,
  back: () => void,
): Promise<{ both: number; oneOfTwo: number }> {
  const count = { both: 0, oneOfTwo: 0 }
  for (let turn = 0; turn < tries; turn++) {
    back()
    const ask = () => host.update(randomUUID(), { reference, what: { kind: 'plugin', slugs: ['winkel'] } })
    const outcomes = await Promise.all([ask(), ask()])
    const updated = outcomes.filter((outcome) => outcome.kind === 'done' && outcome.value.ended === 'updated')
    const others = outcomes.filter(
      (outcome) => outcome.kind === 'retry' || (outcome.kind === 'done' && outcome.value.ended === 'nothing'),
    )
    if (updated.length > 1) count.both += 1
    if (updated.length === 1 && others.length === 1) count.oneOfTwo += 1
  }
  return count
}
