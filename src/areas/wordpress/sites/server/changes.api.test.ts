import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldWordPress, wordPressOf } from '#test/kit/wordpress-site.ts'

type Who = Caller & { clientId: ClientId }
const newSite = { title: 'De Zaak', adminLogin: 'an', adminEmail: 'an@zaak.example', locale: 'nl_BE' }

describe('a WordPress', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const given = (more: Parameters<typeof heldWordPress>[2] = {}) => heldWordPress(portal, owner, more)
  const pluginOf = (site: Json, slug: string) => site.facts.plugins.find((each: Json) => each.slug === slug)
  const fault = (about: string, next: Parameters<typeof plantFault>[2]['next']) =>
    plantFault(databaseState(portal.db), 'wordpress', { about, next })

  it('is installed with a password that is shown once, and deleted once its name is typed', async () => {
    const { domain, path, ask, changed, shown, reference } = await given({ shape: 'none' })
    expect((await shown()).state).toBe('absent')
    expect((await ask('switch-state', { state: true })).body.code).toBe('site_details_missing')
    expect((await ask('command', { command: 'maintenance', state: true })).body.code).toBe('site_absent')
    const { site, password, login } = await changed('switch-state', { state: true, site: newSite })
    expect(site).toMatchObject({ state: 'installed', facts: { locale: 'nl_BE', configs: { title: 'De Zaak' } } })
    expect([password, login]).toEqual([expect.stringMatching(/^[A-Za-z\d]{20}$/), 'an'])
    const rows = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    const entries = await portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([rows, entries])).not.toContain(password)
    expect(JSON.stringify([rows, entries])).not.toContain('an@zaak.example')
    expect(await portal.db.selectFrom('web_secret').select('task_id').execute()).toEqual([])
    expect((await ask('switch-state', { state: true, site: newSite })).body.code).toBe('site_there')
    expect((await ask('switch-state', { state: true })).body).toEqual({ success: true, task: null })
    expect((await ask('switch-state', { state: false, confirm: 'iets.be' })).body.errors.confirm).toHaveLength(1)
    expect((await changed('switch-state', { state: false, confirm: domain.toUpperCase() })).site).toMatchObject({
      state: 'absent',
      facts: { users: [], plugins: [] },
      lastChange: { title: expect.any(String), about: null },
    })
    expect(await wordPressOf(portal).read({ reference })).toMatchObject({ value: { state: 'absent' } })
    expect((await owner.get(path)).body.data.updates).toBe(0)
  })

  it('leaves nothing of its own in the way of the next one', async () => {
    const { domain, changed } = await given()
    await changed('switch-state', { state: false, confirm: domain })
    expect((await changed('switch-state', { state: true, site: newSite })).site.state).toBe('installed')
  })

  it('has plugins and themes that come, go, and are switched', async () => {
    const { changed, command } = await given()
    const plugin = (act: string, slug: string) => ({ command: 'plugin', act, slug })
    const installed = (await changed('command', plugin('install', 'duplicator'))).site
    expect(pluginOf(installed, 'duplicator')).toMatchObject({ isActive: false })
    expect(installed.lastChange).toMatchObject({ about: 'duplicator' })
    expect(pluginOf((await changed('command', plugin('activate', 'duplicator'))).site, 'duplicator').isActive).toBe(
      true,
    )
    expect((await command(plugin('delete', 'duplicator'))).body.code).toBe('extension_active')
    const auto = (await changed('command', plugin('auto_update_on', 'duplicator'))).site
    expect(pluginOf(auto, 'duplicator').autoUpdate).toBe(true)
    // By now it is known what it is called.
    expect(auto.lastChange).toMatchObject({ about: pluginOf(auto, 'duplicator').title })
    expect(auto.lastChange.about).not.toBe('duplicator')
    await changed('command', plugin('deactivate', 'duplicator'))
    expect(pluginOf((await changed('command', plugin('delete', 'duplicator'))).site, 'duplicator')).toBeUndefined()
    expect((await command(plugin('activate', 'duplicator'))).body.code).toBe('site_extension_not_found')
    await changed('command', { command: 'theme', act: 'install', slug: 'twentytwentyfour' })
    const { site } = await changed('command', { command: 'theme', act: 'activate', slug: 'twentytwentyfour' })
    expect(site.facts.themes.filter((each: Json) => each.isActive).map((each: Json) => each.slug)).toEqual([
      'twentytwentyfour',
    ])
  })

  it('find what wordpress.org has by its name', async () => {
    const { path } = await given()
    const search = (query: string, who = owner) => who.get(`${path}/extensions?${query}`)
    const found = (await search('kind=plugin&q=contact%20FORM')).body.data
    expect(found).toMatchObject([{ slug: 'contact-form-7', title: 'Contact Form 7', rating: expect.any(Number) }])
    expect((await search('kind=theme&q=contact%20form')).body.data).toEqual([])
    expect((await search('kind=plugin&q=a')).status).toBe(422)
    expect((await search('kind=plugin&q=seo', await portal.as('stranger'))).body.code).toBe('service_not_found')
  })

  it('that a plugin breaks can have it switched off, and nobody signs in to it meanwhile', async () => {
    const { shown, changed, ask } = await given({ shape: 'broken' })
    const broken = await shown()
    expect(broken).toMatchObject({ state: 'broken', facts: { trouble: { kind: 'fatal' } } })
    expect((await ask('sign-in')).body.code).toBe('site_broken')
    const { slug } = broken.facts.trouble.extension
    expect((await changed('command', { command: 'plugin', act: 'deactivate', slug })).site.state).toBe('installed')
  })

  it('has users whose passwords are made here, and always somebody who looks after it', async () => {
    const { changed, command, ask, shown } = await given()
    const added = await changed('command', {
      command: 'user-add',
      login: 'cas',
      email: 'cas@elders.example',
      role: 'editor',
    })
    expect([added.login, added.password]).toEqual(['cas', expect.stringMatching(/^[A-Za-z\d]{20}$/)])
    const { id: user } = added.site.facts.users.find(({ login }: Json) => login === 'cas')
    const { id: first } = added.site.facts.users.find(({ roles }: Json) => roles.includes('administrator'))
    expect((await command({ command: 'user-add', login: 'CAS', email: 'x@y.example', role: 'editor' })).body.code).toBe(
      'site_login_taken',
    )
    expect((await command({ command: 'user-role', user: first, role: 'editor' })).body.code).toBe('last_administrator')
    expect((await changed('command', { command: 'user-role', user, role: 'author' })).site.facts.users).toContainEqual(
      expect.objectContaining({ login: 'cas', roles: ['author'] }),
    )
    const again = await changed('command', { command: 'user-password', user })
    expect(again.password).not.toBe(added.password)
    const link = (await ask('sign-in', { user })).body.data
    expect(link).toMatchObject({ login: 'cas', url: expect.stringMatching(/^https?:/) })
    expect((await ask('sign-in', { user: 999 })).body.code).toBe('site_user_not_found')
    expect((await command({ command: 'user-delete', user, heir: user })).body.code).toBe('heir_invalid')
    await changed('command', { command: 'user-delete', user, heir: first })
    expect((await shown()).facts.users.map(({ login }: Json) => login)).not.toContain('cas')
  })

  it('is configured, unless somebody else did so meanwhile', async () => {
    const { changed, ask, shown } = await given()
    const { revisions } = (await shown()).facts.configs
    const { site } = await changed('configs', { configs: { revisions: 3, title: 'Nieuw' }, before: { revisions } })
    expect(site.facts.configs).toMatchObject({ revisions: 3, title: 'Nieuw' })
    expect((await ask('configs', { configs: { revisions: 5 }, before: { revisions } })).body.code).toBe('site_changed')
    expect((await ask('configs', { configs: { revisions: 3 } })).body).toEqual({ success: true, task: null })
    expect((await ask('configs', { configs: { revisions: 3, url: 'x' } })).status).toBe(422)
  })

  it('counts what finding and replacing would change, and changes it', async () => {
    const { domain, changed, ask, shown } = await given()
    const asked = { from: `https://${domain}`, to: `https://nieuw.${domain}` }
    const plan = (await ask('replace/plan', asked)).body.data
    expect(plan.rows).toBeGreaterThan(0)
    expect(plan.rows).toBe(plan.changes.reduce((sum: number, { rows }: Json) => sum + rows, 0))
    expect((await shown()).facts.url).toBe(asked.from)
    expect((await ask('replace/plan', { ...asked, tables: ['wp_niets'] })).body.code).toBe('site_table_not_found')
    expect((await ask('replace/plan', { from: 'zelfde', to: 'zelfde' })).body.code).toBe('replace_same')
    expect((await ask('replace/plan', { from: 'oud\u0000er', to: 'nieuw' })).status).toBe(422)
    await changed('command', { command: 'replace', ...asked })
    expect((await shown()).facts.url).toBe(asked.to)
    expect((await ask('replace/plan', asked)).body.data).toEqual({ changes: [], rows: 0 })
  })

  it('shows which of its own files are otherwise, and has them put back', async () => {
    const { path, changed, ask, shown } = await given({ shape: 'changed' })
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    const { integrity } = (await ask('refresh', { integrity: true })).body.data.facts
    expect(integrity).toMatchObject({ kind: 'changed', changed: expect.arrayContaining(['wp-login.php']) })
    const compared = (await owner.get(`${path}/compare?path=wp-login.php`)).body.data
    expect(compared.here).toContain('error_log')
    expect(compared.release).not.toContain('error_log')
    expect((await owner.get(`${path}/compare?path=wp-config.php`)).body.code).toBe('site_file_not_found')
    expect((await owner.get(`${path}/compare?path=../etc/passwd`)).status).toBe(422)
    const { site } = await changed('mend')
    expect(site.facts.integrity).toMatchObject({ changed: [], missing: [] })
    expect((await ask('mend')).body.code).toBe('nothing_to_mend')
    expect((await shown()).facts.integrity.added).toHaveLength(1)
  })

  it('takes one change at a time, and says what is under way', async () => {
    const { command, shown, settle } = await given()
    const on = await command({ command: 'maintenance', state: true })
    expect(on.status).toBe(202)
    expect((await shown()).underWay).toMatchObject({ task: on.body.task, part: 'maintenance', about: null })
    const refused = await command({ command: 'plugin', act: 'install', slug: 'duplicator' })
    expect([refused.status, refused.body.code]).toEqual([409, 'site_busy'])
    expect(refused.body.error).toContain('Onderhoudsmodus aanzetten')
    await settle()
    expect(await shown()).toMatchObject({ underWay: null, facts: { maintenance: true } })
  })

  it('tells what failed beside it, until it is tried again', async () => {
    const { domain, changed, shown, settle } = await given({ domain: 'refuse-zaak.be' })
    const { site } = await changed('command', { command: 'maintenance', state: true })
    expect(site.failed).toMatchObject({ part: 'maintenance', reason: expect.stringContaining('WordPress') })
    expect((await owner.get('/tasks?state=failed')).body.data[0]).toMatchObject({ label: domain })
    expect((await owner.post(`/tasks/${site.failed.task}/retry`)).status).toBe(202)
    await settle()
    expect((await shown()).failed).not.toBeNull()
  })

  it('is changed once, also where the answer of its host gets lost', async () => {
    const { changed, reference } = await given()
    await fault(reference, 'unknown-after-apply')
    const { site } = await changed('command', { command: 'plugin', act: 'install', slug: 'duplicator' })
    expect(pluginOf(site, 'duplicator')).toBeDefined()
    expect(site.failed).toBeNull()
  })

  it('is nobody else’s, takes nothing while its hosting is suspended, and says where there is none', async () => {
    const { id } = await given()
    const suspended = await given({ status: 'Suspended' })
    const empty = await given({ shape: 'none' })
    const stranger = await portal.as('stranger')
    const maintenance = { command: 'maintenance', state: true }
    const replacing = { from: 'http://a.be', to: 'https://a.be' }
    const calls: readonly (readonly [path: string, body?: object])[] = [
      ['/products/{id}/wordpress/refresh', {}],
      ['/products/{id}/wordpress/switch-state', { state: false, confirm: 'x' }],
      ['/products/{id}/wordpress/command', maintenance],
      ['/products/{id}/wordpress/configs', { configs: { debug: true } }],
      ['/products/{id}/wordpress/mend'],
      ['/products/{id}/wordpress/replace/plan', replacing],
      ['/products/{id}/wordpress/sign-in', {}],
      ['/products/{id}/wordpress/history'],
      ['/products/{id}/wordpress/compare'],
    ]
    const told: string[] = []
    for (const [path, body] of calls) {
      const ask = (who: Caller, of: number) => {
        const at = path.replace('{id}', String(of))
        if (at.endsWith('history')) return who.get(at)
        return at.endsWith('compare') ? who.get(`${at}?path=wp-login.php`) : who.post(at, body)
      }
      const answers = [await ask(stranger, id), await ask(owner, suspended.id), await ask(owner, empty.id)]
      told.push(`${path.split('/wordpress/')[1]}: ${answers.map((each) => each.body.code ?? each.status).join(' ')}`)
    }
    expect(told).toEqual([
      'refresh: service_not_found 200 200',
      'switch-state: service_not_found hosting_not_active site_name_differs',
      'command: service_not_found hosting_not_active site_absent',
      'configs: service_not_found hosting_not_active site_absent',
      'mend: service_not_found hosting_not_active site_absent',
      'replace/plan: service_not_found hosting_not_active site_absent',
      'sign-in: service_not_found hosting_not_active site_absent',
      'history: service_not_found 200 200',
      'compare: service_not_found hosting_not_active site_absent',
    ])
  })
})
