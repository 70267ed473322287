import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { arm, makeCommitsMortal, mortalDriver } from './mortal.ts'

/** An API that dies at commits and inside its calls of drivers. */
makeCommitsMortal()
await startPortal(readConfig(), { role: 'api', log: silentLog, wrapDriver: mortalDriver })
arm()
process.send?.('ready')
