import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { arm, mortalDriver } from './mortal.ts'

/** A worker that dies inside its calls of drivers. */
arm()
await startPortal(readConfig(), { role: 'worker', log: silentLog, wrapDriver: mortalDriver })
process.send?.('ready')
