import http from 'node:http'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'

/** The portal's worker as a process of its own: nothing in it differs from `npm run worker`, but that it answers when it is ready. */
const config = readConfig()
const portal = await startPortal(config, { role: 'worker' })
const ready = http.createServer((_, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  ready.close()
  portal.stop().then(() => process.exit(0))
})
