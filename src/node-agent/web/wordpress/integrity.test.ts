import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { compare } from './integrity.ts'

const files = {
  'readme.html': 'WordPress',
  'wp-includes/load.php': '<?php',
  'wp-admin/index.php': '<?php',
  'wp-content/plugins/akismet/akismet.php': '<?php',
}
const sums = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [file, createHash('md5').update(text).digest('hex')]),
)
let made: string[] = []
function release(changes: Record<string, string> = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'belfry-release-'))
  made.push(root)
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}
afterEach(() => {
  for (const root of made) rmSync(root, { recursive: true })
  made = []
})

type Case = { name: string; input: { changes: string[]; commands: string[] }; expected: string[] }
/** Those of WordPress itself that are of one release: of plugins nobody is asked. */
const cases = vectorCases<Case>('wordpress/checksums.json')?.filter(
  ({ name, input }) =>
    name.startsWith('core:') && input.commands.length === 1 && !input.changes.some((each) => /I run/.test(each)),
)

describe('files of WordPress beside those of its release', () => {
  it('are changed, missing or more; what lies in wp-content is nobody’s business', async () => {
    const root = release({
      'readme.html': 'Ander',
      'wp-admin/kwaad.php': 'x',
      'wp-content/plugins/x/wp-admin/y.php': 'x',
    })
    rmSync(path.join(root, 'wp-includes/load.php'))
    expect(await compare(root, sums)).toEqual({
      changed: ['readme.html'],
      added: ['wp-admin/kwaad.php'],
      missing: ['wp-includes/load.php'],
    })
  })

  it('are no links, wherever those lead: what never ends is not read', async () => {
    const root = release()
    rmSync(path.join(root, 'wp-includes/load.php'))
    symlinkSync('/dev/zero', path.join(root, 'wp-includes/load.php'))
    expect((await compare(root, sums)).changed).toEqual(['wp-includes/load.php'])
  })

  it.skipIf(!cases)('are judged as wp-cli does', async () => {
    const judged = (cases ?? []).map(async ({ name, input, expected }) => {
      const changes: Record<string, string> = {}
      for (const change of input.changes) {
        const more = /^an? (\S+) file:$/.exec(change)?.[1]
        const other = /^"(.+)" replaced with "(.+)" in the (\S+) file$/.exec(change)
        if (more) changes[more] = 'x'
        if (other) changes[other[3] ?? ''] = other[2] ?? ''
      }
      const excluded = (/--exclude='([^']*)'/.exec(input.commands[0] ?? '')?.[1] ?? '').split(/,\s*/)
      const found = await compare(release(changes), sums)
      const left = (list: string[]) => list.filter((file) => !excluded.includes(file)).sort()
      const named = (form: RegExp) => expected.flatMap((line) => form.exec(line)?.[1] ?? []).sort()
      const right =
        JSON.stringify([left(found.added), left(found.changed)]) ===
        JSON.stringify([named(/should not exist: (.*)$/), named(/doesn't verify against checksum: (.*)$/)])
      return { name, right }
    })
    expectScore('checksums of WordPress', await Promise.all(judged), (one) => one)
  })
})
