import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Scene } from '../conformance.ts'

export function describeContent(scene: Scene): void {
  const { harness, host, followed, asked, facts } = scene
  const site = scene.shared()
  const option = 'belfry_proof'

  it('counts what a replacement would change, changes just that, and keeps lengths right', async () => {
    const [from, to] = ['http://oud.example', 'https://nieuw.example']
    const value = (address: string, bytes: number) => `a:1:{s:4:"kop!";s:${bytes}:"één ${address}/brood";}`
    await harness.putOption(site(), option, value(from, 30))
    const table = (await facts(site())).tables.find(({ name }) => name.endsWith('_options'))?.name ?? ''
    const planned = doneValue(await host().planReplace({ reference: site(), from, to }))
    expect(planned.changes).toEqual([{ table, rows: 1 }])
    const posts = table.replace(/options$/, 'posts')
    const elsewhere = { reference: site(), from, to, tables: [posts] }
    expect(doneValue(await host().planReplace(elsewhere))).toEqual({ changes: [] })
    expect(await harness.readOption(site(), option)).toBe(value(from, 30))
    const operation = randomUUID()
    const ask = () => host().replace(operation, { reference: site(), from, to })
    expect(doneValue(await followed(ask))).toEqual(planned)
    expect(doneValue(await followed(ask))).toEqual(planned)
    expect(await harness.readOption(site(), option)).toBe(value(to, 33))
    expect(doneValue(await host().planReplace({ reference: site(), from, to }))).toEqual({ changes: [] })
  })

  it('replaces nothing by an empty search, or in tables that there are not', async () => {
    const reference = site()
    expect(await host().planReplace({ reference, from: '', to: 'x' })).toMatchObject({ code: 'invalid' })
    const order = { reference, from: 'a', to: 'b', tables: ['wp_no_such_table'] }
    expect(await host().planReplace(order)).toMatchObject({ code: 'no_such_table' })
    expect(await asked((id) => host().replace(id, order))).toMatchObject({ code: 'no_such_table' })
  })

  it('finds files that are not as their release has them, shows one, and puts them back', async () => {
    const checked = async () => doneValue(await host().read({ reference: site(), integrity: true })).integrity
    expect(await checked()).toMatchObject({ kind: 'whole' })
    const { changed, added, missing } = await harness.changeFiles(site())
    const found = { kind: 'changed', changed: [changed], added: [added], missing: [missing] }
    expect(await checked()).toMatchObject(found)
    const compare = async (path: string) => doneValue(await host().compareFile({ reference: site(), path }))
    const { here, release } = await compare(changed)
    expect([typeof here, typeof release, here === release]).toEqual(['string', 'string', false])
    expect((await compare(missing)).here).toBeNull()
    expect((await compare(added)).release).toBeNull()
    doneValue(await asked((id) => host().mendFiles(id, { reference: site() })))
    const mended = await checked()
    expect(mended).not.toMatchObject({ changed: [changed] })
    expect(mended).not.toMatchObject({ missing: [missing] })
    expect((await compare(changed)).here).toBe(release)
  })

  it('does not call unknown what could not be asked: not up to date, and not whole', async () => {
    const reference = site()
    await harness.connect(reference, false)
    const cut = doneValue(await host().read({ reference, integrity: true }))
    expect(cut).toMatchObject({ state: 'installed', integrity: { kind: 'unknown' } })
    for (const each of [cut, ...cut.plugins]) expect(each.newVersion).toBeUndefined()
    const order = { reference, kind: 'plugin', slug: harness.plugin.slug, act: 'install' } as const
    expect(await asked((id) => host().changeExtension(id, order))).toMatchObject({ code: 'downloads_failed' })
    const what = { kind: 'all' } as const
    expect(await asked((id) => host().update(id, { reference, what }))).toMatchObject({ code: 'downloads_failed' })
    await harness.connect(reference, true)
    expect((await facts(reference)).newVersion).toBeNull()
  })
}

export function describeStaging(scene: Scene): void {
  const { host, asked, facts } = scene
  const site = scene.sharedSite()

  it('makes one, tells what a push would change, pushes it, and ends it', async () => {
    const { reference, domain } = site()
    const make = (name: string) => asked((id) => host().makeStaging(id, { reference, host: name }))
    if (!host().abilities.staging) return expect(await make(`proef.${domain}`)).toMatchObject({ code: 'not_possible' })
    expect(await host().planPush(reference)).toMatchObject({ code: 'no_staging' })
    expect(await make(domain)).toMatchObject({ code: 'address_taken' })
    const { staging, version, url } = doneValue(await make(`proef.${domain}`))
    expect(new URL(staging?.url ?? '').hostname).toBe(`proef.${domain}`)
    expect(staging?.version).toBe(version)
    expect(await make(`nog.${domain}`)).toMatchObject({ code: 'staging_there' })
    const plan = doneValue(await host().planPush(reference))
    expect(plan.writtenSince).toEqual({ posts: 0, comments: 0, orders: 0, users: 0 })
    expect(plan.versions).toEqual([])
    for (const tables of [false, true]) {
      const pushed = doneValue(await asked((id) => host().pushStaging(id, { reference, tables })))
      expect(pushed).toMatchObject({ state: 'installed', maintenance: false, url })
    }
    expect(doneValue(await asked((id) => host().endStaging(id, { reference }))).staging).toBeNull()
    expect(await asked((id) => host().endStaging(id, { reference }))).toMatchObject({ code: 'no_staging' })
    expect((await facts(reference)).state).toBe('installed')
  })
}
