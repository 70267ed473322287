import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

/** Each kind that costs or changes something, with the token scope that it needs. */
const acts: [string, Json, string][] = [
  ['renew', { act: 'renew', period: 1 }, 'domains:write'],
  ['auto-renew', { act: 'auto-renew', on: false }, 'domains:write'],
  ['lock', { act: 'lock', on: true }, 'domains:write'],
  ['ttl', { act: 'ttl', ttl: 3600 }, 'dns:write'],
]
const others = ['dashboard:write', 'orders:write', 'people:write', 'dns:write', 'domains:write'] as const

describe('the token scopes for retrying and stopping', () => {
  let portal: TestPortal
  let partner: Caller & { accountId: AccountId; clientId: ClientId }
  const program: Record<string, Caller> = {}
  beforeAll(async () => {
    portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    for (const scope of others) program[scope] = await withScopes([...new Set(['dashboard:write', scope])])
  })
  afterAll(() => portal.close())

  const withScopes = async (scopes: string[]) =>
    portal.withToken(
      (await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes })).body.token,
    )
  const state = async (id: number) =>
    (await portal.db.selectFrom('task').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const item = (id: number) =>
    portal.db.selectFrom('task_item').select(['state', 'code']).where('task_id', '=', id).executeTakeFirstOrThrow()
  /** Started by the partner, for a domain that does not exist yet. */
  const started = async (act: Json, name: string) =>
    (await partner.post('/domains/mass', { ...act, domains: [name] })).body.data.taskId as number

  it.each(acts)('need %s to stop a change or retry it', async (kind, act, needed) => {
    const name = `scope-${kind}.com`
    const taskId = await started(act, name)
    // A payload in the form of another version: it fails.
    const given = JSON.stringify('unreadable')
    await portal.db.updateTable('task_batch').set({ given }).where('task_id', '=', taskId).execute()
    const wrong = others.filter((scope) => scope !== needed)
    for (const scope of wrong)
      expect((await program[scope]?.post(`/tasks/${taskId}/stop`))?.body.code, scope).toBe('scope_missing')
    await portal.jobs.drain()
    expect(await state(taskId)).toBe('failed')
    await activeDomain(portal.db, partner.clientId, name)
    for (const scope of wrong) {
      const answer = await program[scope]?.post(`/tasks/${taskId}/retry`)
      expect([answer?.status, answer?.body.code], scope).toEqual([403, 'scope_missing'])
    }
    await portal.jobs.drain()
    expect([await state(taskId), (await item(taskId)).state]).toEqual(['failed', 'failed'])
    expect((await program[needed]?.post(`/tasks/${taskId}/retry`))?.status).toBe(202)
  })

  it.each([
    ['domain.renew', 'domains:write'],
    ['domain.lock', 'domains:write'],
    ['domain.register', 'orders:write'],
    ['domain.dnssec-on', 'dns:write'],
  ])('need the scope of one %s too', async (kind, needed) => {
    const { clientId } = partner
    const subject = { type: 'domain', id: 7 }
    const id = await startTask(portal.makeWork(portal.db), { clientId, kind, subject, label: 'een.com' })
    await portal.db.updateTable('task').set({ state: 'failed' }).where('id', '=', id).execute()
    for (const scope of others.filter((each) => each !== needed))
      expect((await program[scope]?.post(`/tasks/${id}/retry`))?.body.code, scope).toBe('scope_missing')
    // The scope allows it; there is only no failed request to retry.
    expect((await program[needed]?.post(`/tasks/${id}/retry`))?.body.code).toBe('task_not_retriable')
  })

  it('open no unknown kind of work to a token', async () => {
    const { clientId, accountId } = partner
    const subject = { type: 'sample', id: 7 }
    const id = await startTask(portal.makeWork(portal.db), {
      clientId,
      accountId,
      kind: 'new.kind',
      subject,
      label: 'x',
    })
    const all = await withScopes(['*:write'])
    expect((await all.post(`/tasks/${id}/retry`)).body.code).toBe('not_allowed')
  })

  it('are checked again when the change runs for the user', async () => {
    const taskId = await started({ act: 'auto-renew', on: false }, 'later-bekeken.com')
    await activeDomain(portal.db, partner.clientId, 'later-bekeken.com')
    const { id } = (
      await partner.post('/users/partners/settings/generate-token', { name: 'later', scopes: ['dashboard:write'] })
    ).body.data
    const { principal } = await portal.db
      .selectFrom('task_batch')
      .select('principal')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    const as = { ...(principal as object), tokenScopes: ['dashboard:write'], tokenId: id }
    await portal.db
      .updateTable('task_batch')
      .set({ principal: JSON.stringify(as) })
      .where('task_id', '=', taskId)
      .execute()
    await portal.jobs.drain()
    expect(await item(taskId)).toEqual({ state: 'failed', code: 'right_ended' })
  })

  it('do not restore a permission that the user lost, nor show a button for it', async () => {
    const customer = await portal.as('customer')
    const { taskId } = (await customer.post('/domains/mass', { act: 'auto-renew', on: false, domains: ['kwijt.com'] }))
      .body.data
    await portal.jobs.drain()
    const permissions = JSON.stringify({ support: true })
    await portal.db.updateTable('account').set({ permissions }).where('id', '=', customer.accountId).execute()
    expect((await customer.post(`/tasks/${taskId}/retry`)).body.code).toBe('not_allowed')
    const tray = (await customer.get('/tasks')).body.data
    expect(tray.find(({ id }: Json) => id === taskId)).toMatchObject({ canRetry: false, canStop: false })
  })
})
