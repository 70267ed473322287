import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { sandboxDnssecKey } from '../../sandbox-dnssec-key.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeAuthorities, describeDnsLookup } from '../conformance.ts'
import { openSandboxDnsLookup } from './sandbox-dns-lookup.ts'

const state = memoryState()
const lookup = openSandboxDnsLookup({ state })
const host = 'ns1.belfry.example'

/** Stores a domain as the sandboxes of registrar and name server do. */
async function held(name: string, signed: boolean, servers: { host: string; addresses?: string[] }[]) {
  const rdatas = servers.map((server) => `${server.host}.`)
  await state.change(`dns-host:zone:${name}.`, () => ({
    dnssec: signed,
    rrsets: [
      { name: `${name}.`, type: 'SOA', ttlSeconds: 3600, rdatas: [`${host}. hostmaster.${name}. 7 1 1 1 1`] },
      { name: `${name}.`, type: 'NS', ttlSeconds: 3600, rdatas },
      { name: `${name}.`, type: 'MX', ttlSeconds: 300, rdatas: [`10 mail.${name}.`] },
      { name: `www.${name}.`, type: 'TXT', ttlSeconds: 300, rdatas: ['"een" "twee"'] },
      { name: `_proef.${name}.`, type: 'TXT', ttlSeconds: 300, rdatas: ['"een " "twee"'] },
    ],
  }))
  const dnssecKeys = signed ? [sandboxDnssecKey(`${name}.`)] : []
  await state.change(`registrar:domain:${name}`, () => ({ held: { nameservers: servers, dnssecKeys } }))
}
await held('getekend.be', true, [{ host }, { host: 'ns1.getekend.be', addresses: ['192.0.2.53'] }])
await held('los.be', false, [{ host }])
const { digests: _, ...key } = sandboxDnssecKey('getekend.be.')

const open = async () => lookup
describeDnsLookup('the sandbox', { open, domain: 'bakker.be', silent: 'silent-bakker.be' })
describeAuthorities('the sandbox', {
  open,
  silent: 'silent-bakker.be',
  signed: 'getekend.be',
  unsigned: 'los.be',
  host,
  mute: 'ns1.silent.example',
  key: () => key,
})

describe('the sandbox of public DNS', () => {
  it('answers what was put into it', async () => {
    await lookup.publish('molen.be', [{ name: '@', type: 'A', data: '192.0.2.9' }])
    const { records } = doneValue(await lookup.lookUp('molen.be', [{ name: '@', types: ['A', 'MX'] }]))
    expect(records).toEqual([{ name: '@', type: 'A', data: '192.0.2.9' }])
  })

  it('answers for a domain at our name servers what these hold', async () => {
    const asked = [
      { name: '@', types: ['MX', 'A'] as const },
      { name: 'www', types: ['TXT'] as const },
    ]
    expect(doneValue(await lookup.lookUp('los.be', asked)).records).toEqual([
      { name: '@', type: 'MX', data: 'mail.los.be.', priority: 10, ttlSeconds: 300 },
      { name: 'www', type: 'TXT', data: 'eentwee', ttlSeconds: 300 },
    ])
  })

  it('shows a DS that came to the parent by another way, beside our own', async () => {
    const foreign = { keyTag: 4711, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) }
    await lookup.publishDs('getekend.be', [foreign])
    expect(doneValue(await lookup.delegationOf('getekend.be')).ds).toContainEqual(foreign)
  })
})
