import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { type Connections, watchConnections } from './open-connections.ts'

const megabytes = 40
const large = Buffer.alloc(megabytes * 1024 * 1024, 'x')

async function serving(handle: http.RequestListener): Promise<{ port: number; connections: Connections }> {
  const server = http.createServer(handle)
  const connections = watchConnections(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, connections }
}

const lengthOf = async (response: http.IncomingMessage): Promise<number> => {
  let bytes = 0
  for await (const piece of response) bytes += (piece as Buffer).length
  return bytes
}

it('lets a slow reader have the whole of a document that was complete in memory', async () => {
  const { port, connections } = await serving((_request, response) => response.end(large))
  const response = await new Promise<http.IncomingMessage>((got) => http.get({ port, agent: false }, got))
  const closed = connections.close(20_000)
  // A request that had arrived was not read while the server closed.
  await new Promise((resolve) => setImmediate(resolve))
  expect(await lengthOf(response)).toBe(large.length)
  await closed
})

it('ends what is idle, and waits for nobody who says nothing', async () => {
  const { port, connections } = await serving((_request, response) => response.end('short'))
  const silent = net.connect(port, '127.0.0.1')
  const gone = new Promise((resolve) => silent.once('close', resolve))
  await new Promise((resolve) => silent.once('connect', resolve))
  await connections.close(20_000)
  await gone
})

it('answers what comes on a connection that was idle when it began to close', async () => {
  const { port, connections } = await serving((_request, response) => response.end('short'))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<http.IncomingMessage>((got, failed) => http.get({ port, agent }, got).once('error', failed))
  expect(await lengthOf(await ask())).toBe(5)
  // Longer than a connection may be quiet: only the time since the beginning of closing counts.
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  const closed = connections.close(20_000)
  expect(await lengthOf(await ask())).toBe(5)
  clock.mockRestore()
  agent.destroy()
  await closed
})

it('cuts what does not end in time', async () => {
  const { port, connections } = await serving(() => {})
  const asked = new Promise((resolve) => http.get({ port, agent: false }).once('error', resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await connections.close(100)
  expect(await asked).toMatchObject({ code: 'ECONNRESET' })
})

it('closes at once where nothing listens', async () => {
  await watchConnections(http.createServer()).close(20_000)
})
