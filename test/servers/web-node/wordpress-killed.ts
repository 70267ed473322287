import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { UpdateWhat } from '#base/wordpress/words.ts'
import type { TwoReleases } from '#drivers/wordpress/conformance.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import { openWordPressNode } from '#drivers/wordpress/web-node/wordpress-node.ts'
import { doneValue } from '../../kit/done-value.ts'
import type { WebNode } from '../../kit/web-node.ts'
import { wordPressSite } from '../../kit/wordpress-on-node.ts'
import { newer, older } from '../../kit/wordpress-org.ts'

/** Part of a site as it is, with its tables where they change, and how it is made so again. */
function snapshot(node: WebNode, reference: string, { place, hasTables }: Killed) {
  const { root, sql, database } = wordPressSite(node, reference)
  const [from, files] = [path.join(root, place), path.join(node.folder, `was-${randomUUID()}`)]
  const maria = ['--no-defaults', `--socket=${node.socket}`, '--user=root']
  execFileSync('cp', ['-a', from, files])
  const dump = hasTables
    ? execFileSync('mariadb-dump', [...maria, database()], { encoding: 'utf8', maxBuffer: 100_000_000 })
    : ''
  return {
    again: () => {
      for (const each of fs.readdirSync(from)) fs.rmSync(path.join(from, each), { recursive: true })
      execFileSync('cp', ['-a', `${files}/.`, from])
      if (hasTables) sql(dump)
    },
    drop: () => fs.rmSync(files, { recursive: true }),
  }
}

/** Asks an agent for something, and ends it in the middle: nobody of it says goodbye. */
async function killedIn(node: WebNode, request: object, milliseconds: number): Promise<void> {
  const [program = '', ...args] = node.agent
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${JSON.stringify(request)}\n`)
  const gone = new Promise((resolve) => child.once('close', resolve))
  await Promise.race([pause(milliseconds), gone])
  child.kill('SIGKILL')
  await gone
}

/** What is updated, how its release is told, and where it lies below the root of the site. */
export type Killed = {
  what: UpdateWhat
  releases: readonly [older: string, newer: string]
  releaseOf: (facts: WordPressFacts) => string | null | undefined
  place: string
  hasTables: boolean
}
export const core: Killed = {
  what: { kind: 'core' },
  releases: [older, newer],
  releaseOf: ({ version }) => version,
  place: '',
  hasTables: true,
}
export const plugin = ({ slug, older: from, newest: to }: TwoReleases): Killed => ({
  what: { kind: 'plugin', slugs: [slug] },
  releases: [from, to],
  releaseOf: ({ plugins }) => plugins.find((each) => each.slug === slug)?.version,
  place: `wp-content/plugins/${slug}`,
  hasTables: false,
})

export type Kills = { old: number; new: number; longestMs: number }

/**
 * Kills the agent in so many updates, spread over all of one, and looks behind each: what the clock does, or whoever asks again, makes it old or new to the last
 * file, with the database that belongs to it, and open to visitors.
 */
export async function killUpdates(
  node: WebNode,
  { reference, domain }: { reference: string; domain: string },
  killed: Killed,
  kills: number,
): Promise<Kills> {
  const host = openWordPressNode({ command: node.agent })
  const { what, releases, releaseOf } = killed
  const was = snapshot(node, reference, killed)
  const { root, sql, prefix } = wordPressSite(node, reference)
  const dbVersion = () => sql(`SELECT option_value FROM ${prefix()}options WHERE option_name = 'db_version'`)
  const started = performance.now()
  const oldDatabase = dbVersion()
  doneValue(await host.update(randomUUID(), { reference, what }))
  const [lasts, newDatabase] = [performance.now() - started, dbVersion()]
  was.again()
  const count: Kills = { old: 0, new: 0, longestMs: 0 }
  for (let turn = 0; turn < kills; turn++) {
    const id = randomUUID()
    await killedIn(node, { id, verb: 'wp.update', input: { reference, what } }, ((turn + 0.5) / kills) * lasts)
    const [gone, [program = '', ...args]] = [performance.now(), node.agent]
    // By the clock, or by whoever asks again for the same.
    const isAsked = turn % 4 === 3
    if (isAsked) expect(doneValue(await host.update(id, { reference, what })).ended).toBe('updated')
    else execFileSync(program, [...args, 'tend'], { stdio: 'ignore' })
    const page = await node.fetch(domain)
    count.longestMs = Math.max(count.longestMs, Math.round(performance.now() - gone))
    const facts = doneValue(await host.read({ reference, integrity: true }))
    const isNew = releaseOf(facts) === releases[1]
    expect([isNew || releaseOf(facts) === releases[0], isNew || !isAsked]).toEqual([true, true])
    expect({ turn, status: page.status, maintenance: facts.maintenance, integrity: facts.integrity.kind }).toEqual({
      ...{ turn, status: 200, maintenance: false, integrity: 'whole' },
    })
    expect(dbVersion()).toBe(isNew ? newDatabase : oldDatabase)
    const left = [...fs.readdirSync(path.join(root, '../..')), ...fs.readdirSync(root)]
    expect(left.filter((name) => /^(?:wordpress|\.maintenance)/.test(name))).toEqual([])
    count[isNew ? 'new' : 'old'] += 1
    if (isNew) was.again()
  }
  was.drop()
  return count
}

/** Begins two updates of one site at the same moment, so many times. */
export async function overlapUpdates(
  node: WebNode,
  reference: string,
  tries: number,
  back: () => void,
): Promise<{ both: number; oneOfTwo: number }> {
  const host = openWordPressNode({ command: node.agent })
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
