import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'

/** The portal's API as a process of its own, on the database of the bench: nothing in it differs from `npm run api`. */
const portal = await startPortal(readConfig(), { role: 'api' })
process.on('SIGTERM', () => portal.stop().then(() => process.exit(0)))
