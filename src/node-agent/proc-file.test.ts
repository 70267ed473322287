import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readProcFile } from './proc-file.ts'

it('a file of the kernel is read whole, and nowhere in the agent in another way', async () => {
  expect(await readProcFile('/proc/self/mountinfo')).toBe(fs.readFileSync('/proc/self/mountinfo', 'utf8'))
  const others = fs
    .globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\breadFile\(['`]\/proc\//.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(others).toEqual([])
})
