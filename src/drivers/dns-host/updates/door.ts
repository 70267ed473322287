import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram'
import { createServer, isIPv6, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { UpdateService } from '#areas/domains/record-keys/rules/updates/dynamic-update.ts'
import { embeddedIpv4 } from '#base/ip.ts'
import { answerMessage, mostOverUdp, type OnFault } from './answer-message.ts'

export type UpdateDoor = {
  port: number
  /** Takes nothing new, and lets what is being answered finish. */
  close(withinMs: number): Promise<void>
}

type Options = { host: string; port: number; onFault: OnFault }

/** Messages over UDP that are answered at a time; programs send again what is not answered. */
const mostAtOnce = 64
/** Programs send larger ones over TCP. */
const mostSentOverUdp = 4_096
const mostConnections = 200
/** Of one address: programs of one network have a few, and one that holds many open keeps nobody else out. */
const mostOfAddress = 20
/** How long a connection may be silent (RFC 7766 §6.2.3), and a message be on its way. */
const idleMs = 10_000
const mostOverTcp = 65_535
/** A free port of one protocol may be taken of the other. */
const tries = 10

/** Listens for dynamic updates, over UDP and TCP at one port. Processes of one cluster share both. */
export async function openUpdateDoor(service: UpdateService, options: Options): Promise<UpdateDoor> {
  for (let tried = 1; ; tried++) {
    const tcp = openTcp(service, options.onFault)
    const port = await listening(tcp.server, options)
    const udp = openUdp(service, options)
    try {
      await bound(udp.socket, port, options.host)
    } catch (fault) {
      udp.socket.close()
      await new Promise((closed) => tcp.server.close(closed))
      if (options.port !== 0 || tried === tries) throw fault
      continue
    }
    udp.socket.on('error', options.onFault)
    let closed: Promise<unknown> | undefined
    return {
      port,
      close: async (withinMs) => {
        closed ??= Promise.all([tcp.close(withinMs), udp.close(withinMs)])
        await closed
      },
    }
  }
}

function listening(server: Server, { port, host }: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : port)
    })
  })
}

function bound(socket: UdpSocket, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ port, address }, () => {
      socket.off('error', reject)
      resolve()
    })
  })
}

const plain = (address: string): string => embeddedIpv4(address) ?? address

/** Work that is under way, and its end. */
function underWay() {
  const all = new Set<Promise<void>>()
  return {
    count: () => all.size,
    add: (work: Promise<void>) => {
      all.add(work)
      void work.finally(() => all.delete(work))
    },
    settled: (withinMs: number) => Promise.race([Promise.all(all), pause(withinMs, undefined, { ref: false })]),
  }
}

function openUdp(service: UpdateService, { host, onFault }: Options) {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const work = underWay()
  let [isClosing, isClosed] = [false, false]
  const answer = async (octets: Buffer, { address, port }: RemoteInfo) => {
    try {
      const answered = await answerMessage(service, octets, { ip: plain(address), most: mostOverUdp }, onFault)
      // Whoever sends from a port of nobody is told nothing.
      if (answered && !isClosed) await new Promise((sent) => socket.send(answered, port, address, sent))
    } catch (fault) {
      onFault(fault)
    }
  }
  socket.on('message', (octets, remote) => {
    const isTaken = remote.port !== 0 && octets.length <= mostSentOverUdp
    if (!isClosing && isTaken && work.count() < mostAtOnce) work.add(answer(octets, remote))
  })
  return {
    socket,
    close: async (withinMs: number) => {
      isClosing = true
      await work.settled(withinMs)
      isClosed = true
      await new Promise<void>((closed) => socket.close(closed))
    },
  }
}

function openTcp(service: UpdateService, onFault: OnFault) {
  const work = underWay()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const ofAddress = [...open].filter(({ remoteAddress }) => remoteAddress === socket.remoteAddress).length
    if (ofAddress >= mostOfAddress) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    work.add(serveConnection(socket, service, onFault))
  })
  server.maxConnections = mostConnections
  return {
    server,
    close: async (withinMs: number) => {
      const closed = new Promise((resolve) => server.close(resolve))
      // One message that is being answered may be; none after it is begun.
      for (const socket of open) socket.emit('leaving')
      await work.settled(withinMs)
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** Messages of one connection, each with its length before it (RFC 1035 §4.2.2), answered in turn. */
async function serveConnection(socket: Socket, service: UpdateService, onFault: OnFault): Promise<void> {
  const from = { ip: plain(socket.remoteAddress ?? ''), most: mostOverTcp }
  let isAnswering = false
  let isLeaving = false
  socket.setTimeout(idleMs, () => {
    if (!isAnswering) socket.destroy()
  })
  socket.on('error', () => socket.destroy())
  socket.on('leaving', () => {
    isLeaving = true
    if (!isAnswering) socket.destroy()
  })
  let held = Buffer.alloc(0)
  let late: NodeJS.Timeout | undefined
  try {
    for await (const chunk of socket) {
      held = Buffer.concat([held, chunk as Buffer])
      // An octet now and then is no silence, and no message either.
      late ??= setTimeout(() => socket.destroy(), idleMs)
      while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
        const end = 2 + held.readUInt16BE(0)
        const octets = Buffer.from(held.subarray(2, end))
        held = Buffer.from(held.subarray(end))
        clearTimeout(late)
        late = undefined
        isAnswering = true
        const answered = await answerMessage(service, octets, from, onFault)
        isAnswering = false
        if (answered) socket.write(withLength(answered))
        if (isLeaving || !answered) return
      }
    }
  } catch (fault) {
    // A connection that breaks off is its program's own business.
    if (!socket.destroyed) onFault(fault)
  } finally {
    clearTimeout(late)
    if (!socket.destroyed) socket.end()
  }
}

function withLength(octets: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(octets.length)
  return Buffer.concat([length, octets])
}
