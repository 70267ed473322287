import type { OutboundLog } from '#platform/outbound.ts'
import { openSocket } from '#platform/outbound-socket.ts'
import type { ServerConsole } from '../../port.ts'
import { authorization, base, machinePath, type PveApi } from '../api/pve-api.ts'
import { no } from '../api/stop.ts'
import { number, rowOf, text } from '../api/values.ts'
import type { Place } from '../server/inventory.ts'
import type { ProxmoxSettings } from '../settings.ts'

/** Proxmox waits ten seconds for somebody to come. */
const untilSeconds = 8

export type ScreenOptions = { api: PveApi; settings: ProxmoxSettings; log?: OutboundLog | undefined }

/**
 * The screen of a machine by VNC, through the portal. The ticket and the address of the node stay here; what goes out is a password
 * of this session alone.
 */
export async function screenOf({ api, settings, log }: ScreenOptions, place: Place): Promise<ServerConsole> {
  const path = machinePath(place)
  const proxy = rowOf(await api.write('POST', `${path}/vncproxy`, { websocket: 1, 'generate-password': 1 }))
  const port = number(proxy.port)
  const password = text(proxy.password)
  if (port === undefined || password === '') throw no('refused', 'no port or password for its screen')

  return {
    kind: 'vnc',
    password,
    untilSeconds,
    async open() {
      const url = new URL(`${settings.url.replace(/^http/, 'ws')}${base}${path}/vncwebsocket`)
      url.searchParams.set('port', String(port))
      url.searchParams.set('vncticket', text(proxy.ticket))
      const asked = { url, protocol: 'binary', headers: authorization(settings.token), trust: settings.trust }
      const answer = await openSocket('proxmox', asked, log)
      if (answer.kind === 'not-open') throw new Error(`the screen does not open: ${answer.detail}`)
      return answer.line
    },
  }
}
