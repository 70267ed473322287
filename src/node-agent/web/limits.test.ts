import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#test/kit/imports.ts'
import { limited, spaceLimits } from './limits.ts'

it('gives jobs what PAM gives whoever comes by SSH', () => {
  const file = readFileSync(path.join(root, 'src/drivers/web-host/web-node/node/limits.conf'), 'utf8')
  expect(file).toContain(`- nproc ${spaceLimits.processes}\n`)
  expect(file).toContain(`- as ${spaceLimits.memoryKilobytes}\n`)
  expect(limited('php', ['-v']).args).toEqual(['--nproc=200', '--as=4294967296', '--', 'php', '-v'])
})
