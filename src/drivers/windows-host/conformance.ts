import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WindowsTask } from '#base/windows-space/task.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
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
const never = { kind: 'rejected' }
const megabyte = 1024 ** 2

/** A space of its own for each test, and the moves that they share. */
function sceneOf(harness: WindowsHostHarness, host: () => WindowsHost) {
  let made = 0
  const base = 1_000 + Math.floor(Math.random() * 50_000)
  const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 200; turn++) {
      const outcome = await call()
      if (outcome.kind !== 'pending') return outcome
      await harness.letPass(outcome.lookAgainSeconds)
    }
    throw new Error('pending for ever')
  }
  const wanted = (more: { domain?: string } = {}) => {
    made += 1
    return {
      reference: `service-${base + made}`,
      domain: `zaak-${randomUUID().slice(0, 8)}.be`,
      quotaBytes: 500 * megabyte,
      ...more,
    }
  }
  const given = async (more: { domain?: string } = {}) => {
    const space = wanted(more)
    const operation = randomUUID()
    doneValue(await followed(() => host().keepSpace(operation, space)))
    return space
  }
  const facts = async (reference: string): Promise<WindowsSpaceFacts> => doneValue(await host().readSpace(reference))
  return { harness, followed, wanted, given, facts }
}
type Scene = ReturnType<typeof sceneOf>

export function describeWindowsHost(title: string, harness: WindowsHostHarness): void {
  let host: WindowsHost
  beforeAll(async () => {
    host = await harness.open()
  })
  const open = () => host
  const scene = sceneOf(harness, open)
  describe(`${title} keeps spaces on Windows`, () => spaces(open, scene))
  describe(`${title} keeps a site of IIS as it is asked to be`, () => sites(open, scene))
  describe(`${title} lets in who may`, () => access(open, scene))
  describe(`${title} runs tasks by the clock`, () => tasks(open, scene))
  it(`${title} says of every ability that it lacks why, in three languages`, () => {
    for (const ability of Object.values(host.abilities))
      if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
  })
}

function spaces(host: () => WindowsHost, { followed, wanted, given, facts }: Scene) {
  it('makes one, once, however often it is asked', async () => {
    const space = { ...wanted(), start: { indexFiles: ['start.aspx'] } }
    const operation = randomUUID()
    const ask = () => host().keepSpace(operation, space)
    await Promise.all([ask(), ask(), ask()])
    const made = doneValue(await followed(ask))
    const { start: _, ...told } = space
    expect(made).toMatchObject({ ...told, state: 'on', site: { indexFiles: ['start.aspx'], directories: [] } })
    expect(made.user).toMatch(/^[a-z][a-z0-9]+$/)
    expect(made.pool.offered).toContain(made.pool.runtime)
    expect(Date.parse(made.readAt)).not.toBeNaN()
    expect(await facts(space.reference)).toMatchObject({ ...told, site: made.site, ftp: made.ftp, tasks: [] })
  })

  it('gives one more room and another first name, which then is no other name of it', async () => {
    const space = await given()
    const domain = `www.${space.domain}`
    doneValue(await host().keepAddress(randomUUID(), { reference: space.reference, address: domain }))
    const larger = await host().keepSpace(randomUUID(), { ...space, domain, quotaBytes: 900 * megabyte })
    const { quotaBytes, domain: first, site } = doneValue(larger)
    expect([quotaBytes, first, site.addresses.includes(domain)]).toEqual([900 * megabyte, domain, false])
  })

  it('gives no name to a second space', async () => {
    const { domain } = await given()
    expect(await host().keepSpace(randomUUID(), wanted({ domain }))).toMatchObject({ code: 'domain_taken' })
    const { reference } = await given()
    expect(await host().keepAddress(randomUUID(), { reference, address: domain })).toMatchObject({
      code: 'address_taken',
    })
    expect((await facts(reference)).site.addresses).not.toContain(domain)
  })

  it('knows nothing of what was never asked', async () => {
    const reference = 'service-9999999'
    const missing = { ...never, code: 'no_such_space' }
    expect(await host().readSpace(reference)).toMatchObject(missing)
    expect(await host().suspendSpace(randomUUID(), { reference })).toMatchObject(missing)
    expect(await host().changeIis(randomUUID(), { reference, change: { is32bit: true } })).toMatchObject(missing)
    expect(await host().setFtp(randomUUID(), { reference, isOn: true })).toMatchObject(missing)
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: false })
  })

  it('suspends one: it takes no change until it is opened again, and then is as it was', async () => {
    const { reference } = await given()
    doneValue(await host().setFtp(randomUUID(), { reference, isOn: false }))
    const before = await facts(reference)
    const suspend = randomUUID()
    const shut = doneValue(await host().suspendSpace(suspend, { reference }))
    expect([shut.state, shut.ftp.isOn, shut.database?.isOn ?? false]).toEqual(['suspended', false, false])
    doneValue(await host().suspendSpace(randomUUID(), { reference }))
    const refused = { ...never, code: 'space_suspended' }
    expect(await host().changeIis(randomUUID(), { reference, change: { logFormat: 'IIS' } })).toMatchObject(refused)
    expect(await host().setFtp(randomUUID(), { reference, isOn: true })).toMatchObject(refused)
    expect(await host().keepAddress(randomUUID(), { reference, address: 'x.zaak.be' })).toMatchObject(refused)
    doneValue(await host().reactivateSpace(randomUUID(), { reference }))
    // The first suspension asked once more is the same operation: it does nothing again.
    doneValue(await host().suspendSpace(suspend, { reference }))
    const { state, site, ftp, database } = await facts(reference)
    expect({ state, site, ftp, database }).toEqual({
      state: 'on',
      site: before.site,
      ftp: before.ftp,
      database: before.database,
    })
  })

  it('ends one with all that is in it, and its name is free again', async () => {
    const { reference, domain } = await given()
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: true })
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: false })
    expect(await host().readSpace(reference)).toMatchObject({ code: 'no_such_space' })
    await given({ domain })
  })
}

function sites(host: () => WindowsHost, { harness, given, facts }: Scene) {
  it('gives it other names, each once, and takes them back', async () => {
    const { reference, domain } = await given()
    const address = `shop.${domain}`
    doneValue(await host().keepAddress(randomUUID(), { reference, address }))
    const twice = doneValue(await host().keepAddress(randomUUID(), { reference, address }))
    expect(twice.site.addresses.filter((each) => each === address)).toHaveLength(1)
    const gone = doneValue(await host().dropAddress(randomUUID(), { reference, address }))
    expect(gone.site.addresses).not.toContain(address)
    doneValue(await host().dropAddress(randomUUID(), { reference, address }))
    expect(await host().dropAddress(randomUUID(), { reference, address: domain })).toMatchObject(never)
    const other = await given()
    doneValue(await host().keepAddress(randomUUID(), { reference: other.reference, address }))
  })

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
    expect(Date.parse(doneValue(kept).tasks[0]?.nextRunAt ?? '')).not.toBeNaN()
    const changed = { ...task, name: 'voorraad BIJWERKEN', schedule: { every: 'minutes', minutes: 30 } } as const
    doneValue(await host().keepTask(randomUUID(), { reference, task: changed }))
    expect((await facts(reference)).tasks).toMatchObject([changed])
    doneValue(await host().dropTask(randomUUID(), { reference, name: task.name }))
    doneValue(await host().dropTask(randomUUID(), { reference, name: task.name }))
    expect((await facts(reference)).tasks).toEqual([])
  })
}
