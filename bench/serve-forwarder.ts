import { startForwarder } from '#entry/forwarder.ts'
import { readConfig } from '#platform/config/config.ts'

/** The forwarder as `npm run forwarder` starts it, at the port that the bench has found. */
const forwarder = await startForwarder(readConfig({ ...process.env, BELFRY_FORWARDER_HTTP: process.env.PORT }))
process.on('SIGTERM', () => forwarder.stop().then(() => process.exit(0)))
