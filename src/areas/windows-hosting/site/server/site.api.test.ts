import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who } from '#test/kit/web-space.ts'
import { heldWindowsSpace, refusedOnWindows } from '#test/kit/windows-space.ts'

describe('the site of a hosting on Windows', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  it('gets other names, and loses them', async () => {
    const { changed, ask, domain } = await given()
    const address = `winkel.${domain}`
    const { facts, lastChange, underWay } = await changed('post', 'address/create', { address: `Winkel.${domain}` })
    expect(lastChange.title).toBe('Naam toevoegen')
    const added = portal.db.selectFrom('task').select('label').where('kind', '=', 'windows-hosting.addresses.add')
    expect(await added.execute()).toContainEqual({ label: `${address} (${domain})` })
    expect([facts.site.addresses.includes(address), underWay]).toEqual([true, []])
    expect((await ask('post', 'address/create', { address })).body.code).toBe('alias_exists')
    expect((await ask('post', 'address/create', { address: 'geen naam' })).body.errors.address).toHaveLength(1)
    const gone = await changed('post', 'address/delete', { address })
    expect(gone.facts.site.addresses).not.toContain(address)
    expect((await ask('post', 'address/delete', { address })).body.code).toBe('alias_not_found')
  })

  it('takes no name of somebody else, of the server itself, or that is an extension', async () => {
    await activeDomain(portal.db, stranger.clientId, 'elders-thuis.be')
    const { ask, shown } = await given()
    const { facts } = await shown()
    const told = async (address: string) => {
      const { status, body } = await ask('post', 'address/create', { address })
      return `${status} ${body.code}`
    }
    expect(await told('www.elders-thuis.be')).toBe('409 alias_of_another')
    expect(await told(facts.host)).toBe('422 alias_invalid')
    expect(await told('co.uk')).toBe('422 alias_invalid')
    expect(await told('google.com')).toBe('409 alias_unproven')
  })

  it('shows the index pages that were chosen, unless somebody chose others meanwhile', async () => {
    const { changed, ask } = await given()
    const set = await changed('put', 'website/index', { index: ['start.aspx', 'index.html'] })
    expect(set.facts.site.indexFiles).toEqual(['start.aspx', 'index.html'])
    const late = { index: ['c.html'], before: ['a.html'] }
    expect((await ask('put', 'website/index', late)).body.code).toBe('space_changed')
    for (const index of [[], ['../x'], ['a b'], ['a.html', 'a.html'], ['a.html', 'A.HTML']])
      expect((await ask('put', 'website/index', { index })).status).toBe(422)
  })

  it('logs in the form that was chosen', async () => {
    const { changed, ask } = await given()
    expect((await changed('put', 'website/log-format', { format: 'NCSA' })).facts.site.logFormat).toBe('NCSA')
    expect((await ask('put', 'website/log-format', { format: 'JSON' })).status).toBe(422)
  })

  it('has virtual directories, each below the space and once', async () => {
    const { changed, ask } = await given()
    const at = (verb: string) => `virtual-directory/${verb}`
    const made = await changed('post', at('create'), { name: 'Pdf', path: 'docs/handleidingen' })
    expect(made.facts.site.directories).toContainEqual({ name: 'Pdf', path: 'docs/handleidingen' })
    expect((await ask('post', at('create'), { name: 'PDF', path: 'docs' })).body.code).toBe('directory_exists')
    const late = { name: 'pdf', path: 'docs', before: 'tools' }
    expect((await ask('put', at('update'), late)).body.code).toBe('space_changed')
    const other = await changed('put', at('update'), { name: 'pdf', path: 'docs', before: 'docs/handleidingen' })
    expect(other.facts.site.directories).toContainEqual({ name: 'Pdf', path: 'docs' })
    expect((await ask('put', at('update'), { name: 'weg', path: 'docs' })).body.code).toBe('directory_not_found')
    const gone = await changed('post', at('delete'), { name: 'PDF' })
    expect(gone.facts.site.directories.map(({ name }: { name: string }) => name)).not.toContain('Pdf')
    expect((await ask('post', at('delete'), { name: 'pdf' })).body.code).toBe('directory_not_found')
  })

  it.each([
    '../w18',
    'docs/../../w18',
    '/docs',
    'C:/Windows',
    '\\\\server\\share',
    'docs:stream',
    'CON',
    'docs/nul.txt',
    'docs.',
    'docs ',
    'docs\\..',
    '',
    'PROGRA~1',
  ])('asks its host for no directory at %j', async (path) => {
    const { ask, shown } = await given()
    expect((await ask('post', 'virtual-directory/create', { name: 'x', path })).status).toBe(422)
    expect((await shown()).underWay).toEqual([])
  })

  it('says why a folder is refused that is not there, and nothing is changed', async () => {
    const { changed } = await given()
    const { failed, facts } = await changed('post', 'virtual-directory/create', { name: 'weg', path: 'weg/hier' })
    expect(failed).toMatchObject({ part: 'directories', reason: expect.stringContaining('staat niet in de webruimte') })
    expect(facts.site.directories.map(({ name }: { name: string }) => name)).not.toContain('weg')
  })

  it('keeps telling what failed for one directory when another was added, and tries that again', async () => {
    const { changed, shown } = await given()
    const { failed } = await changed('post', 'virtual-directory/create', { name: 'weg', path: 'weg/hier' })
    await changed('post', 'virtual-directory/create', { name: 'pdf', path: 'docs' })
    expect((await shown()).failed).toMatchObject({ task: failed.task })
    expect((await owner.post(`/tasks/${failed.task}/retry`)).status).toBeLessThan(300)
  })

  it('tells the second of two who change the same that somebody is at it', async () => {
    const { ask } = await given()
    expect((await ask('put', 'website/log-format', { format: 'IIS' })).status).toBe(202)
    expect((await ask('put', 'website/log-format', { format: 'NCSA' })).body.code).toBe('space_under_way')
    expect((await ask('put', 'website/index', { index: ['a.html'] })).status).toBe(202)
    await portal.jobs.drain()
    expect((await ask('put', 'website/log-format', { format: 'NCSA' })).status).toBe(202)
  })

  it('is changed once, whatever the host says of it on the way', async () => {
    const { ask, shown, reference } = await given()
    await plantFault(databaseState(portal.db), 'windows-host', { about: reference, next: 'unknown-after-apply' })
    await ask('put', 'website/log-format', { format: 'IIS' })
    for (let turn = 0; turn < 4; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
      await portal.jobs.drain()
    }
    expect(await shown()).toMatchObject({ facts: { site: { logFormat: 'IIS' } }, failed: null, underWay: [] })
  })

  it('is nobody else’s, and stays as it is while its hosting is suspended', async () => {
    const told = await refusedOnWindows(portal, { owner, others: stranger }, [
      ['post', '/products/{id}/windows-performance/address/create', { address: 'x.be' }],
      ['post', '/products/{id}/windows-performance/address/delete', { address: 'x.be' }],
      ['put', '/products/{id}/windows-performance/website/index', { index: ['a.html'] }],
      ['put', '/products/{id}/windows-performance/website/log-format', { format: 'IIS' }],
      ['post', '/products/{id}/windows-performance/virtual-directory/create', { name: 'x', path: 'docs' }],
      ['put', '/products/{id}/windows-performance/virtual-directory/update', { name: 'docs', path: 'docs' }],
      ['post', '/products/{id}/windows-performance/virtual-directory/delete', { name: 'docs' }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})
