import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isServerFresh, serverFolder } from './server-stamp.mjs'
import { tellSources } from './sources-in-traces.mjs'

/**
 * What `npm start`, `npm run api` and `npm run worker` run: `start.ts` as it was built, built again when a source changed. This file and
 * those that it imports are JavaScript: the compiler that takes types off costs a running portal 30 MB for nothing.
 */
if (!isServerFresh()) {
  const built = spawnSync(process.execPath, [fileURLToPath(new URL('build-server.ts', import.meta.url))], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const program = path.join(serverFolder, 'start.mjs')
if (fs.existsSync(`${program}.map`)) tellSources(program)
await import(pathToFileURL(program).href)
