import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { hasFlock } from '#test/kit/node-agent.ts'
import { carryingOut } from './carry-out.ts'
import { openJournal } from './journal.ts'
import type { WritingWork } from './verb-work.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'belfry-carry-out-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Work that counts what is done, and dies where it is told. */
function counted(more: Partial<WritingWork<unknown, unknown>> = {}) {
  const seen = { prepared: 0, done: 0, readBack: 0 }
  const work: WritingWork<unknown, unknown> = {
    subject: () => 'one',
    prepare: async () => {
      seen.prepared += 1
      return done('noted')
    },
    carryOut: async (_input, noted) => {
      seen.done += 1
      return done({ noted, times: seen.done })
    },
    readBack: async () => {
      seen.readBack += 1
      return undefined
    },
    ...more,
  }
  return { seen, work }
}
const asked = (id: string, input: unknown = { a: 1, b: 2 }) => ({ id, verb: 'queue.release', input })
const tell = () => undefined
const died = new Error('died')

describe.skipIf(!hasFlock)('what an agent carries out', () => {
  it('is done once under one id, whatever the order of what was asked', async () => {
    const { seen, work } = counted()
    const first = await carryingOut(folder)(asked('x'), work, tell)
    expect(first).toEqual(done({ noted: 'noted', times: 1 }))
    expect(await carryingOut(folder)(asked('x', { b: 2, a: 1 }), work, tell)).toEqual(first)
    expect(await carryingOut(folder)(asked('x', { a: 1 }), work, tell)).toEqual(rejected('operation_reused'))
    expect(seen).toEqual({ prepared: 1, done: 1, readBack: 0 })
  })

  it('stays refused under its id, and is tried again after what passes by', async () => {
    const answers: Outcome<unknown>[] = [{ kind: 'retry', afterSeconds: 1 }, rejected('not_held'), done(null)]
    const { work } = counted({ prepare: async () => answers.shift() ?? done(null) })
    const ask = () => carryingOut(folder)(asked('x'), work, tell)
    expect((await ask()).kind).toBe('retry')
    expect(await ask()).toEqual(rejected('not_held'))
    expect(await ask()).toEqual(rejected('not_held'))
  })

  it('is read back before it is done again when it was cut off', async () => {
    const { seen, work } = counted()
    const cut = { ...work, carryOut: () => Promise.reject(died) }
    await expect(carryingOut(folder)(asked('x'), cut, tell)).rejects.toBe(died)
    const read = { ...work, readBack: async (_input: unknown, noted: unknown) => done(`read ${noted}`) }
    await expect(carryingOut(folder)(asked('x'), { ...read, readBack: () => Promise.reject(died) }, tell)).rejects.toBe(
      died,
    )
    expect(await carryingOut(folder)(asked('x'), read, tell)).toEqual(done('read noted'))
    expect(seen).toEqual({ prepared: 1, done: 0, readBack: 0 })
    await expect(carryingOut(folder)(asked('y'), cut, tell)).rejects.toBe(died)
    expect(await carryingOut(folder)(asked('y'), work, tell)).toEqual(done({ noted: 'noted', times: 1 }))
    expect(seen).toEqual({ prepared: 2, done: 1, readBack: 1 })
  })

  it('waits for another that does the same, or something about the same', async () => {
    let now = 0
    let most = 0
    const { work } = counted({
      carryOut: async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setImmediate(resolve))
        now -= 1
        return done(null)
      },
    })
    await Promise.all(['x', 'y', 'z', 'x', 'y'].map((id) => carryingOut(folder)(asked(id), work, tell)))
    expect(most).toBe(1)
    const never = { ...work, carryOut: () => carryingOut(folder, { waitSeconds: 0.1 })(asked('w'), work, tell) }
    expect(await carryingOut(folder)(asked('v'), never, tell)).toMatchObject({ kind: 'retry' })
  })
})

describe.skipIf(!hasFlock)('the journal of operations', () => {
  const file = () => path.join(folder, 'operations.jsonl')
  const result = done(null)
  async function written(journal: ReturnType<typeof openJournal>, ids: readonly string[]) {
    for (const id of ids) {
      await journal.begin(id, `asked ${id}`, null)
      await journal.end(id, result)
    }
  }

  it('passes over a line that was cut off, and goes on behind it', async () => {
    const journal = openJournal(folder)
    await written(journal, ['a'])
    appendFileSync(file(), '{"id":"b","asked":"x')
    expect(await journal.find('b')).toBeUndefined()
    await written(journal, ['c'])
    expect(await journal.find('a')).toEqual({ asked: 'asked a', noted: null, result })
    expect(await journal.find('c')).toEqual({ asked: 'asked c', noted: null, result })
  })

  it('forgets the oldest alone, and never more than it should', async () => {
    const journal = openJournal(folder, { keeps: 5 })
    const ids = Array.from({ length: 40 }, (_, index) => `operation-${index}`)
    await written(journal, ids)
    const known = await Promise.all(ids.map((id) => journal.find(id)))
    const first = known.findIndex((each) => each !== undefined)
    expect(first).toBeGreaterThan(0)
    expect(known.slice(first).every((each) => each?.result)).toBe(true)
    expect(ids.length - first).toBeGreaterThanOrEqual(5)
    expect(readFileSync(file(), 'utf8').split('\n').length).toBeLessThanOrEqual(17)
    expect(existsSync(`${file()}.next`)).toBe(false)
  })

  it('finds one among ten thousand at once', async () => {
    const line = (index: number) =>
      `{"id":"op-${index}","asked":"x","noted":null}\n{"id":"op-${index}","result":{"kind":"done","value":null}}\n`
    writeFileSync(file(), Array.from({ length: 10_000 }, (_, index) => line(index)).join(''))
    const started = performance.now()
    expect(await openJournal(folder).find('op-7')).toMatchObject({ result })
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await openJournal(folder).find('op-1')).toMatchObject({ asked: 'x' })
  })
})
