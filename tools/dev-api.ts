import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { readConfig } from '#platform/config/config.ts'

/** The API and worker without the built web: what `npm run dev` restarts. */
const config = readConfig()
const portal = await startPortal(config, { role: 'all', prepare: prepareWorld(config) })
endBySignal(() => portal.stop(), config)
