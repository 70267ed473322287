import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { openWordPressNode } from '#drivers/wordpress/web-node/wordpress-node.ts'
import { doneValue } from '../../kit/done-value.ts'
import type { WebNode } from '../../kit/web-node.ts'
import { newer, older } from '../../kit/wordpress-org.ts'
import { wordPressSite } from '../../kit/wordpress-site.ts'

/** The site as it is, and how it is made so again. */
function snapshot(node: WebNode, reference: string) {
  const { root, sql, database } = wordPressSite(node, reference)
  const [files, name] = [path.join(node.folder, `was-${randomUUID()}`), database()]
  const maria = ['--no-defaults', `--socket=${node.socket}`, '--user=root']
  execFileSync('cp', ['-a', root, files])
  const dump = execFileSync('mariadb-dump', [...maria, name], { encoding: 'utf8', maxBuffer: 100_000_000 })
  return {
    again: () => {
      for (const each of fs.readdirSync(root)) fs.rmSync(path.join(root, each), { recursive: true })
      execFileSync('cp', ['-a', `${files}/.`, root])
      sql(dump)
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

export type Kills = { old: number; new: number; finishedByItself: number; longestToRight: number }

/**
 * Kills the agent in so many updates of WordPress itself, spread over all of one, and looks behind each: what the clock does, or the next verb, makes it old or
 * new to the last file, with the database that belongs to it, and open to visitors.
 */
export async function killUpdates(node: WebNode, reference: string, domain: string, kills: number): Promise<Kills> {
  const host = openWordPressNode({ command: node.agent })
  const was = snapshot(node, reference)
  const { root, sql, prefix } = wordPressSite(node, reference)
  const jail = path.join(root, '../..')
  const started = performance.now()
  doneValue(await host.update(randomUUID(), { reference, what: { kind: 'core' } }))
  const lasts = performance.now() - started
  const dbVersion = () => sql(`SELECT option_value FROM ${prefix()}options WHERE option_name = 'db_version'`)
  const newDatabase = dbVersion()
  was.again()
  const oldDatabase = dbVersion()
  expect(newDatabase).not.toBe(oldDatabase)
  const count: Kills = { old: 0, new: 0, finishedByItself: 0, longestToRight: 0 }
  for (let turn = 0; turn < kills; turn++) {
    const id = randomUUID()
    const request = { id, verb: 'wp.update', input: { reference, what: { kind: 'core' } } }
    await killedIn(node, request, ((turn + 0.5) / kills) * lasts)
    const [killed, [program = '', ...args]] = [performance.now(), node.agent]
    // By the clock, or by whoever asks again for the same.
    const isAsked = turn % 4 === 3
    if (isAsked) expect(doneValue(await host.update(id, { reference, what: { kind: 'core' } })).ended).toBe('updated')
    else execFileSync(program, [...args, 'tend'], { stdio: 'ignore' })
    const page = await node.fetch(domain)
    count.longestToRight = Math.max(count.longestToRight, Math.round(performance.now() - killed))
    const facts = doneValue(await host.read({ reference, integrity: true }))
    const isNew = facts.version === newer
    expect([isNew || facts.version === older, isAsked ? isNew : true]).toEqual([true, true])
    expect({ turn, status: page.status, maintenance: facts.maintenance, integrity: facts.integrity.kind }).toEqual({
      ...{ turn, status: 200, maintenance: false, integrity: 'whole' },
    })
    expect(dbVersion()).toBe(isNew ? newDatabase : oldDatabase)
    expect(fs.readdirSync(jail).filter((name) => name.startsWith('wordpress'))).toEqual([])
    expect(fs.existsSync(path.join(root, '.maintenance'))).toBe(false)
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
