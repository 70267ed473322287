import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactRefusals } from '#areas/domains/contacts/contract/refusals.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { autoRenewMany } from '#areas/domains/portfolio/server/public.ts'
import { holder } from '#areas/domains/registration/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { accountId: AccountId; clientId: ClientId }

describe('a change of many domains', () => {
  let portal: TestPortal
  let customer: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
    await syncCatalogue(portal.db)
    ;[customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
  })
  afterAll(() => portal.close())

  let worlds = 0
  /** New domains of the customer. */
  const domains = async (count: number): Promise<string[]> => {
    worlds += 1
    const names = Array.from({ length: count }, (_, index) => `massa-${worlds}-${index + 1}.com`)
    for (const name of names) await activeDomain(portal.db, customer.clientId, name)
    return names
  }
  const start = async (body: Json, who: Who = customer) => {
    const answer = await who.post('/domains/mass', body)
    expect(answer.status).toBe(202)
    return answer.body.data as { taskId: number; total: number }
  }
  const items = async (taskId: number, query = '', who: Who = customer) =>
    (await who.get(`/tasks/${taskId}/items${query}`)).body
  const autoRenewOf = async (names: readonly string[]) =>
    (await portal.db.selectFrom('domain').select('auto_renew').where('name', 'in', names).execute()).map(
      (row) => row.auto_renew,
    )
  /** The switches of each domain in the audit log. */
  const timesSwitched = async (names: readonly string[]) => {
    const rows = await portal.db
      .selectFrom('audit_entry')
      .innerJoin('domain', (join) => join.onRef('domain.id', '=', (eb) => eb.cast('audit_entry.object_id', 'bigint')))
      .select(['domain.name', 'audit_entry.actor_account_id as actor'])
      .where('object_type', '=', 'domain')
      .where('action', '=', 'domains.auto-renew.changed')
      .where('domain.name', 'in', names)
      .execute()
    return {
      times: names.map((name) => rows.filter((row) => row.name === name).length),
      actors: rows.map(({ actor }) => actor),
    }
  }
  /** A worker context that fails from its n-th step on, as if it were killed. */
  const dyingAt = (step: number): JobCtx => {
    let steps = 0
    return {
      ...portal.makeWork(portal.db),
      sql: portal.db,
      signal: new AbortController().signal,
      attempt: 1,
      transact: (work, actor) => {
        steps += 1
        if (steps > step) throw new Error('the worker is dead')
        return portal.db.transaction().execute(async (trx) => {
          const answer = await work(portal.makeWork(trx, actor))
          if (steps === step) throw new Error('the worker is dead')
          return answer
        })
      },
    }
  }

  it('is a task with an item for each domain, run as the user who started it', async () => {
    const names = await domains(60)
    const { taskId, total } = await start({ act: 'auto-renew', on: false, domains: names })
    expect(total).toBe(60)
    const before = await items(taskId)
    expect(before.task).toMatchObject({ state: 'queued', many: { total: 60, done: 0, failed: 0 }, canStop: true })
    expect(before.task.label).toBe(`${names[0]} +59`)
    await portal.jobs.drain()
    const { task, data } = await items(taskId)
    expect(task).toMatchObject({ state: 'done', progress: 100, many: { total: 60, done: 60, failed: 0 } })
    expect(data.map(({ label, state }: Json) => `${label} ${state}`)).toEqual(names.map((name) => `${name} done`))
    expect(new Set(await autoRenewOf(names))).toEqual(new Set([0]))
    const { times, actors } = await timesSwitched(names)
    expect([new Set(times), new Set(actors)]).toEqual([new Set([1]), new Set([customer.accountId])])
    const tray = (await customer.get('/tasks')).body.data
    expect(tray.find(({ id }: Json) => id === taskId)).toMatchObject({ kind: 'domains.auto-renew-many.off' })
  })

  it.each([1, 2, 3, 5])('changes each domain once when its worker dies at step %i', async (step) => {
    const names = await domains(4)
    const { taskId } = await start({ act: 'auto-renew', on: false, domains: names })
    await Promise.resolve(autoRenewMany.job.run(dyingAt(step), { taskId })).catch(() => undefined)
    expect((await items(taskId)).task.state).not.toBe('done')
    await portal.jobs.drain()
    expect((await items(taskId)).task).toMatchObject({ state: 'done', many: { done: 4, failed: 0 } })
    expect((await timesSwitched(names)).times).toEqual([1, 1, 1, 1])
  })

  it('changes each domain once when two workers run it', async () => {
    const names = await domains(30)
    const { taskId } = await start({ act: 'auto-renew', on: false, domains: names })
    await Promise.all([1, 2].map(() => autoRenewMany.job.run(dyingAt(1000), { taskId })))
    await portal.jobs.drain()
    expect((await items(taskId)).task).toMatchObject({ state: 'done', many: { done: 30, failed: 0 } })
    expect(new Set((await timesSwitched(names)).times)).toEqual(new Set([1]))
  })

  it('is the same task when the same start is sent again, also at the same moment', async () => {
    const names = await domains(3)
    const body = { act: 'auto-renew', on: false, domains: names, key: 'dezelfde-start' }
    const both = await Promise.all([start(body), start(body)])
    expect(both[0]).toEqual(both[1])
    await portal.jobs.drain()
    expect(await start(body)).toEqual(both[0])
    expect((await timesSwitched(names)).times).toEqual([1, 1, 1])
    const others = [
      { ...body, on: true },
      { ...body, act: 'lock' },
      { ...body, domains: names.slice(1) },
    ]
    for (const other of others) {
      const answer = await customer.post('/domains/mass', other)
      expect([answer.status, answer.body.code]).toEqual([409, 'many_key_reused'])
    }
  })

  it('names what failed and why, continues with the rest, and retries only the failed ones', async () => {
    const names = await domains(3)
    const foreign = 'van-een-ander.com'
    await activeDomain(portal.db, stranger.clientId, foreign)
    const { taskId } = await start({ act: 'auto-renew', on: false, domains: [names[0], foreign, ...names.slice(1)] })
    const ctx = dyingAt(1000)
    let steps = 0
    // The first item fails with an unexpected error: its step comes after the one that starts the task.
    const failing: JobCtx['transact'] = (work, actor) =>
      ++steps === 2 ? Promise.reject(new Error('a stroke of bad luck')) : ctx.transact(work, actor)
    await autoRenewMany.job.run({ ...ctx, transact: failing }, { taskId })
    const { task } = await items(taskId)
    expect(task).toMatchObject({ state: 'failed', many: { done: 2, failed: 1, impossible: 1 } })
    expect(task.reason).toBe('1 van 4 niet gelukt, 1 van 4 niet mogelijk')
    const refused = (await items(taskId, '?state=impossible')).data
    expect(refused).toEqual([expect.objectContaining({ label: foreign, code: 'domain_not_found' })])
    expect(await autoRenewOf([foreign])).toEqual([1])
    // The domain now belongs to the customer; that is not why it failed.
    await portal.db.updateTable('domain').set({ client_id: customer.clientId }).where('name', '=', foreign).execute()
    expect((await customer.post(`/tasks/${taskId}/retry`)).status).toBe(202)
    await portal.jobs.drain()
    expect((await items(taskId)).task).toMatchObject({ state: 'done', many: { done: 3, failed: 0, impossible: 1 } })
    expect((await timesSwitched([...names, foreign])).times).toEqual([1, 1, 1, 0])
    expect((await customer.post(`/tasks/${taskId}/retry`)).body.code).toBe('task_not_failed')
  })

  it('stops on request of its owner: what is done stays done', async () => {
    const names = await domains(5)
    const { taskId } = await start({ act: 'auto-renew', on: false, domains: names })
    const ctx = dyingAt(1000)
    let steps = 0
    const stopping: JobCtx = {
      ...ctx,
      transact: async (work, actor) => {
        const answer = await ctx.transact(work, actor)
        steps += 1
        if (steps === 3) expect((await customer.post(`/tasks/${taskId}/stop`)).status).toBe(202)
        return answer
      },
    }
    await autoRenewMany.job.run(stopping, { taskId })
    const { task, data } = await items(taskId)
    expect(task).toMatchObject({ state: 'done', reasonCode: 'stopped', many: { total: 5, done: 2 }, canStop: false })
    expect(data.map(({ state }: Json) => state)).toEqual(['done', 'done', 'stopped', 'stopped', 'stopped'])
    expect(data.map(({ said }: Json) => said).slice(2)).toEqual(Array(3).fill('Niet begonnen: gestopt'))
    expect((await customer.post(`/tasks/${taskId}/retry`)).body.code).toBe('task_not_failed')
    expect((await customer.post(`/tasks/${taskId}/stop`)).body.code).toBe('task_not_stoppable')
    await portal.jobs.drain()
    expect((await timesSwitched(names)).times).toEqual([1, 1, 0, 0, 0])
    expect(task.many.stopped).toEqual({ at: portal.clock.now.toISOString(), by: expect.stringMatching(/\S/) })
    const log = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_account_id', 'details'])
      .where('action', '=', 'overview.task.stopped')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      actor_account_id: customer.accountId,
      details: { kind: 'domains.auto-renew-many.off', total: 5, done: 2 },
    })
  })

  it('exports the outcome of each domain as a file, in the words of the screen, to users who may see the task', async () => {
    const [name = '', locked = ''] = await domains(2)
    await portal.db.updateTable('domain').set({ registrar_lock: 1 }).where('name', '=', locked).execute()
    const refs = [name, locked, 'bestaat-niet-csv.com', '=1+1']
    const { taskId } = await start({ act: 'lock', on: true, domains: refs })
    await portal.jobs.drain()
    const file = await customer.get(`/tasks/${taskId}/items/file`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain('filename="belfry-domeinen-vergrendelen-2026-11-21.csv"')
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n')
    const unknown = portfolioRefusals.domain_not_found.text.nl
    expect(lines).toEqual([
      '\ufeffNaam;Resultaat;Reden',
      `${name};Gevraagd aan het register;`,
      `${locked};Stond al zo;`,
      `bestaat-niet-csv.com;Niet mogelijk;${unknown}`,
      `'=1+1;Niet mogelijk;${unknown}`,
    ])
    const { task, data } = await items(taskId)
    expect(data.map(({ label, said, error }: Json) => `${label};${said};${error ?? ''}`.replace(/^=/, "'="))).toEqual(
      lines.slice(1),
    )
    // Nothing failed, so there is nothing to retry.
    expect(task).toMatchObject({
      state: 'done',
      canRetry: false,
      many: { total: 4, done: 2, failed: 0, impossible: 2 },
    })
    expect(task.reason).toBe('2 van 4 niet mogelijk')
    const names: Record<string, string> = { en: 'belfry-domains-lock', fr: 'belfry-domaines-verrouiller' }
    for (const [locale, begin] of Object.entries(names)) {
      const { headers } = await customer.get(`/tasks/${taskId}/items/file`, { 'accept-language': locale })
      expect(headers['content-disposition']).toContain(`filename="${begin}-2026-11-21.csv"`)
    }
    expect((await stranger.get(`/tasks/${taskId}/items/file`)).status).toBe(404)
  })

  it('previews what would change, and tells lock and unlock apart', async () => {
    const names = await domains(5)
    await portal.db.updateTable('domain').set({ registrar_lock: 1 }).where('name', 'in', names.slice(0, 2)).execute()
    const foreign = 'van-een-ander-vooraf.com'
    await activeDomain(portal.db, stranger.clientId, foreign)
    const preview = async (act: Json) =>
      (await customer.post('/domains/mass/preview', { domains: [...names, foreign], ...act })).body.data
    expect(await preview({ act: 'lock', on: true })).toMatchObject({ total: 6, changes: 3, same: 2, cannot: 1 })
    expect(await preview({ act: 'lock', on: false })).toMatchObject({ total: 6, changes: 2, same: 3, cannot: 1 })
    expect(await preview({ act: 'auto-renew', on: true })).toMatchObject({ total: 6, changes: 0, same: 5, cannot: 1 })
    // Which domains change, and why the others do not.
    const { names: wanted, groups } = await preview({ act: 'lock', on: true })
    expect(wanted).toEqual(names.slice(2))
    expect(groups).toEqual([
      { standing: 'same', reason: 'Staat al zo', names: names.slice(0, 2) },
      { standing: 'cannot', reason: 'Deze domeinnaam werd niet gevonden', names: [foreign] },
    ])
    const { taskId } = await start({ act: 'lock', on: false, domains: names })
    expect((await items(taskId)).task.kind).toBe('domains.lock-many.off')
  })

  it('previews locks on their way, and contacts that are unfit or unknown to the caller', async () => {
    const names = await domains(2)
    const [first = '', second = ''] = names
    const preview = async (act: Json) =>
      (await customer.post('/domains/mass/preview', { domains: names, ...act })).body.data.groups
    expect((await customer.post(`/domains/${first}/update-locking-status`, { status: 1 })).status).toBe(202)
    expect(await preview({ act: 'lock', on: false })).toEqual([
      { standing: 'cannot', reason: portfolioRefusals.lock_under_way.text.nl, names: [first] },
      { standing: 'same', reason: 'Staat al zo', names: [second] },
    ])
    const incomplete = await holder(portal.db, { clientId: customer.clientId })
    await portal.db.updateTable('contact').set({ street: '' }).where('id', '=', incomplete).execute()
    const unfit = [
      [incomplete, contactRefusals.contact_incomplete],
      [await holder(portal.db, { clientId: stranger.clientId }), contactRefusals.contact_not_found],
    ] as const
    for (const [tech, refusal] of unfit)
      expect(await preview({ act: 'contacts', contacts: { tech } })).toEqual([
        { standing: 'cannot', reason: refusal.text.nl, names },
      ])
  })

  it('skips domains that have the value already, without a line in the log', async () => {
    const names = await domains(2)
    const { taskId } = await start({ act: 'auto-renew', on: true, domains: names })
    await portal.jobs.drain()
    expect((await items(taskId)).data.map(({ outcome }: Json) => outcome)).toEqual(['unchanged', 'unchanged'])
    expect((await timesSwitched(names)).times).toEqual([0, 0])
  })

  it('cannot be seen or stopped by strangers', async () => {
    const { taskId } = await start({ act: 'auto-renew', on: true, domains: await domains(2) })
    expect((await stranger.get(`/tasks/${taskId}/items`)).status).toBe(404)
    expect((await stranger.post(`/tasks/${taskId}/stop`)).status).toBe(404)
    expect((await portal.visitor.get(`/tasks/${taskId}/items`)).status).toBe(401)
  })

  it('can be retried by the user who started it, as themselves, and by no colleague', async () => {
    const [name = ''] = await domains(1)
    const { taskId } = await start({ act: 'auto-renew', on: false, domains: [name] })
    const given = JSON.stringify('unreadable')
    await portal.db.updateTable('task_batch').set({ given }).where('task_id', '=', taskId).execute()
    await portal.jobs.drain()
    const colleague = await portal.as('subuser')
    expect((await colleague.post(`/tasks/${taskId}/retry`)).status).toBe(404)
    // Started by someone acting for the customer; without that person it continues as the customer's own work.
    const began = JSON.stringify({
      accountId: customer.accountId,
      clientId: customer.clientId,
      actorAccountId: 999_999,
    })
    await portal.db.updateTable('task_batch').set({ principal: began }).where('task_id', '=', taskId).execute()
    expect((await customer.post(`/tasks/${taskId}/retry`)).status).toBe(202)
    const { principal } = await portal.db
      .selectFrom('task_batch')
      .select('principal')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    expect(principal).not.toHaveProperty('actorAccountId')
  })

  it('needs the token scope of its change, and ends with its token', async () => {
    const partner = await portal.as('partner')
    const made = async (scopes: string[]) =>
      (await partner.post('/users/partners/settings/generate-token', { name: 'massa', scopes })).body
    const weak = portal.withToken((await made(['domains:write'])).token)
    const act = { act: 'ttl', ttl: 3600, domains: ['massa-1-1.com'] }
    expect((await weak.post('/domains/mass', act)).body.code).toBe('scope_missing')
    const { token, data } = await made(['domains:write', 'dns:write'])
    const started = await portal.withToken(token).post('/domains/mass', act)
    expect(started.status).toBe(202)
    expect((await partner.delete(`/users/partners/settings/tokens/${data.id}`)).status).toBe(200)
    await portal.jobs.drain()
    const { code } = await portal.db
      .selectFrom('task_item')
      .select('code')
      .where('task_id', '=', started.body.data.taskId)
      .executeTakeFirstOrThrow()
    expect(code).toBe('account_ended')
  })

  it.each([
    [{ act: 'ttl', ttl: 5 }, 'invalid_ttl'],
    [{ act: 'template', template: 999_999, with: {} }, 'template_gone'],
    [{ act: 'contacts', contacts: { admin: 999_999 } }, 'contact_not_found'],
    [{ act: 'records', change: { action: 'find-replace', find: 'a', replacement: 'a' } }, 'nothing_to_find'],
    [{ act: 'iets', on: true }, 'invalid_input'],
    [{ act: 'lock', on: true, domains: [] }, 'invalid_input'],
  ])('is refused as a whole when the act itself is wrong: %j', async (act, code) => {
    const answer = await customer.post('/domains/mass', { domains: await domains(1), ...act })
    expect(answer.body.code).toBe(code)
  })

  describe('the permissions of a running change', () => {
    /** Starts the change, withdraws a permission, and lets it run. */
    const after = async (
      change: (accountId: AccountId) => Promise<unknown>,
      act: Json = { act: 'auto-renew', on: false },
    ) => {
      const colleague = await portal.as('webmaster')
      const mine = portal.db.updateTable('account').where('id', '=', colleague.accountId)
      await mine
        .set({ all_products: true, disabled_at: null, permissions: JSON.stringify({ overview: true, domains: true }) })
        .execute()
      const names = await domains(3)
      const { taskId } = await start({ ...act, domains: names }, colleague)
      await change(colleague.accountId)
      await portal.jobs.drain()
      const rows = await portal.db
        .selectFrom('task_item')
        .select(['state', 'code'])
        .where('task_id', '=', taskId)
        .execute()
      return { codes: rows.map(({ state, code }) => `${state} ${code}`), names, taskId }
    }
    const set = (change: Json) => (id: AccountId) =>
      portal.db.updateTable('account').set(change).where('id', '=', id).execute()

    const notSeen = 'products that are no longer seen'
    it.each([
      ['a permission that was taken away', { permissions: JSON.stringify({ overview: true }) }, 'failed right_ended'],
      ['an account that was closed', { disabled_at: new Date('2026-11-21T09:00:00Z') }, 'failed account_ended'],
      [notSeen, { all_products: false }, 'impossible domain_not_found'],
    ])('%s: the rest ends with the reason', async (what, change, end) => {
      const { codes, names, taskId } = await after(set(change))
      expect(codes).toEqual(Array(3).fill(end))
      expect((await timesSwitched(names)).times).toEqual([0, 0, 0])
      const task = portal.db.selectFrom('task').select('state').where('id', '=', taskId)
      expect((await task.executeTakeFirstOrThrow()).state).toBe(what === notSeen ? 'done' : 'failed')
    })

    it('also when it is a single request for all domains', async () => {
      const { codes } = await after(set({ permissions: '{}' }), { act: 'renew', period: 1 })
      expect(codes).toEqual(Array(3).fill('failed right_ended'))
    })

    it('do not matter when the change does not need them', async () => {
      const { codes } = await after(set({ permissions: JSON.stringify({ domains: true }) }))
      expect(codes).toEqual(Array(3).fill('done null'))
    })
  })
})
