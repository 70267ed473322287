import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeFiles, type FileChange } from './change-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'belfry-change-'))
  writeFileSync(at('one.conf'), 'old')
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)
const text = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null)
const file = (name: string, wanted: string | null) => ({ file: at(name), text: wanted, mode: 0o644 })
const died = new Error('died')

function change(more: Partial<FileChange> = {}) {
  const seen = { tested: 0, loaded: 0 }
  const asked: FileChange = {
    wanted: [file('one.conf', 'new'), file('below/two.conf', 'two'), { ...file('secret', 's'), mode: 0o600 }],
    undo: at('unfinished.json'),
    test: async () => {
      seen.tested += 1
      return undefined
    },
    load: async () => {
      seen.loaded += 1
    },
    ...more,
  }
  return { seen, run: () => changeFiles(asked) }
}
const all = () => [text('one.conf'), text('below/two.conf')]

describe('a change of files that servers read', () => {
  it('is tested, then loaded, and leaves nothing to undo', async () => {
    const { seen, run } = change()
    expect(await run()).toEqual({ kind: 'done', value: null })
    expect([all(), seen, text('unfinished.json')]).toEqual([['new', 'two'], { tested: 1, loaded: 1 }, null])
    expect(statSync(at('secret')).mode & 0o777).toBe(0o600)
    await run()
    expect(seen).toEqual({ tested: 1, loaded: 1 })
  })

  it('takes files away', async () => {
    await change({ wanted: [file('one.conf', null)] }).run()
    expect(text('one.conf')).toBeNull()
  })

  it('never was when the servers do not take it, and is loaded by nobody', async () => {
    const { seen, run } = change({ test: async () => 'unexpected "}"' })
    expect(await run()).toEqual({ kind: 'rejected', code: 'configuration_invalid', detail: 'unexpected "}"' })
    expect([all(), seen.loaded, text('unfinished.json')]).toEqual([['old', null], 0, null])
  })

  it.each(['test', 'load'] as const)('is put back by the next one when it was cut off in its %s', async (where) => {
    await expect(change({ [where]: () => Promise.reject(died) }).run()).rejects.toBe(died)
    expect(all()).toEqual(['new', 'two'])
    const { seen, run } = change({ wanted: [file('three.conf', 'three')] })
    await run()
    expect([all(), text('three.conf'), seen.loaded]).toEqual([['old', null], 'three', 2])
  })

  it('is made again when the same is asked after it was cut off', async () => {
    await expect(change({ load: () => Promise.reject(died) }).run()).rejects.toBe(died)
    const { seen, run } = change()
    await run()
    expect([all(), seen, text('unfinished.json')]).toEqual([['new', 'two'], { tested: 1, loaded: 2 }, null])
  })
})
