import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import type { CallRow } from '#base/call.ts'
import { longestPathPart } from '#base/list-fields.ts'
import { areaRoutes } from '#entry/areas.ts'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import { largestHead } from './outside-calls.ts'

type Parts = { properties?: Record<string, { maxLength?: number }> }
const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const partsOf = ({ params }: { params?: unknown }): Parts =>
  params
    ? (toJSONSchema(params as Parameters<typeof toJSONSchema>[0], { io: 'input', unrepresentable: 'any' }) as Parts)
    : {}
const longParts = rows.flatMap((row) =>
  Object.entries(partsOf(row).properties ?? {}).flatMap(([name, { maxLength = 0 }]) =>
    maxLength > 100 ? [[`${row.method} ${row.path}`, name, maxLength, row] as const] : [],
  ),
)

let portal: TestPortal
let port: number
beforeAll(async () => {
  portal = await openTestPortal()
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => portal.close())

/** The server's answer to these bytes. */
const answerTo = (text: string) =>
  new Promise<{ status: number; head: string; body: Record<string, unknown> }>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (octets) => {
      said += octets.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as Record<string, unknown> })
    })
  })

describe('the parts of a path', () => {
  it('are known of the calls that take several domains', () => {
    expect(longParts.filter(([, , most]) => most === longestPathPart).length).toBeGreaterThanOrEqual(4)
  })

  it.each(longParts)('reach %s as long as its %s is promised', async (_call, name, most, row) => {
    const caller = await portal.as('admin')
    const path = row.path.replace(`{${name}}`, 'a'.repeat(most)).replaceAll(/\{\w+\}/g, '1')
    const ask = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.delete }[row.method]
    const { status, body } = await ask(path, row.method === 'GET' ? undefined : ({} as never))
    expect([414, 431, 500]).not.toContain(status)
    expect(body.code, 'the call itself answers').not.toBe('wrong_method')
  })

  it('may be written with every comma escaped, over a real connection, beside cookies', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `een-lange-domeinnaam-nummer-${index}.be`).join('%2C')
    const answer = await answerTo(
      `PUT /api/domains/${names}/dns/ttl HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: a=${'a'.repeat(8000)}\r\nContent-Length: 0\r\n\r\n`,
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})

describe('what never reaches a call', () => {
  const french = { 'accept-language': 'fr-BE' }
  const secret = 'geheim-stukje'

  it('is refused in the house’s shape when a part of the path is too long', async () => {
    const { status, body, headers } = await portal.visitor.get(
      `/domains/${secret}${'a'.repeat(longestPathPart)}`,
      french,
    )
    expect(status).toBe(414)
    expect(body).toEqual({ code: 'address_too_long', error: expect.stringContaining('10000 caractères') })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  it('is refused when the address is no text', async () => {
    const { status, body } = await portal.visitor.get(`/domains/${secret}%E0%A4%A`, french)
    expect([status, body]).toEqual([400, { code: 'bad_request', error: 'Cette demande est illisible' }])
  })

  it.each([
    ['a method that a path does not take', 'PUT', '/user', 405, 'wrong_method'],
    ['a path that is nobody’s', 'GET', `/${secret}`, 404, 'not_found'],
  ] as const)('says so of %s', async (_what, method, path, status, code) => {
    const answer = await portal.app.inject({ method, url: `/api${path}`, headers: french })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, error: expect.any(String) })
    expect(answer.payload).not.toContain(secret)
  })

  it.each([
    ['no JSON', 'application/json', `{"${secret}":`, 400, 'bad_request'],
    ['nothing at all where JSON is said', 'application/json', '', 400, 'bad_request'],
    ['another kind of text', 'text/csv', secret, 415, 'wrong_type'],
    ['five megabytes', 'application/json', `"${'a'.repeat(5 * 1024 * 1024)}"`, 413, 'too_large'],
  ])('says so of a body that is %s', async (_what, type, payload, status, code) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      headers: { ...french, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().error).toMatch(/^(?:Cette demande est illisible|Ceci est trop|Ce type)/)
    expect(answer.payload).not.toContain(secret)
  })

  it('says so where a form is asked and something else comes', async () => {
    const caller = await portal.as('customer')
    const { status, body } = await caller.post('/domains/1/zone-file/import', { file: 'x' })
    expect([status, body.code]).toEqual([415, 'wrong_type'])
  })

  it('answers octets that are no request', async () => {
    const answer = await answerTo(`GET /${secret} HTTP/9.9\r\nAccept-Language: fr\r\n\r\n`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'bad_request', error: 'Cette demande est illisible' },
    })
    expect(answer.head).toContain('content-type: application/json')
  })

  it('answers a head that is larger than is read', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(largestHead)}\r\n\r\n`)
    expect(answer).toMatchObject({ status: 431, body: { code: 'headers_too_large' } })
  })
})
