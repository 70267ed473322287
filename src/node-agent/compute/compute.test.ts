import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { judge } from '../serve.ts'
import { freeAddresses } from './addresses.ts'
import { ComputeSettings } from './compute-settings.ts'
import { readStats } from './domain-stats.ts'
import { domainXml } from './domain-xml.ts'
import { rulesOf, withoutRules } from './nft-set.ts'
import { placesOf } from './places.ts'
import { seedFiles } from './seed.ts'
import type { ServerRecord } from './server-record.ts'
import { addSample, readSeries } from './usage.ts'

const compute = ComputeSettings.parse({
  node: 'kvm1',
  network: { bridge: 'br0' },
  addresses: [{ network: '10.9.0.0/24', from: '10.9.0.2', to: '10.9.0.4', gateway: '10.9.0.3' }],
})
const record: ServerRecord = {
  reference: 'service-17',
  ...{ name: 'srv1', type: 'standard', image: 'debian-12', imageSince: '2026-01-01T00:00:00.000Z' },
  size: { cpus: 2, memoryGb: 4, disksGb: [50, 20] },
  sshKeys: ['ssh-ed25519 AAAA an"<&\'\n'],
  addresses: [{ ip: '10.9.0.2', family: 'ipv4', prefix: 24, gateway: '10.9.0.1' }],
  rules: [],
  ...{ madeAt: null, suspendedAt: null, ranBefore: false, isInMaintenance: false, lastChange: null },
}

describe('a server on a node', () => {
  it('has the first address that is free, and none where none is', () => {
    const free = (...taken: string[]) => freeAddresses(compute.addresses, new Set(taken))?.map(({ ip }) => ip)
    expect([free(), free('10.9.0.2'), free('10.9.0.2', '10.9.0.4')]).toEqual([['10.9.0.2'], ['10.9.0.4'], undefined])
    const wide = [{ network: '2001:db8::/64', from: '2001:db8::ff', to: '2001:db8::1:0', gateway: '2001:db8::1' }]
    expect(freeAddresses(wide, new Set(['2001:db8::ff']))?.[0]?.ip).toBe('2001:db8::100')
  })

  it('is written down for libvirt and cloud-init so that no value is anything but a value', () => {
    const name = '</title><x a="'
    const xml = domainXml({ compute, record: { ...record, name } })
    expect(xml).toContain('<title>&lt;/title&gt;&lt;x a=')
    expect(xml).not.toContain('<x a')
    expect(xml).toContain('reference="service-17"')
    expect(placesOf(compute, 'service-17').uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const [, ...user] = (seedFiles(compute, record)['user-data'] ?? '').split('\n')
    expect(JSON.parse(user.join('\n'))).toMatchObject({ users: [{ ssh_authorized_keys: record.sshKeys }] })
  })

  it('has its rules in the order of whoever wrote them, each with its id, and the policy behind them', () => {
    const of = { reference: 'service-17', places: placesOf(compute, 'service-17'), addresses: record.addresses }
    const rule = { source: '', ports: '', protocol: 'any', alias: '', action: 'accept', isFixed: false } as const
    const rules = [
      { ...rule, id: 'a', source: '192.0.2.0/24' },
      { ...rule, id: 'b', ports: '80,1000:2000', action: 'reject' } as const,
    ]
    const commands = rulesOf({ ...of, rules, policy: 'drop', answers: true })
    const comments = commands.flatMap(({ add }) => (add as { rule?: { comment?: string } })?.rule?.comment ?? [])
    expect(comments).toEqual(['a', 'b', 'policy'])
    expect(JSON.stringify(commands)).toContain('[80,{"range":[1000,2000]}]')
    expect(JSON.stringify(withoutRules(of))).toContain('"delete"')
  })

  it('is asked for in words of the right form alone', () => {
    const asked = (verb: string, input: object) => judge(JSON.stringify({ id: 'x', verb, input }), {})
    const make = {
      reference: 'service-17',
      name: 'srv1',
      type: 'standard',
      size: record.size,
      image: 'debian-12',
      sshKeys: [],
    }
    expect(asked('server.make', make)).toMatchObject({ code: 'not_here' })
    const nasty = ['', '-', '--all', '../x', 'a/b', 'a b', 'a\nb', "a'b", '$(id)', 'A', 'é', 'x'.repeat(200)]
    for (const [field, extra] of [
      ['reference', 'service-0'],
      ['name', 'a.b'],
      ['image', '.a'],
    ] as const)
      for (const value of [...nasty, extra])
        expect([field, value, asked('server.make', { ...make, [field]: value })]).toMatchObject([
          field,
          value,
          { code: 'invalid_input' },
        ])
    const password = { reference: 'service-17', user: 'root', password: 'x', isHash: true }
    expect(asked('server.password', { ...password, user: '-x' })).toMatchObject({ code: 'invalid_input' })
    expect(asked('server.screen', { reference: 'service-17', password: 'a"b<c>&d', seconds: 30 })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('is read from what libvirt tells, also where a part of it is missing', () => {
    const text =
      "Domain: 'service-17'\n  state.state=5\n  state.reason=2\n\nDomain: 'b'\n  state.state=1\n  vcpu.maximum=3\n"
    const stats = readStats(text)
    expect([stats.get('service-17')?.state, stats.get('service-17')?.wasEnded]).toEqual(['off', true])
    expect(stats.get('b')).toMatchObject({ state: 'running', cpus: 3, memory: null, network: null, disks: [] })
  })

  it('is measured in rings that never grow; what nobody measured is null', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'belfry-ring-'))
    const file = path.join(folder, 'samples')
    const now = Date.parse('2026-03-01T12:00:30Z')
    const used = async (period: 'hour' | 'year', at = now) =>
      (await readSeries(file, { type: 'cpu', period }, new Date(at)))[0]?.points.filter(({ value }) => value !== null)
    expect(await used('hour')).toEqual([])
    const sample = { memory: Number.NaN, disk: 1, in: 5, out: 6 }
    await addSample(file, { ...sample, cpu: 10 }, new Date(now - 10_000))
    await addSample(file, { ...sample, cpu: 20 }, new Date(now))
    expect(await used('hour')).toEqual([{ at: '2026-03-01T12:00:00.000Z', value: 15 }])
    expect((await used('year'))?.map(({ value }) => value)).toEqual([15])
    // An hour later the same places stand for other moments.
    expect(await used('hour', now + 3_600_000 + 60_000)).toEqual([])
    const [memory] = await readSeries(file, { type: 'memory', period: 'hour' }, new Date(now))
    expect(memory?.points.every(({ value }) => value === null)).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
