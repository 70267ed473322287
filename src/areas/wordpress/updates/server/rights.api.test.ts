import { expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { type Caller, openTestPortal } from '#test/kit/portal.ts'
import { heldWordPress } from '#test/kit/wordpress-site.ts'

const schedule = { extent: 'off', day: null, time: '03:00' }
type Row = [call: string, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object]
/** Of one site: whoever looks after services does so. */
const ofSite: Row[] = [
  ['wordpress.update', 'post', 'update', { what: 'plugin', slugs: ['geen'] }],
  ['belfry.wordpress.updates.of-site', 'get', 'updates'],
  ['belfry.wordpress.updates.one', 'get', 'updates/999999999'],
  ['belfry.wordpress.schedule.get', 'get', 'schedule'],
  ['belfry.wordpress.schedule.set', 'put', 'schedule', { schedule: null }],
  ['belfry.wordpress.staging.make', 'post', 'staging', { name: 'oud' }],
  ['belfry.wordpress.staging.plan', 'get', 'staging/plan'],
  ['belfry.wordpress.staging.push', 'post', 'staging/push', { tables: false }],
  ['belfry.wordpress.staging.end', 'delete', 'staging'],
]
/** Of many: as their list. */
const ofClient: Row[] = [
  ['belfry.wordpress.updates.plan-many', 'post', 'update/plan', { sites: [999_999_999], extent: 'all' }],
  ['belfry.wordpress.updates.many', 'post', 'update', { sites: [999_999_999], extent: 'all' }],
  ['belfry.wordpress.updates.runs', 'get', 'updates'],
  ['belfry.wordpress.updates.run', 'get', 'updates/999999999'],
  ['belfry.wordpress.updates.run-sites', 'get', 'updates/999999999/sites'],
  ['belfry.wordpress.updates.run-file', 'get', 'updates/999999999/file'],
  ['belfry.wordpress.updates.stop', 'post', 'updates/999999999/stop'],
  ['belfry.wordpress.schedule.get-usual', 'get', 'schedule'],
  ['belfry.wordpress.schedule.set-usual', 'put', 'schedule', schedule],
]

it('updates are for whoever looks after the sites, and for programs of hosting', async () => {
  const portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
  await syncCatalogue(portal.db)
  const partner = await portal.as('partner')
  const { path } = await heldWordPress(portal, partner)
  const colleague = async (email: string, permissions: object) =>
    portal.withToken((await addUser(portal.db, { clientId: partner.clientId, email, permissions })).token)
  const program = async (scope: string) => {
    const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes: [scope] })
    return portal.withToken(made.body.token)
  }
  const barred = async (who: Caller, rows: readonly Row[], at: string) => {
    const refused: string[] = []
    for (const [call, method, rest, body] of rows) {
      const { status } = await (method === 'get' ? who.get(`${at}/${rest}`) : who[method](`${at}/${rest}`, body))
      if (status === 403) refused.push(call)
    }
    return refused
  }
  const all = async (who: Caller) => [
    ...(await barred(who, ofSite, path)),
    ...(await barred(who, ofClient, `/users/${partner.clientId}/wordpress`)),
  ]
  const names = (rows: readonly Row[]) => rows.map(([call]) => call)
  const rows = [...ofSite, ...ofClient]
  const writes = rows.filter(([, method]) => method !== 'get')
  const reads = rows.filter(([, method]) => method === 'get')
  expect(await all(await colleague('niets@partner.example', { domains: true }))).toEqual([
    ...names(ofSite),
    ...names(ofClient),
  ])
  expect(await all(await colleague('wp@partner.example', { wordpress: true }))).toEqual([])
  expect(await all(await colleague('diensten@partner.example', { services: true }))).toEqual(names(ofClient))
  expect(await all(await program('dns:write'))).toEqual([...names(ofSite), ...names(ofClient)])
  expect(await all(await program('hosting:read'))).toEqual(names(writes))
  expect(await all(await program('hosting:write'))).toEqual(names(reads))
  await portal.close()
})
