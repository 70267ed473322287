import { createServer, type Server } from 'node:net'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import { listenFault } from './start-fault.ts'

/** A port at which a process will listen, and the settings that choose it. */
type Listener = { setting: string; port: number; hostSetting: string; host: string }

type Listening = Pick<
  Config,
  'host' | 'port' | 'tls' | 'inboundMail' | 'forwarder' | 'builder' | 'objectStore' | 'updates'
>

/** Where a process of this role listens; a port of 0 is chosen by the machine. Whoever says no more than HOST means it everywhere. */
function listenersOf(config: Listening, role: string): Listener[] {
  const { host, port, tls, inboundMail, forwarder, builder, objectStore, updates } = config
  const [answers, works] = [role !== 'worker', role !== 'api']
  const forwards = role === 'all' ? forwarder.ports : undefined
  const builds = role === 'all' && builder.driver === 'canvas' ? builder.ports : undefined
  const stores = role === 'all' && objectStore.driver === 'sandbox' ? objectStore.port : undefined
  const all: [boolean, string, number | undefined, string, string][] = [
    [answers, 'PORT', port, 'HOST', host],
    [answers, 'BELFRY_TLS_PORT', tls.port, 'HOST', host],
    [answers, 'BELFRY_UPDATES_PORT', updates.port, 'BELFRY_UPDATES_HOST', updates.host],
    [works, 'BELFRY_INBOUND_MAIL_PORT', inboundMail.port || undefined, 'BELFRY_INBOUND_MAIL_HOST', inboundMail.host],
    [true, 'BELFRY_FORWARDER_HTTP', forwards?.http, 'BELFRY_FORWARDER_HOST', forwarder.host],
    [true, 'BELFRY_FORWARDER_HTTPS', forwards?.https, 'BELFRY_FORWARDER_HOST', forwarder.host],
    [true, 'BUILDER_PORT', builds?.editor, 'BUILDER_HOST', builder.host],
    [true, 'BUILDER_SITES_PORT', builds?.sites, 'BUILDER_HOST', builder.host],
    [true, 'BUILDER_SITES_TLS_PORT', builds?.sitesTls, 'BUILDER_HOST', builder.host],
    [true, 'S3_PORT', stores, 'HOST', objectStore.host],
  ]
  return all.flatMap(([isOurs, setting, at, hostSetting, where]) =>
    isOurs && at !== undefined
      ? [{ setting, port: at, hostSetting: where === host ? 'HOST' : hostSetting, host: where }]
      : [],
  )
}

/** Listens at all of them for a moment: also two settings that name the same port are found. */
export async function takenPorts(config: Listening, role: string): Promise<string[]> {
  const servers: Server[] = []
  const faults: string[] = []
  for (const { port, host, ...settings } of listenersOf(config, role)) {
    const server = createServer()
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      servers.push(server)
    } catch (fault) {
      const { code = '', message } = fault as NodeJS.ErrnoException
      faults.push(listenFault(code, host, port, settings) ?? `${settings.setting} cannot be listened at: ${message}`)
    }
  }
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return [...new Set(faults)]
}

/** Before anything else begins: a second portal is refused at once, and nothing is left behind. */
export async function refuseTakenPort(config: Listening, role: string): Promise<void> {
  const [fault] = await takenPorts(config, role)
  if (fault) throw new CannotStart(fault)
}
