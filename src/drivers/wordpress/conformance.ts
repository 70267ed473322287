import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UpdateWhat } from '#base/wordpress/words.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import { describeContent, describeStaging } from './content/conformance.ts'
import type { NewSite, UpdateStep, WordPressFacts, WordPressHost } from './port.ts'
import { describeExtensions, describePeople, describeSettings } from './settings/conformance.ts'

/** A plugin with an older and the newest release of it. */
export type TwoReleases = { slug: string; older: string; newest: string }

/** What the suite needs beside the driver: a world in which WordPress stands, and its wordpress.org. */
export type WordPressHarness = {
  open(): Promise<WordPressHost>
  /** Returns when that much time has passed at the host. */
  letPass(seconds: number): Promise<void>
  /** A new space with nothing of a site in it. */
  space(): Promise<{ reference: string; domain: string }>
  suspend(reference: string): Promise<void>
  /** Writes a file below the document root of a space. */
  putFile(reference: string, path: string, text: string): Promise<void>

  /** Releases that can be had; `mended` is the newest in the line of `old`, the same where there is none. */
  releases: { old: string; mended: string; newest: string }
  locale: string
  /** A plugin and a theme that can be had and that no new site has. */
  plugin: TwoReleases
  theme: string
  /** A plugin whose newest release leaves a site worse than it was. */
  worse: TwoReleases

  /** What somebody does in WordPress itself. */
  putPlugin(reference: string, slug: string, version: string): Promise<void>
  /** Makes one active that ends every page with a fatal error, and tells its name. */
  breakSite(reference: string): Promise<string>
  /** Changes a file of WordPress itself, adds one in its folders, and takes one away. */
  changeFiles(reference: string): Promise<{ changed: string; added: string; missing: string }>
  putOption(reference: string, name: string, value: string): Promise<void>
  readOption(reference: string, name: string): Promise<string>
  /** Whom a sign-in link lets in, by login; undefined where it lets in nobody. */
  openLink(url: string): Promise<string | undefined>
  /** Where one leads, of a host that really has a WordPress. */
  openedAt?(url: string): Promise<string | undefined>
  /** Whether the site reaches wordpress.org. */
  connect(reference: string, isOn: boolean): Promise<void>
}

/** The moves that all tests share. */
export type Scene = ReturnType<typeof sceneOf>
function sceneOf(harness: WordPressHarness, host: () => WordPressHost) {
  const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 600; turn++) {
      const outcome = await call()
      if (outcome.kind !== 'pending') return outcome
      await harness.letPass(outcome.lookAgainSeconds)
    }
    throw new Error('pending for ever')
  }
  const order = (more: Partial<NewSite> = {}): NewSite => ({
    title: 'Bakkerij Peeters',
    adminLogin: 'an',
    adminEmail: 'an@bakkerij.example',
    adminPassword: randomUUID(),
    locale: harness.locale,
    ...more,
  })
  /** Asks under an id of its own until it is done or refused. */
  const asked = <Value>(call: (operationId: string) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const operation = randomUUID()
    return followed(() => call(operation))
  }
  const installed = async (more: Partial<NewSite> = {}): Promise<{ reference: string; domain: string }> => {
    const space = await harness.space()
    doneValue(await asked((id) => host().install(id, { reference: space.reference, site: order(more) })))
    return space
  }
  const facts = async (reference: string): Promise<WordPressFacts> => doneValue(await host().read({ reference }))
  const sites = new Map<string, ReturnType<typeof installed>>()
  /** A site that all groups share which want one of its kind: WordPress is slow to install. Each leaves it so that it works. */
  const sharedSite = (more: Partial<NewSite> = {}) => {
    const kind = JSON.stringify(more)
    let site = { reference: '', domain: '' }
    beforeAll(async () => {
      const made = sites.get(kind) ?? installed(more)
      sites.set(kind, made)
      site = await made
    })
    return () => site
  }
  const shared = (more: Partial<NewSite> = {}): (() => string) => {
    const site = sharedSite(more)
    return () => site().reference
  }
  return { harness, host, followed, asked, order, shared, sharedSite, facts }
}

/**
 * What every host of WordPress promises. Failures that are told to it (`plantFault`, words in a domain) and the time that things take
 * are the sandbox's alone, and stand in its own test.
 */
