import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'

/** A port that is free for TCP and UDP alike. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const free = await new Promise<boolean>((resolve) => {
      const socket = createSocket('udp4')
      socket.once('error', () => resolve(false))
      socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)))
    })
    await new Promise((closed) => server.close(closed))
    if (free) return port
  }
}

/** One that is free for TCP and no higher, for whoever takes none of those that the system hands out. */
export async function freePortBelow(highest: number): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, highest)
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
