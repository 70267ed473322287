import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { freshFolder } from './fresh-folder.ts'
import { filesBelow, sourceStamp } from './source-stamp.mjs'
import { endWith } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build/node-agent')
const entry = 'node-agent.mjs'
/** A node has the Node of its system: that of Debian 12 is 18. */
const target = 'node18'

/** The agent of a node as one file that needs nothing but Node beside it. */
export async function buildNodeAgentWhenStale(always = false): Promise<string> {
  await freshFolder({ folder, entry, fingerprint, always, build: bundleInto })
  return path.join(folder, entry)
}

function fingerprint(): string {
  const files = filesBelow(root, ['src/node-agent', 'src/base']).filter((file) => !file.endsWith('.test.ts'))
  const cache = path.join(root, 'build/source-hashes.json')
  return sourceStamp(root, [...files, 'tools/build-node-agent.ts', 'package-lock.json'], { cache })
}

async function bundleInto(into: string): Promise<void> {
  const bundle = await rolldown({
    input: path.join(root, 'src/node-agent/main.ts'),
    platform: 'node',
    logLevel: 'warn',
    transform: { target },
    external: (id) => isBuiltin(id),
  })
  const file = path.join(into, entry)
  await bundle.write({ file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' })
  fs.chmodSync(file, 0o755)
}

if (import.meta.main) await buildNodeAgentWhenStale(process.argv.includes('--always')).catch(endWith)
