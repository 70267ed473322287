import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'

/** The API and worker without the built web: what `npm run dev` restarts. */
const config = readConfig()
const portal = await startPortal(config, { role: 'all', prepare: prepareWorld(config) })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void portal.stop().then(() => process.exit(0)))