export function describeWordPress(title: string, harness: WordPressHarness): void {
  let host: WordPressHost
  beforeAll(async () => {
    host = await harness.open()
  })
  const scene = sceneOf(harness, () => host)
  describe(`${title} installs WordPress`, () => describeSites(scene))
  describe(`${title} keeps plugins and themes`, () => describeExtensions(scene))
  describe(`${title} keeps people`, () => describePeople(scene))
  describe(`${title} keeps how it is set`, () => describeSettings(scene))
  describe(`${title} updates safely`, () => describeUpdates(scene))
  describe(`${title} looks into files and tables`, () => describeContent(scene))
  describe(`${title} makes a copy to try things on`, () => describeStaging(scene))
  describe(`${title} is shut with its space`, () => describeSuspended(scene))
}

function describeSites({ harness, host, followed, asked, order, facts }: Scene): void {
  const { newest } = harness.releases

  it('makes one, once, however often it is asked, and takes it away', async () => {
    const { reference, domain } = await harness.space()
    expect(await facts(reference)).toMatchObject({ reference, state: 'absent', version: null, plugins: [], users: [] })
    const operation = randomUUID()
    const site = order({ release: newest })
    const ask = () => host().install(operation, { reference, site })
    await Promise.all([ask(), ask()])
    const made = doneValue(await followed(ask))
    expect(made).toMatchObject({
      ...{ reference, state: 'installed', version: newest, locale: harness.locale, isMultisite: false },
      ...{ maintenance: false, trouble: null, staging: null, configs: { title: 'Bakkerij Peeters' } },
      users: [{ login: 'an', email: 'an@bakkerij.example', roles: ['administrator'] }],
    })
    expect(new URL(made.url ?? '').hostname).toBe(domain)
    expect(made.themes.filter(({ isActive }) => isActive)).toHaveLength(1)
    expect(made.tables.filter(({ name }) => name.endsWith('_options'))).toHaveLength(1)
    const { readAt, tables, ...again } = await facts(reference)
    expect(Date.parse(readAt)).not.toBeNaN()
    // How full its tables are changes while it starts: it keeps its jobs by the clock, and what it remembers for a while, as rows of its options.
    expect(made).toMatchObject({ ...again, tables: tables.map(({ name }) => ({ name })) })
    expect(await asked((id) => host().install(id, { reference, site: order() }))).toMatchObject({
      code: 'wordpress_there',
    })

    const ends = randomUUID()
    const end = () => host().remove(ends, { reference })
    expect(doneValue(await followed(end))).toEqual({ existed: true })
    expect(doneValue(await followed(end))).toEqual({ existed: true })
    expect(await facts(reference)).toMatchObject({ state: 'absent', users: [] })
    expect(doneValue(await asked((id) => host().remove(id, { reference })))).toEqual({ existed: false })
  })

  it('writes over no files of others, and knows only releases that there are', async () => {
    const { reference } = await harness.space()
    const site = order({ release: '0.1.2' })
    expect(await asked((id) => host().install(id, { reference, site }))).toMatchObject({ code: 'no_such_release' })
    await harness.putFile(reference, 'index.php', '<?php echo "winkel";')
    expect(await facts(reference)).toMatchObject({ state: 'foreign', version: null })
    expect(await asked((id) => host().install(id, { reference, site: order() }))).toMatchObject({
      code: 'files_in_the_way',
    })
  })

  it('refuses what needs a space or a WordPress that is not there', async () => {
    expect(await host().read({ reference: 'service-999999' })).toMatchObject({ code: 'no_such_space' })
    const { reference } = await harness.space()
    const missing = { kind: 'rejected', code: 'no_wordpress' }
    expect(await asked((id) => host().setMaintenance(id, { reference, isOn: true }))).toMatchObject(missing)
    expect(await asked((id) => host().update(id, { reference, what: { kind: 'all' } }))).toMatchObject(missing)
    expect(await host().planReplace({ reference, from: 'a', to: 'b' })).toMatchObject(missing)
    expect(await host().signInLink({ reference, userId: 1, locale: 'nl' })).toMatchObject(missing)
  })
}

/** The last of its site: nothing can be done with it afterwards. */
function describeSuspended({ harness, host, asked, shared, facts }: Scene): void {
  const site = shared()

  it('writes nothing in a suspended space, and still tells how it stands', async () => {
    const reference = site()
    const { version } = await facts(reference)
    await harness.suspend(reference)
    const shut = { kind: 'rejected', code: 'space_suspended' }
    expect(await asked((id) => host().setMaintenance(id, { reference, isOn: true }))).toMatchObject(shut)
    expect(await asked((id) => host().update(id, { reference, what: { kind: 'all' } }))).toMatchObject(shut)
    expect(await asked((id) => host().remove(id, { reference }))).toMatchObject(shut)
    expect(await asked((id) => host().replace(id, { reference, from: 'a', to: 'b' }))).toMatchObject(shut)
    expect(await host().signInLink({ reference, userId: 1, locale: 'nl' })).toMatchObject(shut)
    expect(await facts(reference)).toMatchObject({ version, maintenance: false })
  })
}

