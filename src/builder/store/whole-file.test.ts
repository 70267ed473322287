import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addVersion } from './version-store.ts'
import { writeJson } from './whole-file.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) fs.rmSync(folder, { recursive: true })
})

it.each([
  ['its owner alone', 0o700, { folder: '700', file: '600' }],
  ['the group that shares it', 0o2770, { folder: '2770', file: '660' }],
])('a folder is %s’s, and so is what is written in it, with all that is below', async (_whose, mode, told) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-shared-'))
  made.push(root)
  fs.chmodSync(root, mode)
  const site = path.join(root, 'sites', 'site-1')
  await writeJson(path.join(site, 'site.json'), {})
  await addVersion(site, new Map([['images/a.webp', 'x']]), { publishedAt: '', draft: { pages: [] } as never })
  const modeOf = (...names: string[]) => (fs.statSync(path.join(site, ...names)).mode & 0o7777).toString(8)
  expect(modeOf('site.json')).toBe(told.file)
  for (const name of ['.', 'versions', 'versions/1', 'versions/1/files/images'])
    expect([name, modeOf(name)]).toEqual([name, told.folder])
})
