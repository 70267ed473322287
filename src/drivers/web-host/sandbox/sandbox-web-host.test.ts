import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { selfSigned } from '#test/kit/self-signed.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeWebHost } from '../conformance.ts'
import { topTypes } from '../port/logs.ts'
import { openSandboxWebHost, type SandboxWebHost } from './sandbox-web-host.ts'
import { webHostFaults } from './space-book.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
const day = 86_400_000
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let host: SandboxWebHost = openSandboxWebHost({ state, clock })

describeWebHost('the sandbox', {
  open: async () => host,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  certificate: selfSigned,
})

describe('the sandbox host of web spaces', () => {
  beforeEach(() => {
    at = start
    state = memoryState()
    host = openSandboxWebHost({ state, clock })
  })
  const wanted = (domain: string, reference = 'service-17') => ({ reference, domain, quotaBytes: 2 * 1024 ** 3 })
  const given = async (domain = 'bakkerij.be') => {
    await host.keepSpace(randomUUID(), wanted(domain))
    at += 400_000
    return 'service-17'
  }

  it.each([
    ['refuse', { kind: 'pending' }, { kind: 'rejected', code: 'refused' }],
    ['lost', { kind: 'unknown' }, { kind: 'unknown' }],
    ['slow', { kind: 'pending', lookAgainSeconds: 400 }, { kind: 'done' }],
    ['broken', { kind: 'pending', lookAgainSeconds: 20 }, { kind: 'rejected', code: 'configuration_invalid' }],
    ['bakkerij', { kind: 'pending', lookAgainSeconds: 20 }, { kind: 'done' }],
  ])('takes its cue from the domain: %s-zaak.be', async (word, made, changed) => {
    const first = await host.keepSpace(randomUUID(), wanted(`${word}-zaak.be`))
    if (word !== 'refuse') expect(first).toMatchObject(made)
    at += 400_000
    const order = { reference: 'service-17', indexFiles: ['a.html'] }
    const outcome = await host.setIndexFiles(randomUUID(), order)
    if (word === 'refuse') expect(first).toMatchObject(changed)
    else expect(outcome).toMatchObject(changed)
  })

  it('has no room in full-', async () => {
    const reference = await given('full-zaak.be')
    const { usedBytes, quotaBytes } = doneValue(await host.readSpace(reference))
    expect(usedBytes).toBe(quotaBytes)
    const body = Readable.from([Buffer.from('x')])
    expect(await host.writeFile(randomUUID(), { reference, path: 'public/x', body })).toMatchObject({ code: 'no_room' })
  })

  it.each([
    ['retry', 'retry', 0],
    ['reject', 'rejected', 0],
    ['unknown-before-apply', 'unknown', 0],
    ['unknown-after-apply', 'unknown', 1],
  ] as const)('when told to %s it answers %s', async (next, kind, then) => {
    const reference = await given()
    await plantFault(state, webHostFaults, { about: reference, next })
    const operation = randomUUID()
    const ask = () => host.keepAlias(operation, { reference, alias: 'shop.bakkerij.be' })
    expect((await ask()).kind).toBe(kind)
    const aliases = async () => doneValue(await host.readSpace(reference)).site.aliases
    expect((await aliases()).filter((each) => each === 'shop.bakkerij.be')).toHaveLength(then)
    doneValue(await ask())
    expect(await aliases()).toContain('shop.bakkerij.be')
  })

  it('fails a look that it is told to fail, once', async () => {
    const reference = await given()
    await plantFault(state, webHostFaults, { about: `read ${reference}`, next: 'retry' })
    expect((await host.readSpace(reference)).kind).toBe('retry')
    doneValue(await host.readSpace(reference))
  })

  it('has visitors that are the same each time, none before it was there, and none while it is shut', async () => {
    const reference = await given()
    at += 10 * day
    const read = async (from: string, to: string) => doneValue(await host.readVisits({ reference, from, to })).days
    const days = await read('2026-11-15', '2026-11-30')
    expect(await read('2026-11-15', '2026-11-30')).toEqual(days)
    expect(days.map(({ visitors }) => visitors > 0)).toEqual(days.map((_, index) => index >= 6))
    for (const type of topTypes) {
      const { rows } = doneValue(
        await host.readTop({ reference, type, most: 10, from: '2026-11-21', to: '2026-11-30' }),
      )
      expect(rows.length).toBeGreaterThan(3)
      expect(rows).toEqual(rows.toSorted((one, other) => other.requests - one.requests))
    }
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    at += 5 * day
    expect((await read('2026-12-03', '2026-12-04')).map(({ visitors }) => visitors)).toEqual([0, 0])
  })

  const every = { minute: '0', hour: '*', day: '*', month: '*', weekday: '*' }
  it('has logs of every kind, of which errors can be asked alone', async () => {
    const reference = await given()
    at += 2 * day
    const query = { reference, since: new Date(start), until: clock.now(), most: 20 }
    for (const kind of ['access', 'error', 'php'] as const)
      expect(doneValue(await host.searchLog({ ...query, kind })).lines.length).toBeGreaterThan(2)
    const jobs = async () => doneValue(await host.searchLog({ ...query, kind: 'cron', until: clock.now() })).lines
    expect(await jobs()).toEqual([])
    const job = { id: 'a', name: 'Nieuws', command: 'php', arguments: '', isOn: true, ...every }
    doneValue(await host.keepCronJob(randomUUID(), { reference, job }))
    doneValue(await host.runCronJob(randomUUID(), { reference, id: 'a' }))
    at += 60_000
    expect((await jobs()).map(({ text }) => text.slice(0, 17))).toEqual(['Nieuws ended with'])
    const { lines } = doneValue(await host.searchLog({ ...query, kind: 'php', onlyErrors: true }))
    expect(lines.every(({ isError }) => isError)).toBe(true)
    const found = doneValue(await host.searchLog({ ...query, kind: 'access', text: '/contact' }))
    expect(found.lines.every(({ text }) => text.includes('/contact'))).toBe(true)
  })

  it('has backups of every night since it was there', async () => {
    const reference = await given()
    at += 3 * day
    const points = doneValue(await host.listBackups({ reference, kind: 'files' }))
    expect(points.map(({ takenAt }) => takenAt.slice(0, 10))).toEqual(['2026-11-24', '2026-11-23', '2026-11-22'])
  })

  it('goes back when a restore is stopped half-way', async () => {
    const reference = await given()
    const put = (text: string) => {
      const body = Readable.from([Buffer.from(text)])
      return host.writeFile(randomUUID(), { reference, path: 'public/a.txt', body })
    }
    await put('vroeger')
    const [point] = doneValue(await host.takeBackup(randomUUID(), { reference, kind: 'files' }))
    const { version } = doneValue(await put('nu, en langer'))
    const stops = randomUUID()
    const order = { reference, point: point?.id ?? '', part: { kind: 'whole' } } as const
    expect((await host.restore(stops, order)).kind).toBe('pending')
    doneValue(await host.stopBackupWork(randomUUID(), { reference, stops }))
    expect(doneValue(await host.readFileFacts({ reference, path: 'public/a.txt' })).version).toBe(version)
  })

  it('gives every backup a name of its own, also after the oldest have gone', async () => {
    const reference = await given()
    const ids: string[] = []
    for (let turn = 0; turn < 60; turn++) {
      at += day / 24
      doneValue(await host.takeBackup(randomUUID(), { reference, kind: 'files' }))
      const [newest] = doneValue(await host.listBackups({ reference, kind: 'files' }))
      ids.push(newest?.id ?? '')
    }
    expect(new Set(ids).size).toBe(60)
    const listed = doneValue(await host.listBackups({ reference, kind: 'files' })).map(({ id }) => id)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('lets go of an alias that it refused', async () => {
    const reference = await given('broken-zaak.be')
    const order = { reference, alias: 'vrije-naam.be' }
    expect(await host.keepAlias(randomUUID(), order)).toMatchObject({ kind: 'rejected', code: 'configuration_invalid' })
    await host.keepSpace(randomUUID(), wanted('winkel.be', 'service-18'))
    at += 400_000
    doneValue(await host.keepAlias(randomUUID(), { reference: 'service-18', alias: 'vrije-naam.be' }))
  })

  it('adopts the spaces of a world that was there before, once', async () => {
    const space = { ...wanted('bakkerij.be'), since: new Date(start - 300 * day) }
    await host.adopt(space)
    doneValue(await host.suspendSpace(randomUUID(), space))
    await host.adopt(space)
    const { state: kept, databases, cron } = doneValue(await host.readSpace('service-17'))
    expect([kept, databases.length, cron.length]).toEqual(['suspended', 1, 1])
  })
})
