import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Handlers, word } from './handlers.ts'
import { PveFault, type World } from './world.ts'

const waitsMs = 10_000
export const vncHandlers: Handlers = {
  'POST /nodes/{node}/qemu/{vmid}/vncproxy': (world, given) => {
    const vm = world.vm(Number(word(given.vmid)), word(given.node))
    if (!vm.isOn) throw new PveFault(500, `VM ${vm.vmid} is not running`)
    const port = 5900 + (world.vnc.size % 100)
    const ticket = `PVEVNC:${randomBytes(12).toString('hex')}::${randomBytes(64).toString('base64')}`
    const password = randomBytes(6).toString('base64url')
    world.vnc.set(port, { ticket, password, vmid: vm.vmid, at: Date.now() })
    const upid = world.begin('vncproxy', { node: vm.node, id: String(vm.vmid), work: () => undefined })
    return { port: String(port), ticket, password, upid, user: world.user, cert: '' }
  },
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** Whole frames of at most 64 KB, as a server sends them. */
function frame(octets: Uint8Array): Buffer {
  const head =
    octets.length < 126
      ? Buffer.from([0x82, octets.length])
      : Buffer.from([0x82, 126, octets.length >> 8, octets.length & 255])
  return Buffer.concat([head, octets])
}

/** What a client says in short frames, unmasked; null where it hangs up. */
function heardIn(part: Buffer): Uint8Array | null {
  if ((part[0] ?? 0) === 0x88) return null
  const length = (part[1] ?? 0) & 127
  const at = length === 126 ? 4 : 2
  const mask = part.subarray(at, at + 4)
  return part.subarray(at + 4).map((octet, index) => octet ^ (mask[index % 4] ?? 0))
}

/** A screen that greets as VNC does, and says back whatever it is told. */
export function serveScreen(world: World, request: IncomingMessage, socket: Duplex): void {
  const url = new URL(request.url ?? '', 'http://pve')
  const port = Number(url.searchParams.get('port'))
  const open = world.vnc.get(port)
  const isIn =
    request.headers.authorization === `PVEAPIToken=${world.token}` &&
    open?.ticket === url.searchParams.get('vncticket') &&
    Date.now() - (open?.at ?? 0) < waitsMs &&
    url.pathname.endsWith(`/qemu/${open?.vmid}/vncwebsocket`)
  world.vnc.delete(port)
  if (!isIn) return void socket.end('HTTP/1.1 401 no ticket\r\n\r\n')
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${magic}`).digest('base64')
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
      'Sec-WebSocket-Protocol: binary',
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(frame(Buffer.from('RFB 003.008\n')))
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    const heard = heardIn(part)
    if (heard === null) socket.end(Buffer.from([0x88, 0]))
    else socket.write(frame(heard))
  })
}
