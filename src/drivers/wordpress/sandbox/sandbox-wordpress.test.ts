import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { openSandboxWebHost, type SandboxWebHost } from '../../web-host/sandbox/sandbox-web-host.ts'
import { openSandboxWordPress, type SandboxWordPress } from './sandbox-wordpress.ts'
import { wordPressFaults } from './site-book.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let webHost: SandboxWebHost
let host: SandboxWordPress
let made = 0

/** A space at the web host, with what the domain makes of it. */
async function space(domain = 'bakkerij.be', reference = `service-${++made}`): Promise<string> {
  await webHost.keepSpace(randomUUID(), { reference, domain, quotaBytes: 2 * 1024 ** 3 })
  at += 400_000
  return reference
}
const open = () => {
  webHost = openSandboxWebHost({ state, clock })
  host = openSandboxWordPress({ state, clock, webHost, publicUrl: 'http://belfry.example' })
}

describe('the sandbox host of WordPress', () => {
  beforeEach(() => {
    at = start
    state = memoryState()
    open()
  })
  const site = {
    title: 'Bakkerij',
    adminLogin: 'an',
    adminEmail: 'an@bakkerij.be',
    adminPassword: 'x',
    locale: 'nl_BE',
  }
  const facts = async (reference: string) => doneValue(await host.read({ reference }))
  const given = async (domain?: string, shape: Parameters<SandboxWordPress['adopt']>[0]['shape'] = 'few') => {
    const reference = await space(domain)
    await host.adopt({ reference, domain: domain ?? 'bakkerij.be', shape })
    return reference
  }

  it('installs in fifteen seconds', async () => {
    const reference = await space()
    const operation = randomUUID()
    const ask = () => host.install(operation, { reference, site })
    expect(await ask()).toMatchObject({ kind: 'pending', lookAgainSeconds: 15 })
    expect(await facts(reference)).toMatchObject({ state: 'absent' })
    at += 15_000
    expect(doneValue(await ask())).toMatchObject({ state: 'installed', version: '7.1.1', newVersion: null })
  })

  it.each([
    ['down', 'status'],
    ['blank', 'empty'],
    ['untitled', 'title'],
    ['noisy', 'php_error'],
    ['stuck', 'program'],
  ])('lets an update go back where the domain says %s', async (word, because) => {
    const reference = await given(`${word}-zaak.be`)
    const before = await facts(reference)
    const operation = randomUUID()
    const ask = () => host.update(operation, { reference, what: { kind: 'all' } })
    expect((await ask()).kind).toBe('pending')
    at += 25_000
    expect((await facts(reference)).maintenance).toBe(true)
    at += 300_000
    expect(doneValue(await ask())).toMatchObject({ ended: 'went_back', because })
    const { readAt: _, ...after } = await facts(reference)
    expect(before).toMatchObject(after)
    expect(doneValue(await host.readProgress({ reference, operationId: operation })).step).toBe('back')
  })
})
