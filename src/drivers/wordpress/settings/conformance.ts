import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ExtensionKind, SiteConfigs } from '#base/wordpress/words.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Scene } from '../conformance.ts'
import type { WordPressFacts, WordPressHost } from '../port.ts'

export function describeExtensions(scene: Scene): void {
  const { harness, host, asked, facts } = scene
  const site = scene.shared()
  type Act = Parameters<WordPressHost['changeExtension']>[1]['act']
  const change = (kind: ExtensionKind, slug: string, act: Act) =>
    asked((id) => host().changeExtension(id, { reference: site(), kind, slug, act }))
  const found = ({ plugins, themes }: WordPressFacts, slug: string) =>
    [...plugins, ...themes].find((each) => each.slug === slug)

  it('installs a plugin, activates it, has it updated by itself, and deletes it', async () => {
    const { slug, newest } = harness.plugin
    const there = doneValue(await change('plugin', slug, 'install'))
    expect(found(there, slug)).toMatchObject({ version: newest, isActive: false, autoUpdate: false, newVersion: null })
    doneValue(await change('plugin', slug, 'install'))
    doneValue(await change('plugin', slug, 'activate'))
    expect(found(doneValue(await change('plugin', slug, 'auto_update_on')), slug)).toMatchObject({
      isActive: true,
      autoUpdate: true,
    })
    expect(await change('plugin', slug, 'delete')).toMatchObject({ code: 'extension_active' })
    doneValue(await change('plugin', slug, 'auto_update_off'))
    const off = doneValue(await change('plugin', slug, 'deactivate'))
    expect(found(off, slug)).toMatchObject({ isActive: false, autoUpdate: false })
    expect(found(doneValue(await change('plugin', slug, 'delete')), slug)).toBeUndefined()
  })

  it('is found by its name at wordpress.org, where that answers', async () => {
    const search = (text: string) => host().searchExtensions({ reference: site(), kind: 'plugin', text })
    const { found: some } = doneValue(await search(harness.plugin.slug))
    expect(some.find(({ slug }) => slug === harness.plugin.slug)).toMatchObject({ version: harness.plugin.newest })
    expect(doneValue(await search('no such plugin anywhere')).found).toEqual([])
    await harness.connect(site(), false)
    expect(await search(harness.plugin.slug)).toMatchObject({ code: 'downloads_failed' })
    await harness.connect(site(), true)
  })

  it('has one active theme, which nobody deletes', async () => {
    doneValue(await change('theme', harness.theme, 'install'))
    const { themes } = doneValue(await change('theme', harness.theme, 'activate'))
    expect(themes.filter(({ isActive }) => isActive).map(({ slug }) => slug)).toEqual([harness.theme])
    expect(await change('theme', harness.theme, 'delete')).toMatchObject({ code: 'extension_active' })
    expect(await change('theme', harness.theme, 'deactivate')).toMatchObject({ code: 'not_possible' })
    const other = themes.find(({ isActive, isParent }) => !isActive && !isParent)?.slug ?? ''
    expect(found(doneValue(await change('theme', other, 'delete')), other)).toBeUndefined()
  })

  it('knows what there is not', async () => {
    for (const act of ['install', 'activate', 'deactivate', 'delete'] as const)
      expect(await change('plugin', 'no-such-plugin-anywhere', act)).toMatchObject({ code: 'no_such_extension' })
  })

  it('tells of a site that a plugin breaks, and switches that off', async () => {
    const slug = await harness.breakSite(site())
    const broken = await facts(site())
    expect(broken).toMatchObject({ state: 'broken', trouble: { kind: 'fatal', extension: { kind: 'plugin', slug } } })
    expect(found(broken, slug)).toMatchObject({ isActive: true })
    expect(broken.users).toHaveLength(1)
    expect(doneValue(await change('plugin', slug, 'deactivate'))).toMatchObject({ state: 'installed', trouble: null })
  })
}

