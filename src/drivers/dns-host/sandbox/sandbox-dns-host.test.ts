import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeDnsHost } from '../conformance.ts'
import { a, newZone, setting } from '../conformance-samples.ts'
import type { Rrset } from '../port.ts'
import { openSandboxDnsHost } from './sandbox-dns-host.ts'
import { dnsFaults } from './sandbox-zones.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const state = memoryState()
const host = openSandboxDnsHost({ state, clock })

/** Resolves like a resolver: the name, then its wildcard, then an ALIAS in place of addresses. */
async function ask(name: string, type: Rrset['type']): Promise<string[]> {
  const zones = (await state.keys('dns-host:zone:')).map((key) => key.slice('dns-host:zone:'.length))
  const zone = zones.find((candidate) => name === candidate || name.endsWith(`.${candidate}`))
  const content = zone ? await host.readZone(zone) : undefined
  if (content?.kind !== 'done') return []
  const at = (owner: string, wanted: Rrset['type']) =>
    content.value.rrsets.find((rrset) => rrset.name === owner && rrset.type === wanted)?.rdatas
  const alias = type === 'A' ? at(name, 'ALIAS')?.[0] : undefined
  return at(name, type) ?? at(name.replace(/^[^.]+/, '*'), type) ?? (alias ? ask(alias, type) : [])
}

describeDnsHost('the sandbox', { open: async () => host, ask })

describe('the sandbox name server', () => {
  const fresh = async () => {
    const zone = newZone()
    doneValue(await host.createZone(`make ${zone.name}`, zone))
    return zone.name
  }
  const write = (zone: string) => host.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1')))
  const isWritten = async (zone: string) => doneValue(await host.readZone(zone)).rrsets.some(({ type }) => type === 'A')

  it.each([
    ['retry', 'retry', false],
    ['reject', 'rejected', false],
    ['unknown-before-apply', 'unknown', false],
    ['unknown-after-apply', 'unknown', true],
  ] as const)('when told to %s it answers %s; carried out: %s', async (next, kind, carriedOut) => {
    const zone = await fresh()
    await plantFault(state, dnsFaults, { about: zone, next })
    expect((await write(zone)).kind).toBe(kind)
    expect(await isWritten(zone)).toBe(carriedOut)
    expect(doneValue(await write(zone)).changed).toBe(!carriedOut)
    expect(await isWritten(zone)).toBe(true)
  })

  it('fails as often as told and only for the zone that was named', async () => {
    const [zone, other] = [await fresh(), await fresh()]
    await plantFault(state, dnsFaults, { about: zone, next: 'retry', times: 2 })
    expect((await write(other)).kind).toBe('done')
    expect((await write(zone)).kind).toBe('retry')
    expect((await write(zone)).kind).toBe('retry')
    expect((await write(zone)).kind).toBe('done')
  })

  it('counts on from a serial that is already ahead of the day', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const late = openSandboxDnsHost({ state: memoryState(), clock: { now: () => now } })
    const zone = newZone()
    const first = doneValue(await late.createZone('make', zone)).serial
    expect(first).toBe(2_026_112_101)
    now = new Date('2026-11-20T10:00:00Z')
    const change = setting(a(`www.${zone.name}`, '192.0.2.1'))
    expect(doneValue(await late.changeZone(zone.name, change)).serial).toBe(first + 1)
  })

  it('decides again when another process was quicker', async () => {
    const zone = await fresh()
    const other = openSandboxDnsHost({ state, clock })
    const seen: number[] = []
    const written = await host.changeZone(zone, async (held) => {
      seen.push(held.rrsets.length)
      if (seen.length === 1) await other.changeZone(zone, setting(a(`other.${zone}`, '192.0.2.9')))
      return { replace: [a(`www.${zone}`, '192.0.2.1')], remove: [] }
    })
    expect(seen).toEqual([2, 3])
    expect(doneValue(written).changed).toBe(true)
    expect(doneValue(await host.readZone(zone)).rrsets).toHaveLength(4)
  })

  it('waits before it answers when a demo asks for that', async () => {
    let waits = 0
    const slow = openSandboxDnsHost({ state: memoryState(), clock, latency: async () => void waits++ })
    await slow.createZone('make', newZone())
    expect(waits).toBe(1)
  })
})
