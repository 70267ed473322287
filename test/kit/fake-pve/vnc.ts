import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { newServer } from '#drivers/compute/sandbox/kept-server.ts'
import { rfbServer } from '#drivers/compute/sandbox/screen/rfb-server.ts'
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

const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'binary' })

/** The screen of a machine, for whoever has its ticket, once and soon. */
export function serveScreen(world: World, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const url = new URL(request.url ?? '', 'http://pve')
  const port = Number(url.searchParams.get('port'))
  const open = world.vnc.get(port)
  world.vnc.delete(port)
  const isIn =
    request.headers.authorization === `PVEAPIToken=${world.token}` &&
    open?.ticket === url.searchParams.get('vncticket') &&
    Date.now() - (open?.at ?? 0) < waitsMs &&
    url.pathname.endsWith(`/qemu/${open?.vmid}/vncwebsocket`)
  if (!open || !isIn) {
    socket.end('HTTP/1.1 401 no ticket\r\n\r\n')
    return
  }
  const order = {
    reference: String(open.vmid),
    name: `vm${open.vmid}`,
    type: 'standard',
    image: 'debian-12',
    sshKeys: [],
  }
  const size = { cpus: 1, memoryGb: 1, disksGb: [10] }
  const first = { ...newServer({ ...order, size }, ['pve1'], world.now()), onSince: world.now() }
  const screen = rfbServer({ password: open.password, first, look: async () => first, now: world.now })
  sockets.handleUpgrade(request, socket, head, (opened) => {
    const line = createWebSocketStream(opened)
    line.on('error', () => undefined)
    line.on('close', () => void screen.close())
    line.on('data', (octets: Buffer) => void screen.say(octets))
    void (async () => {
      for await (const octets of screen.heard) if (!line.destroyed) line.write(octets)
      line.end()
    })()
  })
}
