import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { aheadFetch, connectAhead } from './outbound-ahead.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Counting = { address: string; opened: () => number; open: () => number; sockets: Socket[]; server: Server }

/** Answers, closes the connection, and counts how many were opened and how many are open. */
async function serve(): Promise<Counting> {
  let open = 0
  const sockets: Socket[] = []
  const server = createServer((_, response) => response.setHeader('connection', 'close').end('{}'))
  server.on('connection', (socket) => {
    sockets.push(socket)
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, opened: () => sockets.length, open: () => open, sockets, server }
}

const init = { method: 'PATCH', headers: { connection: 'close', 'content-type': 'text/plain' }, body: 'x' }
const until = async (isSo: () => boolean) => {
  const deadline = performance.now() + 5000
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('not within five seconds')
    await new Promise((resume) => setTimeout(resume, 5))
  }
}

const anHour = 3_600_000

describe('a connection opened ahead', () => {
  it('serves the next request, so that a row of them opens one more than it needs', async () => {
    const counting = await serve()
    const send = aheadFetch()
    for (let count = 0; count < 20; count++) {
      expect((await send(counting.address, init)).status).toBe(200)
    }
    expect(counting.opened()).toBe(21)
  })

  it('is closed when no request comes for it', async () => {
    const counting = await serve()
    await aheadFetch()(counting.address, init)
    await until(() => counting.opened() === 2)
    expect(counting.open()).toBeGreaterThan(0)
    await until(() => counting.open() === 0)
  })

  it('is not used when the server closed it meanwhile', async () => {
    const counting = await serve()
    const send = aheadFetch()
    await send(counting.address, init)
    await until(() => counting.opened() === 2)
    counting.sockets[1]?.end()
    await until(() => counting.open() === 0)
    expect((await send(counting.address, init)).status).toBe(200)
  })

  it('is not kept where nothing can be reached, and the fault is told', async () => {
    const counting = await serve()
    closers.splice(0).forEach((close) => {
      close()
    })
    await expect(aheadFetch()(counting.address, init)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  })

  it('keeps one only, however many are asked for at once', async () => {
    const counting = await serve()
    const port = Number(new URL(counting.address).port)
    const connect = connectAhead((_, done) => {
      const socket = connectTo(port, '127.0.0.1')
      socket.once('connect', () => done(null, socket))
      // The one that is opened last may still be on its way when the server goes.
      socket.on('error', () => undefined)
    }, anHour)
    const options = { hostname: '127.0.0.1', protocol: 'http:', port: String(port) }
    const given = await Promise.all(
      Array.from(
        { length: 5 },
        () => new Promise<Socket | null>((resolve) => connect(options, (_, socket) => resolve(socket))),
      ),
    )
    expect(new Set(given).size).toBe(5)
    await until(() => counting.open() === 6)
    const next = await new Promise<Socket | null>((resolve) => connect(options, (_, socket) => resolve(socket)))
    expect(given).not.toContain(next)
    for (const socket of [...given, next]) socket?.destroy()
  })
})