export function describePeople(scene: Scene): void {
  const { harness, host, asked, followed } = scene
  const site = scene.shared()
  const bram = { login: 'bram', email: 'bram@bakkerij.example', role: 'editor', password: randomUUID() } as const
  const add = (more: Partial<typeof bram> = {}) =>
    asked((id) => host().addUser(id, { reference: site(), ...bram, ...more }))

  it('adds one, gives another role and password, and deletes one with an heir', async () => {
    const operation = randomUUID()
    const ask = () => host().addUser(operation, { reference: site(), ...bram })
    doneValue(await followed(ask))
    const { users } = doneValue(await followed(ask))
    expect(users.map(({ login, roles }) => [login, roles])).toEqual([
      ['an', ['administrator']],
      ['bram', ['editor']],
    ])
    const [an, other] = users.map(({ id }) => id)
    const [anId, userId] = [an ?? 0, other ?? 0]
    const reference = site()
    const change = doneValue(
      await asked((id) => host().changeUser(id, { reference, userId, role: 'author', password: randomUUID() })),
    )
    expect(change.users.find(({ id }) => id === userId)?.roles).toEqual(['author'])
    const remove = (id: number, heirId: number) =>
      asked((operationId) => host().deleteUser(operationId, { reference, userId: id, heirId }))
    expect(await remove(userId, 98_765)).toMatchObject({ code: 'no_such_user' })
    expect(await remove(98_765, anId)).toMatchObject({ code: 'no_such_user' })
    expect(await remove(anId, userId)).toMatchObject({ code: 'last_administrator' })
    expect(doneValue(await remove(userId, anId)).users.map(({ login }) => login)).toEqual(['an'])
  })

  it('gives no login and no address twice, and keeps an administrator', async () => {
    expect(await add({ login: 'an' as never })).toMatchObject({ code: 'login_taken' })
    expect(await add({ email: 'an@bakkerij.example' as never })).toMatchObject({ code: 'email_taken' })
    const order = { reference: site(), userId: 1, role: 'editor' } as const
    expect(await asked((id) => host().changeUser(id, order))).toMatchObject({ code: 'last_administrator' })
  })

  it('lets somebody in by a link, once', async () => {
    const of = { reference: site(), userId: 1, locale: 'nl' } as const
    const link = async (page?: string) => doneValue(await host().signInLink({ ...of, ...(page ? { page } : {}) }))
    const [one, other] = [await link(), await link()]
    expect(one.url).not.toBe(other.url)
    expect(new URL(one.url).protocol).toMatch(/^https?:$/)
    expect(Date.parse(one.until)).not.toBeNaN()
    expect(await harness.openLink(one.url)).toBe('an')
    expect(await harness.openLink(one.url)).toBeUndefined()
    const opened = (await harness.openedAt?.((await link('/weg/')).url)) ?? '/weg/'
    expect(new URL(opened, one.url).pathname).toBe('/weg/')
    const nobody = { ...of, userId: 98_765 }
    expect(await host().signInLink(nobody)).toMatchObject({ code: 'no_such_user' })
  })
}

export function describeSettings(scene: Scene): void {
  const { host, asked, facts } = scene
  const site = scene.shared()

  it('shuts and opens it', async () => {
    for (const isOn of [true, true, false, false]) {
      const outcome = await asked((id) => host().setMaintenance(id, { reference: site(), isOn }))
      expect(doneValue(outcome).maintenance).toBe(isOn)
    }
  })

  it('sets what is asked, and leaves the rest', async () => {
    const { configs: before } = await facts(site())
    const set = async (configs: Partial<SiteConfigs>) =>
      doneValue(await asked((id) => host().setConfigs(id, { reference: site(), configs }))).configs
    const first = { debug: true, title: 'Brood & “Zoet”', tagline: "Al 't jaar open" }
    expect(await set(first)).toEqual({ ...before, ...first })
    const second: Partial<SiteConfigs> = {
      ...{ debug: false, fileEditOff: true, coreUpdates: 'none', cronByVisits: false, revisions: 3 },
      ...{ memoryMegabytes: 128, hiddenFromSearch: true, tagline: '' },
    }
    expect(await set(second)).toEqual({ ...before, ...first, ...second })
    const third: Partial<SiteConfigs> = { fileEditOff: false, coreUpdates: 'all', cronByVisits: true, revisions: 0 }
    expect(await set(third)).toEqual({ ...before, ...first, ...second, ...third })
  })
}
