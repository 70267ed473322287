import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { type Share, startProcesses } from '#entry/processes.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { oneOfSeveral } from '#platform/processes/one-of-several.ts'

/** `npm run api` in several processes, without the web, which a test of its processes does not wait for. */
const { values } = parseArgs({ options: { share: { type: 'string', default: 'api' } } })
const config = readConfig()
if (cluster.isWorker) {
  const shared = oneOfSeveral()
  const portal = await startPortal(config, { role: values.share as Share, shared, prepare: prepareWorld(config) })
  await shared.tellReady(portal.url)
  endBySignal(portal.stop, config)
} else {
  const processes = await startProcesses(config, {
    shares: Array.from({ length: config.processes }, () => 'api' as const),
    argsOf: (share) => ['--share', share],
    log: createLog({ level: config.logLevel, pretty: false }),
  })
  endBySignal(processes.stop, config)
  console.log('ready')
}
