import dns from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type OutboundLine, type OutboundOptions, outbound } from './outbound.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function client(address: string, more: Partial<OutboundOptions> = {}) {
  const lines: OutboundLine[] = []
  const waits: number[] = []
  const send = outbound({
    system: 'test',
    address,
    log: (line) => lines.push(line),
    random: () => 1,
    wait: async (milliseconds) => waits.push(milliseconds),
    ...more,
  })
  return { send, lines, waits }
}

describe('outbound requests', () => {
  it('sends JSON and reads JSON', async () => {
    const address = await serve((request, response) => {
      request.on('data', (chunk) => response.end(JSON.stringify({ echo: JSON.parse(String(chunk)), url: request.url })))
    })
    const answer = await client(address).send({ method: 'POST', path: '/a', query: { b: 'c d' }, json: { one: 1 } })
    expect(answer).toMatchObject({ kind: 'answered', status: 200, json: { echo: { one: 1 }, url: '/a?b=c+d' } })
  })

  it('tries a read again after 503 and waits longer each time', async () => {
    let calls = 0
    const address = await serve((_, response) => {
      calls += 1
      response.writeHead(calls < 3 ? 503 : 200).end()
    })
    const { send, waits } = client(address)
    expect(await send({ method: 'GET', path: '/' })).toMatchObject({ status: 200 })
    expect(waits).toEqual([250, 500])
  })

  it('knows that nothing was sent when nobody took the connection in time', async () => {
    // A name look-up that never ends is the same as a server that does not accept.
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation((() => undefined) as unknown as typeof dns.lookup)
    const { send } = client('http://nobody.example', { timeoutMs: 20 })
    expect(await send({ method: 'POST', path: '/' })).toEqual({ kind: 'not-sent', detail: 'NOT_CONNECTED' })
    lookup.mockRestore()
  })

  it('sends nothing that cannot be written in a header, and says so', async () => {
    const { send, lines } = client('http://127.0.0.1:9', { headers: { 'x-api-key': 'sléutel…' } })
    expect(await send({ method: 'POST', path: '/' })).toMatchObject({ kind: 'not-sent', detail: 'ERR_INVALID_CHAR' })
    expect(JSON.stringify(lines)).not.toContain('utel')
  })

  it('does not wait for a system that answers with another protocol', async () => {
    const server = createServer().on('upgrade', (_request, socket) => socket.end())
    server.on('connection', (socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      ),
    )
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    closers.push(() => server.close())
    const { send } = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { timeoutMs: 500 })
    expect(await send({ method: 'POST', path: '/' })).toMatchObject({ kind: 'no-answer' })
  })

  it('never repeats a POST, whatever comes back', async () => {
    let calls = 0
    const address = await serve((_, response) => {
      calls += 1
      response.writeHead(500).end()
    })
    expect(await client(address).send({ method: 'POST', path: '/' })).toMatchObject({ status: 500 })
    expect(calls).toBe(1)
  })

  it('does not repeat a refusal', async () => {
    let calls = 0
    const address = await serve((_, response) => {
      calls += 1
      response.writeHead(422).end()
    })
    expect(await client(address).send({ method: 'GET', path: '/' })).toMatchObject({ status: 422 })
    expect(calls).toBe(1)
  })

  it('waits as long as the server asks, within reason', async () => {
    let calls = 0
    const address = await serve((_, response) => {
      calls += 1
      if (calls === 1) response.writeHead(429, { 'retry-after': '2' })
      else if (calls === 2) response.writeHead(429, { 'retry-after': '86400' })
      response.end()
    })
    const { send, waits } = client(address)
    await send({ method: 'GET', path: '/' })
    expect(waits).toEqual([2000, 10_000])
  })

  it('says that nothing was sent when nobody listens', async () => {
    const address = await serve(() => undefined)
    for (const close of closers.splice(0)) close()
    expect(await client(address, { attempts: 1 }).send({ method: 'POST', path: '/' })).toEqual({
      kind: 'not-sent',
      detail: 'ECONNREFUSED',
    })
  })

  it('says that it does not know when the answer stays away', async () => {
    const address = await serve(() => undefined)
    const { send } = client(address, { timeoutMs: 30 })
    expect(await send({ method: 'POST', path: '/' })).toEqual({ kind: 'no-answer', detail: 'TimeoutError' })
  })

  it('says that it does not know when the connection breaks after sending', async () => {
    const address = await serve((request) => request.socket.destroy())
    expect(await client(address).send({ method: 'POST', path: '/' })).toMatchObject({ kind: 'no-answer' })
  })

  it('does not follow a redirect', async () => {
    const address = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    expect(await client(address).send({ method: 'GET', path: '/' })).toMatchObject({ kind: 'answered', status: 302 })
  })

  it('logs method, path and status, and no key, query or body', async () => {
    const address = await serve((_, response) => response.end('{"secret":"answer"}'))
    const { send, lines } = client(address, { headers: { 'x-api-key': 'secret-key' } })
    await send({ method: 'POST', path: '/zones', query: { token: 'secret-query' }, json: { password: 'secret-body' } })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ system: 'test', method: 'POST', path: '/zones', attempt: 1, status: 200 })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})
