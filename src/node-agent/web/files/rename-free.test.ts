import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder } from '../own-files.ts'
import { renameFree, wasRenamed } from './rename-free.ts'

describe.skipIf(process.platform !== 'linux')('a name that is free', () => {
  let root = ''
  const at = (name: string) => path.join(root, name)
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'rename-'))
    fs.writeFileSync(at('file'), 'ours')
    fs.mkdirSync(at('folder'))
    fs.writeFileSync(at('folder/in'), 'ours')
    fs.symlinkSync('nowhere', at('link'))
  })
  afterEach(() => fs.rmSync(root, { recursive: true }))
  const within = async <Value>(work: (folder: Awaited<ReturnType<typeof openFolder>>) => Promise<Value>) => {
    const folder = await openFolder(root, '')
    return work(folder).finally(() => folder.close())
  }

  it('is given to a file, a folder and a link', async () => {
    for (const name of ['file', 'folder', 'link']) await within((one) => renameFree(one, name, one, `${name}-2`))
    expect(fs.readdirSync(root).sort()).toEqual(['file-2', 'folder-2', 'link-2'])
    expect([fs.readFileSync(at('folder-2/in'), 'utf8'), fs.readlinkSync(at('link-2'))]).toEqual(['ours', 'nowhere'])
  })

  it('writes over nothing that came there first', async () => {
    fs.writeFileSync(at('taken'), 'theirs')
    fs.mkdirSync(at('taken-folder'))
    for (const name of ['file', 'folder', 'link'])
      for (const taken of ['taken', 'taken-folder'])
        await expect(within((one) => renameFree(one, name, one, taken))).rejects.toMatchObject({ code: 'EEXIST' })
    expect(fs.readFileSync(at('taken'), 'utf8')).toBe('theirs')
    expect(fs.readdirSync(root).sort()).toEqual(['file', 'folder', 'link', 'taken', 'taken-folder'])
  })

  it('is undone or done where it was cut off', async () => {
    fs.linkSync(at('file'), at('file-2'))
    fs.mkdirSync(at('folder-2'))
    const was = (name: string) => within((one) => wasRenamed(one, name, one, `${name}-2`))
    expect([await was('file'), await was('folder')]).toEqual([true, false])
    expect(fs.readdirSync(root).sort()).toEqual(['file-2', 'folder', 'link'])
  })
})
