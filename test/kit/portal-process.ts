import { parseArgs } from 'node:util'
import { prepareWorld } from '#db/seed/prepare.ts'
import { type Role, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'

/** `npm run api` and `npm run worker` without the web, which a test of their servers does not wait for. */
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } })
const config = readConfig()
await startPortal(config, { role: values.role as Role, prepare: prepareWorld(config) })
