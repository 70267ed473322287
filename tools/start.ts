import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Forwarder } from '#areas/domains/forwarding/server/front-door.ts'
import type { Role } from '#entry/assemble.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { readConfig } from '#platform/config/config.ts'

/** `npm start` (everything in one process), `npm run api`, `npm run worker`, `npm run forwarder`. */
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } })
const config = readConfig()
const running = values.role === 'forwarder' ? await forwarderAlone() : await portal(values.role as Role)

/** Each role loads what it needs: a forwarder is up in a second, and small. */
async function portal(role: Role) {
  const [{ startPortal }, { prepareWorld }, { buildWebWhenStale }] = await Promise.all([
    import('#entry/assemble.ts'),
    import('#db/seed/prepare.ts'),
    import('./build-web.ts'),
  ])
  const webFolder = role === 'worker' ? undefined : await buildWebWhenStale()
  const started = await startPortal(config, { role, webFolder, prepare: prepareWorld(config) })
  if (started.url) console.log(`Belfry answers at ${started.url}   (data in ${path.resolve(config.dataFolder)})`)
  if (started.forwarder) sayForwarder(started.forwarder)
  return started
}

async function forwarderAlone() {
  const { startForwarder } = await import('#entry/forwarder.ts')
  const started = await startForwarder(config)
  sayForwarder(started)
  return started
}

function sayForwarder({ httpPort, httpsPort, rules }: Forwarder): void {
  const ports = [httpPort, httpsPort].filter((port) => port !== undefined).join(' and ')
  console.log(`Forwarded addresses are answered at ${config.forwarder.host}, ports ${ports}   (${rules()} of them)`)
}

endBySignal(() => running.stop(), config)
