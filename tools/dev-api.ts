import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { readConfig } from '#platform/config/config.ts'
import { buildBuilderWhenStale } from './build-builder.ts'
import { endWith } from './start-fault.ts'

/** The API and worker without the built web: what `npm run dev` restarts. */
const config = readConfig()
const ending = new AbortController()
const starting = buildBuilderWhenStale().then((builderFolder) =>
  startPortal(config, { role: 'all', prepare: prepareWorld(config), builderFolder, signal: ending.signal }),
)
endBySignal(async () => {
  ending.abort()
  await (await starting).stop()
}, config)
await starting.catch((fault) => (ending.signal.aborted ? process.exit(0) : endWith(fault)))
