import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone, recordsOf } from '#areas/domains/dns/server/public.ts'
import { domainLeft } from '#areas/domains/transfer/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { SandboxSiteBuilder } from '#drivers/site-builder/sandbox/sandbox-site-builder.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { givenFiles } from '#test/kit/web-files.ts'
import { openHostingPortal, type Who } from '#test/kit/web-space.ts'
import { bringNews } from '../bring-news.ts'
import { endSites } from '../end-site.ts'

describe('a site in a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const builder = () => portal.makeWork(portal.db).driver(siteBuilderKey) as SandboxSiteBuilder
  const jobs = async () => {
    await portal.jobs.drain()
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await portal.jobs.drain()
  }
  const enqueue = async (job: typeof bringNews | typeof endSites) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(job, {}))
    await jobs()
  }
  const later = (days: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + days * 86_400_000)
  }

  async function given(who = owner, led: Parameters<typeof createZone>[2] = []) {
    const space = await givenFiles(portal, who)
    const { id: domainId } = await portal.db
      .selectFrom('domain')
      .select('id')
      .where('name', '=', space.domain)
      .executeTakeFirstOrThrow()
    await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), domainId, led))
    const path = `/domains/${space.domain}/web-builder`
    const placeAt = `/domains/${space.domain}/web-builder/place`
    const restoreAt = `/domains/${space.domain}/web-builder/restore`
    await who.post(`${path}/order`, { version: 'free', template: 'food' })
    await jobs()
    const reference = `site-${domainId}`
    const publish = async () => {
      await builder().publish(reference)
      await enqueue(bringNews)
    }
    const place = async (service: number | null, more: object = {}) => {
      const asked = await who.put(placeAt, { service, ...more })
      await jobs()
      return asked
    }
    const site = async () => (await who.get(path)).body.data
    const shows = async (name = 'index.html') => (await space.read(`public/${name}`))?.text
    return { ...space, domainId, builderPath: path, restoreAt, site: reference, publish, place, data: site, shows }
  }
  /** What is at the document root after each change of a file. */
  async function watched(names: () => Promise<string[]>, work: () => Promise<unknown>): Promise<string[][]> {
    const host = portal.makeWork(portal.db).driver(webHostKey)
    const seen: string[][] = []
    const before = { writeFile: host.writeFile, moveFile: host.moveFile, deleteFiles: host.deleteFiles }
    const watching =
      <Asked extends unknown[], Said>(change: (...asked: Asked) => Promise<Said>) =>
      async (...asked: Asked) => {
        const said = await change(...asked)
        seen.push(await names())
        return said
      }
    host.writeFile = watching(before.writeFile)
    host.moveFile = watching(before.moveFile)
    host.deleteFiles = watching(before.deleteFiles)
    await work()
    Object.assign(host, before)
    return seen
  }
  const leading = async (id: DomainId) =>
    (await recordsOf({ sql: portal.db }, id))
      .filter(({ type, name }) => type === 'A' && name === '@')
      .map(({ data }) => data)

  it('is brought there with each version, and takes nothing of its owner away without a word', async () => {
    const { id, builderPath, domainId, upload, names, publish, place, data, shows, read } = await given()
    await upload('public/index.php', 'eigen', '&replace=true')
    await upload('public/eigen.txt', 'blijft')
    await publish()
    expect((await data()).hostings).toMatchObject([{ id }])
    const refused = await place(id)
    expect(refused.body).toMatchObject({
      code: 'files_in_the_way',
      details: { files: ['public/index.html', 'public/index.php'] },
    })
    expect((await data()).place).toMatchObject({ state: 'here', service: null })
    expect((await stranger.put(`${builderPath}/place`, { service: id })).status).toBe(404)

    expect((await place(id, { replaceFiles: true })).status).toBe(200)
    const placed = (await data()).place
    expect(placed).toMatchObject({
      state: 'placed',
      version: 1,
      service: id,
      setAside: [{ path: 'public/index.html' }, { path: 'public/index.php' }],
    })
    expect((await read(placed.setAside[1].to)).text).toBe('eigen')
    expect(await shows()).toContain(' 1')
    expect(await names()).toEqual(expect.arrayContaining(['eigen.txt', 'index.html', 'site-files']))
    expect(await names()).not.toContain('index.php')
    const { addresses } = await data()
    expect(await leading(domainId)).toEqual(addresses.filter((each: string) => !each.includes(':')))
    const saved = await portal.db
      .selectFrom('builder_placed')
      .select('backup_at')
      .where('domain_id', '=', domainId)
      .executeTakeFirst()
    expect(saved?.backup_at).not.toBeNull()

    await publish()
    expect(await shows()).toContain(' 2')
    expect(await names('public/site-files')).toEqual(['2'])
    await owner.post(`${builderPath}/go-back`, { version: 1 })
    await jobs()
    expect([await shows(), await names('public/site-files')]).toEqual([expect.stringContaining(' 1'), ['1']])

    // What its owner made of a page since is kept as well.
    await upload('public/index.html', 'zelf aangepast', '&replace=true')
    await publish()
    const aside = (await data()).place.setAside
    expect(aside.map((each: { path: string }) => each.path)).toEqual([
      'public/index.html',
      'public/index.php',
      'public/index.html',
    ])
    expect((await read(aside[2].to)).text).toBe('zelf aangepast')
  })

  it('says that it is off, is on again, and leaves the hosting as it was', async () => {
    const { id, builderPath, upload, names, publish, place, data, shows } = await given()
    const before = await shows()
    await upload('public/index.php', 'eigen', '&replace=true')
    await publish()
    await place(id, { replaceFiles: true })
    await owner.post(`${builderPath}/switch-state`, { state: 0 })
    await jobs()
    expect([await shows('index.php'), (await names()).includes('index.html')]).toEqual(['off', false])
    await owner.post(`${builderPath}/switch-state`, { state: 1 })
    await jobs()
    expect(await names()).not.toContain('index.php')
    await place(null)
    expect((await data()).place).toMatchObject({ state: 'here', service: null, setAside: [] })
    expect(await shows('index.php')).toBe('eigen')
    expect(await shows()).toBe(before)
    expect(await names()).not.toContain('site-files')
    expect(await names('')).not.toContain('.before-site-builder')
  })

  it('names a WordPress and where the domain leads at once, and hides it only where both were consented to', async () => {
    const led = [{ recordName: '@', recordTypeName: 'A' as const, recordData: '192.0.2.9', TTL: 3600 }]
    const { id, domain, upload, names, publish, place, data, shows } = await given(owner, led)
    await upload('public/wp-config.php', '<?php')
    await upload('public/index.php', 'wordpress', '&replace=true')
    await publish()
    const refused = await place(id)
    expect(refused.body).toMatchObject({
      code: 'wordpress_there',
      details: {
        files: ['public/index.html', 'public/index.php'],
        records: [{ name: '@', type: 'A', data: '192.0.2.9' }],
        wordPress: { title: null, hasShop: false },
      },
    })
    expect((await place(id, { replaceFiles: true, coverWordPress: true })).body.code).toBe('records_in_the_way')
    expect((await data()).place.state).toBe('here')
    const seen = await watched(names, () =>
      place(id, { replaceFiles: true, coverWordPress: true, replaceRecords: true }),
    )
    expect([await shows(), (await data()).place.state]).toEqual([expect.stringContaining(' 1'), 'placed'])
    // What visitors got meanwhile was the one or the other, after every move and write.
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter((there) => !there.includes('index.html'))).toEqual([])
    expect(await names()).toEqual(expect.arrayContaining(['wp-config.php', 'index.html']))
    expect(await names()).not.toContain('index.php')
    expect((await owner.get(`/products/${id}/wordpress`)).body.data.hiddenBy).toBe(domain)
    await place(null)
    expect(await shows('index.php')).toBe('wordpress')
  })

  it('stands at the builder again when its hosting ends', async () => {
    const { id, publish, place, data } = await given()
    await publish()
    await place(id, { replaceFiles: true })
    await portal.db
      .transaction()
      .execute((trx) =>
        portal.makeWork(trx).emit(serviceCancelled, { serviceId: id, clientId: owner.clientId, reason: 'test' }),
      )
    await jobs()
    expect((await data()).place).toMatchObject({ state: 'here', service: null })
  })

  it('goes thirty days after it was ended, from its hosting as well, and is whole when it is restored before', async () => {
    const { id, builderPath, restoreAt, site, domainId, names, publish, place, data, shows } = await given()
    await publish()
    await place(id, { replaceFiles: true })
    const ended = await owner.delete(builderPath)
    expect(ended.body.data.endsOn).toMatch(/^\d{4}-/)
    await jobs()
    expect((await owner.post(`${builderPath}/switch-state`, { state: 1 })).body.code).toBe('site_ending')
    later(20)
    await enqueue(endSites)
    expect((await owner.post(restoreAt, {})).body.data.endsOn).toBeNull()
    await jobs()
    expect([(await data()).isOn, await shows()]).toEqual([true, expect.stringContaining(' 1')])

    await owner.delete(builderPath)
    await jobs()
    later(31)
    await enqueue(endSites)
    expect(await names()).not.toContain('site-files')
    expect(await builder().read(site)).toMatchObject({ code: 'no_such_site' })
    expect((await data()).state).toBe('none')
    const tasks = await portal.db
      .selectFrom('task')
      .select(['kind', 'state'])
      .where('subject_id', '=', String(domainId))
      .where('kind', '=', 'web-builder.end')
      .execute()
    expect(tasks).toEqual([{ kind: 'web-builder.end', state: 'done' }])
  })

  it('goes with a domain that leaves, and comes back with it; a new holder waits for nobody', async () => {
    const { domain, domainId, site, publish } = await given()
    await publish()
    const leave = async (id: DomainId) => {
      await portal.db.updateTable('domain').set({ status: 'Cancelled' }).where('id', '=', id).execute()
      await portal.db
        .transaction()
        .execute((trx) =>
          portal
            .makeWork(trx)
            .emit(domainLeft, { domainId: id, clientId: owner.clientId, name: domain, reason: 'deleted' }),
        )
      await jobs()
    }
    const again = async (who: Who) => {
      const { id } = await portal.db
        .insertInto('domain')
        .values({ client_id: who.clientId, name: domain, tld: 'be', status: 'Active', expires_on: '2028-05-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = await who.post(`/domains/${id}/web-builder/order`, { version: 'free', template: 'legal' })
      expect(made.status).toBe(200)
      await jobs()
      return { id, data: (await who.get(`/domains/${id}/web-builder`)).body.data }
    }
    await leave(domainId)
    const back = await again(owner)
    expect(back.data).toMatchObject({ state: 'ready', isOn: true, template: 'food' })
    expect((await owner.get(`/domains/${back.id}/web-builder/look`)).body.data.versions).toHaveLength(1)
    await leave(back.id)
    const other = await again(stranger)
    expect(other.data).toMatchObject({ state: 'ready', template: 'legal' })
    expect(await builder().read(site)).toMatchObject({ code: 'no_such_site' })
  })
})