const steps: UpdateStep[] = ['backup', 'maintenance', 'files', 'database', 'look', 'back']

function describeUpdates(scene: Scene): void {
  const { harness, host, followed, asked, facts } = scene
  const { releases, plugin, worse } = harness
  const site = scene.shared({ release: releases.old })
  const update = (what: UpdateWhat) => asked((id) => host().update(id, { reference: site(), what }))
  const versionOf = async (slug: string) => (await facts(site())).plugins.find((each) => each.slug === slug)?.version
  const only = ({ slug, older, newest }: typeof plugin) => ({ kind: 'plugin', slug, from: older, to: newest })

  it('says what is newer, brings one plugin to it, and then has nothing to do', async () => {
    await harness.putPlugin(site(), plugin.slug, plugin.older)
    const before = await facts(site())
    expect(before.newVersion).toBe(releases.newest)
    expect(before.plugins.find(({ slug }) => slug === plugin.slug)).toMatchObject({
      version: plugin.older,
      newVersion: plugin.newest,
    })
    const report = doneValue(await update({ kind: 'plugin', slugs: [plugin.slug] }))
    expect(report).toMatchObject({ ended: 'updated', because: null, changes: [only(plugin)] })
    expect(report.looks.before).toHaveLength(3)
    for (const look of report.looks.after) expect(look).toMatchObject({ status: 200, hasPhpError: false })
    const after = await facts(site())
    expect([await versionOf(plugin.slug), after.version, after.maintenance]).toEqual([
      plugin.newest,
      releases.old,
      false,
    ])
    const part: UpdateWhat = { kind: 'parts', core: false, plugins: [plugin.slug], themes: [] }
    expect(doneValue(await update(part))).toMatchObject({
      ended: 'nothing',
      changes: [],
    })
  })

  it('puts the site back when it is worse afterwards, and says why', async () => {
    await harness.putPlugin(site(), worse.slug, worse.older)
    const { readAt: _, ...before } = await facts(site())
    const report = doneValue(await update({ kind: 'plugin', slugs: [worse.slug] }))
    expect(report).toMatchObject({ ended: 'rolled_back', changes: [only(worse)] })
    expect(report.because).not.toBeNull()
    const after = await facts(site())
    expect(after).toMatchObject({ maintenance: false, state: 'installed', plugins: before.plugins })
    doneValue(await asked((id) => host().changeExtension(id, { ...off(), act: 'deactivate' })))
    doneValue(await asked((id) => host().changeExtension(id, { ...off(), act: 'delete' })))
  })
  const off = () => ({ reference: site(), kind: 'plugin', slug: worse.slug }) as const

  it('is carried out once, tells how far it is, and lets no other write in between', async () => {
    const operation = randomUUID()
    const what: UpdateWhat = { kind: 'all', minorOnly: true }
    await harness.putPlugin(site(), plugin.slug, plugin.older)
    const ask = () => host().update(operation, { reference: site(), what })
    const first = await ask()
    if (first.kind === 'pending') {
      const { step } = doneValue(await host().readProgress({ reference: site(), operationId: operation }))
      expect(steps).toContain(step)
      const second = await host().setMaintenance(randomUUID(), { reference: site(), isOn: true })
      expect(second.kind).toBe('retry')
    }
    const report = doneValue(await followed(ask))
    expect(report.changes).toContainEqual(only(plugin))
    expect(doneValue(await ask())).toEqual(report)
    expect(await facts(site())).toMatchObject({ version: releases.mended, maintenance: false })
  })

  it('brings WordPress itself to the newest release', async () => {
    expect(await update({ kind: 'core', release: '0.1.2' })).toMatchObject({ code: 'no_such_release' })
    expect(await update({ kind: 'plugin', slugs: ['no-such-plugin-anywhere'] })).toMatchObject({
      code: 'no_such_extension',
    })
    const change = { kind: 'core', slug: 'wordpress', from: releases.mended, to: releases.newest }
    expect(doneValue(await update({ kind: 'core' }))).toMatchObject({ ended: 'updated', changes: [change] })
    expect(await facts(site())).toMatchObject({ version: releases.newest, newVersion: null, state: 'installed' })
    expect(doneValue(await update({ kind: 'core' })).ended).toBe('nothing')
  })
}
