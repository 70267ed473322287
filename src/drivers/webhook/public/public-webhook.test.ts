import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { publicFetch } from '#platform/outbound-public.ts'
import { openPublicWebhook } from './public-webhook.ts'

describe('a webhook over the internet', () => {
  const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const lines: OutboundLine[] = []
  let answer: { status: number; headers?: Record<string, string> } | 'hang up' = { status: 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    if (answer === 'hang up') request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end()
  })
  const sender = openPublicWebhook({ fetch: globalThis.fetch, log: (line) => lines.push(line) })
  const post = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=s3cret`
    return sender.post({ url, headers: { 'webhook-id': 'abc' }, body: '{"é":1}' })
  }
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise((closed) => server.close(closed)))

  it('arrives as it was sent, and its key stays out of the log', async () => {
    expect(await post()).toEqual({ kind: 'done', value: { status: 204, retryAfterSeconds: undefined } })
    expect(heard.at(-1)).toMatchObject({ path: '/hook?key=s3cret', headers: { 'webhook-id': 'abc' }, body: '{"é":1}' })
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  it('follows no redirect, and reads when it may try again', async () => {
    answer = { status: 302, headers: { location: 'http://127.0.0.1:1/' } }
    expect(await post()).toMatchObject({ kind: 'done', value: { status: 302 } })
    answer = { status: 503, headers: { 'retry-after': '40' } }
    expect(await post()).toMatchObject({ kind: 'done', value: { status: 503, retryAfterSeconds: 40 } })
  })

  it('that nobody answered may have arrived', async () => {
    answer = 'hang up'
    const before = heard.length
    expect(await post()).toMatchObject({ kind: 'unknown' })
    expect(heard.length).toBe(before + 1)
  })

  it('never goes inside the house', async () => {
    const strict = openPublicWebhook({ fetch: publicFetch })
    for (const url of ['https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'http://voorbeeld.be/'])
      expect(await strict.post({ url, headers: {}, body: '' })).toMatchObject({ code: 'address_refused' })
  })
})
