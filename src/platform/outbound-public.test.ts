import type dns from 'node:dns'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { tlsKeys } from '#test/kit/tls-keys.ts'
import { outbound } from './outbound.ts'
import { addressNotPublic, publicAgentOf, publicFetch, publicFetchBy, publicLookup } from './outbound-public.ts'

describe('an address that somebody typed', () => {
  const resolving = (...addresses: string[]) =>
    ((_name: string, _options: object, answer: (fault: null, found: { address: string; family: number }[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof dns.lookup
  const look = (...addresses: string[]) =>
    new Promise((told) => {
      publicLookup(resolving(...addresses))('x.example', {}, (fault, address) =>
        told(fault ? (fault as { code?: string }).code : address),
      )
    })

  it('that DNS points inwards is not connected to, not even when another address is public', async () => {
    expect(await look('9.9.9.9')).toBe('9.9.9.9')
    expect(await look('127.0.0.1')).toBe(addressNotPublic)
    expect(await look('9.9.9.9', '10.0.0.1')).toBe(addressNotPublic)
    expect(await look()).toBe(addressNotPublic)
  })

  it('inside the house is never sent anything', async () => {
    const send = outbound({ system: 'typed', address: 'https://127.0.0.1:9', fetch: publicFetch })
    expect(await send({ method: 'POST', path: '/', json: {} })).toEqual({ kind: 'not-sent', detail: addressNotPublic })
  })
})

describe('a system that somebody typed', () => {
  const closers: (() => void)[] = []
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })
  /** A server that the agent's look-up leads to; `lookups` counts the look-ups. */
  const serve = async (listener: RequestListener, { judged = false } = {}) => {
    const server = https.createServer(tlsKeys, listener)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    let lookups = 0
    const resolve = ((_name: string, _options: object, answer: (fault: null, found: object) => void) => {
      lookups += 1
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    }) as unknown as typeof dns.lookup
    const lookup = judged ? publicLookup(resolve) : (resolve as Parameters<typeof publicAgentOf>[0]['lookup'])
    const agent = publicAgentOf({ ca: tlsKeys.cert, lookup })
    closers.push(() => {
      void agent.destroy()
      server.closeAllConnections()
      server.close()
    })
    const send = outbound({
      system: 'typed',
      address: `https://typed.example:${(server.address() as AddressInfo).port}`,
      fetch: (input, init) => publicFetchBy(agent, input, init),
      attempts: 1,
    })
    return { send, lookups: () => lookups }
  }

  it('is asked under its name, and answers', async () => {
    const { send } = await serve((request, response) => {
      request.on('data', (chunk) => response.end(JSON.stringify({ host: request.headers.host, got: String(chunk) })))
    })
    const answer = await send({ method: 'POST', path: '/a?b=c', json: { one: 1 } })
    expect(answer).toMatchObject({ kind: 'answered', json: { got: '{"one":1}' } })
    expect(answer.kind === 'answered' && (answer.json as { host: string }).host).toMatch(/^typed\.example:/)
  })

  it('is not connected to when its name points inwards at that moment', async () => {
    let calls = 0
    const { send, lookups } = await serve(
      (_, response) => {
        calls += 1
        response.end()
      },
      { judged: true },
    )
    expect(await send({ method: 'GET', path: '/' })).toEqual({ kind: 'not-sent', detail: addressNotPublic })
    expect([lookups(), calls]).toEqual([1, 0])
  })

  it('leads nowhere else', async () => {
    const { send } = await serve((_, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end())
    expect(await send({ method: 'GET', path: '/' })).toMatchObject({ kind: 'answered', status: 302 })
  })

  it('that goes on for ever is broken off', async () => {
    const { send } = await serve((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more)
      }
      more()
    })
    expect(await send({ method: 'GET', path: '/' })).toEqual({
      kind: 'no-answer',
      detail: 'UND_ERR_RES_EXCEEDED_MAX_SIZE',
    })
  })

  it('sends nothing that is unpacked here', async () => {
    const { send } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    })
    const answer = await send({ method: 'GET', path: '/' })
    expect(answer.kind === 'answered' && answer.text.length).toBeLessThan(100_000)
  })

  it('that stays silent is left in time', async () => {
    const { send } = await serve(() => undefined)
    expect(await send({ method: 'POST', path: '/', timeoutMs: 200 })).toEqual({
      kind: 'no-answer',
      detail: 'TimeoutError',
    })
  })
})
