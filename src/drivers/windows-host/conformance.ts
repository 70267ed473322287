import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WindowsTask } from '#base/windows-space/task.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { describeSpaces, never, type SpaceScene, spaceSceneOf } from '../space/conformance.ts'
import type { WindowsHost, WindowsSpaceFacts } from './port.ts'

/** What the suite needs of a host: the driver, a hand on the clock, and a folder in a space. */
export type WindowsHostHarness = {
  open(): Promise<WindowsHost>
  /** Returns when that much time has passed at the host. */
  letPass(seconds: number): Promise<void>
  /** Of a new space: a folder that is there without anybody making it, and one that is not. */
  folders: { there: string; missing: string }
}

/** Of some password, as SQL Server keeps it. */
export const sqlHash = `0x0200${'A1'.repeat(68)}`

type Scene = SpaceScene<WindowsSpaceFacts> & { harness: WindowsHostHarness }

export function describeWindowsHost(title: string, harness: WindowsHostHarness): void {
  let host: WindowsHost
  beforeAll(async () => {
    host = await harness.open()
  })
  const open = () => host
  const scene = { ...spaceSceneOf(harness.letPass, open), harness }
  describe(`${title} keeps spaces on Windows`, () => spaces(open, scene))
  describe(`${title} keeps a site of IIS as it is asked to be`, () => sites(open, scene))
  describe(`${title} lets in who may`, () => access(open, scene))
  describe(`${title} tells what a pool takes`, () => usage(open, scene))
  describe(`${title} runs tasks by the clock`, () => tasks(open, scene))
  it(`${title} says of every ability that it lacks why, in three languages`, () => {
    for (const ability of Object.values(host.abilities))
      if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
  })
}

function spaces(host: () => WindowsHost, scene: Scene) {
  const { wanted, followed, given, facts } = scene
  describeSpaces(host, scene, {
    keepName: (reference, address) => host().keepAddress(randomUUID(), { reference, address }),
    dropName: (reference, address) => host().dropAddress(randomUUID(), { reference, address }),
    namesOf: ({ site }) => site.addresses,
    nameTaken: 'address_taken',
    changes: (reference) => [
      host().changeIis(randomUUID(), { reference, change: { logFormat: 'IIS' } }),
      host().setFtp(randomUUID(), { reference, isOn: true }),
    ],
    setUpOf: ({ site, ftp, database }) => ({ site, ftp, database }),
  })

  it('begins one with what its owner wants of every space, and with nothing else', async () => {
    const space = { ...wanted(), start: { indexFiles: ['start.aspx'] } }
    const operation = randomUUID()
    const made = doneValue(await followed(() => host().keepSpace(operation, space)))
    const site = { indexFiles: ['start.aspx'], directories: [], configFault: null }
    expect(made).toMatchObject({ site, tasks: [] })
    expect(made.pool.offered).toContain(made.pool.runtime)
    const { reference, domain: address } = space
    expect(await host().dropAddress(randomUUID(), { reference, address }), 'the first name stays').toMatchObject(never)
  })

  it('shuts what is open of one that is suspended, and nothing that was shut is opened with it', async () => {
    const { reference } = await given()
    doneValue(await host().setFtp(randomUUID(), { reference, isOn: false }))
    const shut = doneValue(await host().suspendSpace(randomUUID(), { reference }))
    expect([shut.ftp.isOn, shut.database?.isOn ?? false]).toEqual([false, false])
    doneValue(await host().reactivateSpace(randomUUID(), { reference }))
    expect((await facts(reference)).ftp.isOn).toBe(false)
  })
}

function sites(host: () => WindowsHost, { harness, given, facts }: Scene) {
  it('changes what is named, and leaves the rest', async () => {
    const { reference } = await given()
    const change = { indexFiles: ['start.aspx', 'index.html'], logFormat: 'NCSA' } as const
    doneValue(
      await host().changeIis(randomUUID(), { reference, change: { ...change, indexFiles: [...change.indexFiles] } }),
    )
    const { pool } = await facts(reference)
    doneValue(await host().changeIis(randomUUID(), { reference, change: { pipeline: 'Classic', is32bit: true } }))
    doneValue(await host().changeIis(randomUUID(), { reference, change: { runtime: 'v2.0' } }))
    const after = await facts(reference)
    expect(after.site).toMatchObject(change)
    expect(after.pool).toMatchObject({
      runtime: 'v2.0',
      pipeline: 'Classic',
      is32bit: true,
      offered: pool.offered,
    })
  })

  it('does an old operation not again', async () => {
    const { reference } = await given()
    const old = randomUUID()
    const set = (operation: string, logFormat: 'IIS' | 'NCSA') =>
      host().changeIis(operation, { reference, change: { logFormat } })
    doneValue(await set(old, 'IIS'))
    doneValue(await set(randomUUID(), 'NCSA'))
    doneValue(await set(old, 'IIS'))
    expect((await facts(reference)).site.logFormat).toBe('NCSA')
  })

  it('keeps virtual directories below the space, each name once, capitals or not', async () => {
    const { reference } = await given()
    const { there: path, missing } = harness.folders
    const keep = (name: string, at = path) =>
      host().keepDirectory(randomUUID(), { reference, directory: { name, path: at } })
    doneValue(await keep('docs'))
    expect(doneValue(await keep('DOCS')).site.directories).toEqual([{ name: 'DOCS', path }])
    expect(await keep('weg', missing)).toMatchObject({ ...never, code: 'no_such_folder' })
    doneValue(await host().dropDirectory(randomUUID(), { reference, name: 'Docs' }))
    doneValue(await host().dropDirectory(randomUUID(), { reference, name: 'Docs' }))
    expect((await facts(reference)).site.directories).toEqual([])
  })
}

