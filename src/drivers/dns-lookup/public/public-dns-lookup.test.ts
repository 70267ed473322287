import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode } from 'dns-packet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { describeDnsLookup } from '../conformance.ts'
import { openPublicDnsLookup } from './public-dns-lookup.ts'

/** The records of this test's name server; other names do not exist, and `stil.be` gets no answer. */
const zone: Record<string, { type: string; data: unknown }[]> = {
  'bakker.be': [
    { type: 'A', data: '192.0.2.7' },
    { type: 'MX', data: { preference: 10, exchange: 'mail.bakker.be' } },
    { type: 'TXT', data: ['v=spf1 ', 'mx -all'] },
    { type: 'CAA', data: { flags: 0, tag: 'issue', value: 'letsencrypt.org' } },
  ],
  'www.bakker.be': [{ type: 'CNAME', data: 'bakker.be' }],
  '_sip._tls.bakker.be': [{ type: 'SRV', data: { priority: 1, weight: 2, port: 443, target: 'sip.bakker.be' } }],
}

let server: Socket
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (message, from) => {
    const query = decode(message) as unknown as { id: number; questions: { name: string; type: string }[] }
    const [question] = query.questions
    const name = question?.name.toLowerCase() ?? ''
    if (!question || name.endsWith('stil.be')) return
    const answers = (zone[name] ?? []).filter(({ type }) => type === question.type)
    const reply = encode({
      type: 'response',
      id: query.id,
      flags: 0x0180 | (zone[name] ? 0 : 3),
      questions: [question],
      answers: answers.map(({ type, data }) => ({ name, type, ttl: 600, data })),
    } as never)
    server.send(reply, from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const open = async () =>
  openPublicDnsLookup({ servers: [`127.0.0.1:${(server.address() as AddressInfo).port}`], timeoutMs: 150, tries: 1 })

describeDnsLookup('public DNS', { open, domain: 'bakker.be', silent: 'stil.be' })

it('joins texts, and writes services and authorities as the record editor does', async () => {
  const lookup = await open()
  const asked = [
    { name: '@', types: ['TXT', 'CAA'] as const },
    { name: '_sip._tls', types: ['SRV'] as const },
  ]
  expect(doneValue(await lookup.lookUp('bakker.be', asked)).records).toEqual([
    { name: '@', type: 'TXT', data: 'v=spf1 mx -all' },
    { name: '@', type: 'CAA', data: '0 issue "letsencrypt.org"' },
    { name: '_sip._tls', type: 'SRV', data: 'sip.bakker.be.', priority: 1, weight: 2, port: 443 },
  ])
})
