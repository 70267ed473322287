import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareWorld } from '#db/seed/prepare.ts'
import { type Role, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { buildWebWhenStale } from './build-web.ts'

/** `npm start` (everything in one process), `npm run api`, `npm run worker`. */
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } })
const role = values.role as Role
const config = readConfig()
const webFolder = role === 'worker' ? undefined : await buildWebWhenStale()
const portal = await startPortal(config, { role, webFolder, prepare: prepareWorld(config) })
if (portal.url) console.log(`Belfry answers at ${portal.url}   (data in ${path.resolve(config.dataFolder)})`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    portal.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