function access(host: () => WindowsHost, { given, facts }: Scene) {
  it('by FTP, where it says that it can, with a name of its own that no other space has', async () => {
    const { reference, domain } = await given()
    const hostname = `ftp.${domain}`
    const kept = await host().setFtp(randomUUID(), { reference, hostname, password: 'Abcdefgh2345Abcdefgh' })
    if (!host().abilities.ftp.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).ftp).toMatchObject({ isOn: true, hostname, port: 21 })
    expect(JSON.stringify(await facts(reference))).not.toContain('Abcdefgh2345')
    const other = await given()
    expect(await host().setFtp(randomUUID(), { reference: other.reference, hostname })).toMatchObject({
      code: 'ftp_hostname_taken',
    })
    expect(doneValue(await host().setFtp(randomUUID(), { reference, isOn: false })).ftp).toMatchObject({
      isOn: false,
      hostname,
    })
    expect(doneValue(await host().setFtp(randomUUID(), { reference, hostname: null })).ftp.hostname).toBeNull()
    doneValue(await host().setFtp(randomUUID(), { reference: other.reference, hostname }))
  })

  it('by its database, where it says that it can, at the levels that its server takes', async () => {
    const { reference, domain } = await given()
    const set = (order: Omit<Parameters<WindowsHost['setDatabase']>[1], 'reference'>) =>
      host().setDatabase(randomUUID(), { reference, ...order })
    const kept = await set({ passwordHash: sqlHash })
    if (!host().abilities.database.can) return expect(kept).toMatchObject(never)
    const { level, levels } = doneValue(kept).database ?? {}
    expect(levels).toContain(level)
    const lowest = levels?.[0]
    expect(doneValue(await set({ level: lowest })).database?.level).toBe(lowest)
    expect(await set({ level: 90 })).toMatchObject({ ...never, code: 'level_not_offered' })
    expect(doneValue(await set({ isOn: false, hostname: `sql.${domain}` })).database).toMatchObject({
      isOn: false,
      hostname: `sql.${domain}`,
      level: lowest,
    })
    expect(doneValue(await set({ isOn: true, hostname: null })).database).toMatchObject({ isOn: true, hostname: null })
  })
}

function usage(host: () => WindowsHost, { given, harness }: Scene) {
  it('in order and since when it is asked, once a step at most, where it says that it can', async () => {
    const { reference } = await given()
    await harness.letPass(180)
    const question = { reference, since: new Date(0), everySeconds: 60 }
    const told = await host().readUsage(question)
    if (!host().abilities.usage.can) return expect(told).toMatchObject(never)
    const { samples } = doneValue(told)
    const steps = samples.map(({ at }) => Math.floor(Date.parse(at) / 60_000))
    expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other))
    expect(
      samples.every(({ memoryBytes, milliseconds, recycles }) => Math.min(memoryBytes, milliseconds, recycles) >= 0),
    ).toBe(true)
    const since = new Date(Date.now() + 366 * 86_400_000)
    expect(doneValue(await host().readUsage({ ...question, since }))).toEqual({ samples: [] })
    expect(await host().readUsage({ ...question, reference: 'service-9' })).toMatchObject({ code: 'no_such_space' })
  })
}

function tasks(host: () => WindowsHost, { given, facts }: Scene) {
  const task: WindowsTask = {
    name: 'Voorraad bijwerken',
    command: 'tools/voorraad.exe',
    arguments: '--sinds "gisteren ochtend" & echo $env:PATH',
    schedule: { every: 'week', days: [1, 5], at: '06:30' },
  }
  it('keeps them as they were asked for, changes and forgets them, each name once', async () => {
    const { reference } = await given()
    const kept = await host().keepTask(randomUUID(), { reference, task })
    if (!host().abilities.tasks.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).tasks).toMatchObject([{ ...task, lastRun: null }])
    const missing = { ...task, name: 'Weg', command: 'nergens/weg.exe' }
    expect(await host().keepTask(randomUUID(), { reference, task: missing })).toMatchObject({ code: 'no_such_file' })
    expect(Date.parse(doneValue(kept).tasks[0]?.nextRunAt ?? '')).not.toBeNaN()
    const changed = { ...task, name: 'voorraad BIJWERKEN', schedule: { every: 'minutes', minutes: 30 } } as const
    doneValue(await host().keepTask(randomUUID(), { reference, task: changed }))
    expect((await facts(reference)).tasks).toMatchObject([changed])
    doneValue(await host().dropTask(randomUUID(), { reference, name: task.name }))
    doneValue(await host().dropTask(randomUUID(), { reference, name: task.name }))
    expect((await facts(reference)).tasks).toEqual([])
  })

  it('runs one now, once under one id, and tells what it said', async ({ skip }) => {
    skip(!host().abilities.tasks.can)
    const { reference } = await given()
    doneValue(await host().keepTask(randomUUID(), { reference, task }))
    const operation = randomUUID()
    const name = task.name.toUpperCase()
    const run = doneValue(await host().runTask(operation, { reference, name }))
    expect(run).toMatchObject({ exitCode: 0, isCut: false, output: expect.any(String) })
    expect(doneValue(await host().runTask(operation, { reference, name }))).toEqual(run)
    expect((await facts(reference)).tasks[0]?.lastRun).toEqual({ at: run.startedAt, code: 0 })
    expect(await host().runTask(randomUUID(), { reference, name: 'Weg' })).toMatchObject({ code: 'no_such_job' })
  })
}
