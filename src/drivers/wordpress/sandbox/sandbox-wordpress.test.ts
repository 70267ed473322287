import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { openSandboxWebHost, type SandboxWebHost } from '../../web-host/sandbox/sandbox-web-host.ts'
import { describeWordPress } from '../conformance.ts'
import { keptExtension } from './kept-site.ts'
import { optionOf } from './sample-rows.ts'
import { type SampleShape, sampleSite } from './sample-site.ts'
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

const meddle = (reference: string, change: Parameters<SandboxWordPress['meddle']>[1]) => host.meddle(reference, change)

open()
describeWordPress('the sandbox', {
  open: async () => host,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  space: async () => {
    const domain = `zaak-${randomUUID().slice(0, 8)}.be`
    return { reference: await space(domain), domain }
  },
  suspend: async (reference) => {
    doneValue(await webHost.suspendSpace(randomUUID(), { reference }))
  },
  putFile: async (reference, path, text) => {
    const body = Readable.from([Buffer.from(text)])
    doneValue(await webHost.writeFile(randomUUID(), { reference, path: `public/${path}`, body }))
  },
  releases: { old: '6.7.1', mended: '6.7.4', newest: '7.1.1' },
  locale: 'nl_BE',
  plugin: { slug: 'contact-form-7', older: '5.9', newest: '6.1.3' },
  theme: 'deli',
  worse: { slug: 'noisy-after-update', older: '1.0', newest: '1.1' },
  putPlugin: (reference, slug, version) =>
    meddle(reference, (site) => ({
      ...site,
      plugins: [
        ...site.plugins.filter((each) => each.slug !== slug),
        keptExtension('plugin', slug, { version, isActive: true }),
      ],
    })),
  breakSite: async (reference) => {
    const culprit = keptExtension('plugin', 'fatal-slider', { isActive: true })
    await meddle(reference, (site) => ({ ...site, plugins: [...site.plugins, culprit] }))
    return culprit.slug
  },
  changeFiles: async (reference) => {
    const [changed, added, missing] = ['wp-login.php', 'wp-includes/hidden.php', 'wp-admin/about.php']
    await meddle(reference, (site) => ({
      ...site,
      changedFiles: { [changed]: '<?php // Mine.\n', [missing]: null },
      addedFiles: [added],
    }))
    return { changed, added, missing }
  },
  putOption: (reference, name, value) =>
    meddle(reference, (site) => ({
      ...site,
      tables: site.tables.map((each) =>
        each.name === 'wp_options' ? { ...each, rows: [...each.rows, [name, value]] } : each,
      ),
    })),
  readOption: async (reference, name) => {
    let value = ''
    await meddle(reference, (site) => {
      value = optionOf(site.tables, name)
      return site
    })
    return value
  },
  openLink: async (url) => (await host.follow(url.split('/').at(-1) ?? ''))?.login,
  connect: (reference, isOn) => meddle(reference, (site) => ({ ...site, isInformed: isOn })),
})

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
  const given = async (domain?: string, ...shapes: (SampleShape | undefined)[]) => {
    const reference = await space(domain)
    const [shape] = shapes.length > 0 ? shapes : ['few' as const]
    await host.adopt({ reference, domain: domain ?? 'bakkerij.be', ...(shape ? { shape } : {}) })
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
    expect(doneValue(await ask())).toMatchObject({ ended: 'rolled_back', because })
    const { readAt: _, ...after } = await facts(reference)
    expect(before).toMatchObject(after)
    expect(doneValue(await host.readProgress({ reference, operationId: operation })).step).toBe('back')
  })

  it.each([
    ['refuse', { kind: 'rejected', code: 'refused' }],
    ['full', { kind: 'rejected', code: 'no_room' }],
    ['offline', { kind: 'rejected', code: 'downloads_failed' }],
    ['lost', { kind: 'unknown' }],
    ['slow', { kind: 'pending', lookAgainSeconds: 80 }],
    ['dataless', { kind: 'rejected', code: 'wordpress_broken' }],
    ['bakkerij', { kind: 'pending', lookAgainSeconds: 4 }],
  ])('takes its cue from the domain: %s-zaak.be', async (word, outcome) => {
    const reference = await given('zaak.be')
    const name = `${word}-zaak.be`
    // The host of the space takes its own cue from the same words.
    const cued = openSandboxWordPress({ state, clock, webHost: { ...webHost, readSpace: renamed(name) } })
    const order = { reference, kind: 'plugin', slug: 'jetpack', act: 'install' } as const
    expect(await cued.changeExtension(randomUUID(), order)).toMatchObject(outcome)
  })
  const renamed =
    (domain: string): SandboxWebHost['readSpace'] =>
    async (reference) => {
      const read = await webHost.readSpace(reference)
      return read.kind === 'done' ? { kind: 'done', value: { ...read.value, domain } } : read
    }

  it.each([
    ['retry', 'retry', 'few'],
    ['reject', 'rejected', 'few'],
    ['unknown-before-apply', 'unknown', 'few'],
    ['unknown-after-apply', 'unknown', 'Nieuw'],
  ] as const)('when told to %s it answers %s', async (next, kind, title) => {
    const reference = await given()
    const titleNow = async () => (await facts(reference)).configs?.title
    const before = await titleNow()
    await plantFault(state, wordPressFaults, { about: reference, next })
    const operation = randomUUID()
    const ask = () => host.setConfigs(operation, { reference, configs: { title: 'Nieuw' } })
    expect((await ask()).kind).toBe(kind)
    expect(await titleNow()).toBe(title === 'few' ? before : title)
    doneValue(await ask())
    expect(await titleNow()).toBe('Nieuw')
    await plantFault(state, wordPressFaults, { about: `read ${reference}`, next: 'retry' })
    expect((await host.read({ reference })).kind).toBe('retry')
  })

  it('has sites of every kind, the same for a reference each time', async () => {
    const seen = new Set<string>()
    for (let count = 0; count < 60; count++) {
      const reference = await given(`zaak-${count}.be`, undefined)
      const site = doneValue(await host.read({ reference, integrity: true }))
      expect(site.users.length).toBeGreaterThan(0)
      const updates = [site, ...site.plugins, ...site.themes].filter((each) => each.newVersion).length
      expect(updates).toBeLessThanOrEqual(13)
      seen.add(updates === 0 ? 'none' : updates < 5 ? 'some' : 'many')
      seen
        .add(site.state)
        .add(site.integrity.kind)
        .add(site.maintenance ? 'shut' : 'open')
      if (site.newVersion === undefined) seen.add('not known')
    }
    const kinds = ['none', 'some', 'many', 'installed', 'broken', 'whole', 'changed', 'unknown', 'shut', 'not known']
    expect([...seen]).toEqual(expect.arrayContaining(kinds))
    const made = { reference: 'service-5', domain: 'a.be', since: start }
    expect(sampleSite(made)).toEqual(sampleSite(made))
  })

  it('shows what was tried on a copy, and what a push would lose', async () => {
    const reference = await given()
    const operation = randomUUID()
    const make = () => host.makeStaging(operation, { reference, host: 'proef.bakkerij.be' })
    expect(await make()).toMatchObject({ kind: 'pending', lookAgainSeconds: 40 })
    at += 40_000
    doneValue(await make())
    at += 20 * 86_400_000
    const { versions, tables, writtenSince } = doneValue(await host.planPush(reference))
    expect(versions).toHaveLength(1)
    expect(tables.map(({ name, rowsHere, rowsThere }) => [name, rowsThere - rowsHere])).toEqual([['wp_posts', 1]])
    expect(writtenSince.comments + writtenSince.posts + writtenSince.users).toBeGreaterThan(0)
    const push = randomUUID()
    await host.pushStaging(push, { reference, tables: false })
    at += 40_000
    doneValue(await host.pushStaging(push, { reference, tables: false }))
    const [{ slug, there } = { slug: '', there: '' }] = versions
    expect((await facts(reference)).plugins.find((each) => each.slug === slug)?.version).toBe(there)
  })

  it('lets nobody in by a link of more than five minutes ago, and forgets a site whose space has ended', async () => {
    const reference = await given()
    const { url, until } = doneValue(await host.signInLink({ reference, userId: 1, locale: 'nl' }))
    expect(Date.parse(until) - at).toBe(300_000)
    at += 300_001
    expect(await host.follow(url.split('/').at(-1) ?? '')).toBeUndefined()
    doneValue(await webHost.endSpace(randomUUID(), { reference }))
    expect(await host.read({ reference })).toMatchObject({ code: 'no_such_space' })
    expect(await state.keys('wordpress:site:')).toEqual([])
  })

  it('asks for a PHP that a release can do with', async () => {
    const reference = await space()
    doneValue(await webHost.setPhp(randomUUID(), { reference, version: '5.6', settings: {} }))
    expect(await host.install(randomUUID(), { reference, site })).toMatchObject({ code: 'php_too_old', detail: '7.4' })
    expect((await host.install(randomUUID(), { reference, site: { ...site, release: '6.1.9' } })).kind).toBe('pending')
  })
})
