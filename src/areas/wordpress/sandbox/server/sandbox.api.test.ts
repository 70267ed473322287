import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import { openSandboxWordPress } from '#drivers/wordpress/sandbox/sandbox-wordpress.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webHostOf, webSpaceOf } from '#test/kit/web-space.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await syncCatalogue(portal.db)
})
afterAll(() => portal.close())

it('says who is signed in, once, and nothing after five minutes', async () => {
  const owner = await portal.as('customer')
  const { reference, domain } = await webSpaceOf(portal, owner)
  const state = databaseState(portal.db)
  const sandbox = openSandboxWordPress({ state, clock: { now: () => portal.clock.now }, webHost: webHostOf(portal) })
  await sandbox.adopt({ reference, domain, shape: 'current' })
  const host = portal.makeWork(portal.db).driver(wordPressKey)
  const link = async () => doneValue(await host.signInLink({ reference, userId: 1, locale: 'nl' })).url
  const follow = (url: string) => portal.visitor.post(url.replace(/^.*\/sandbox\/wordpress\//, '/sandbox-wordpress/'))
  const [one, late] = [await link(), await link()]
  expect((await follow(one)).body.data).toMatchObject({
    login: 'an',
    url: `https://${domain}`,
    roles: ['administrator'],
  })
  expect((await follow(one)).body.code).toBe('link_over')
  portal.clock.now = new Date(portal.clock.now.getTime() + 301_000)
  expect((await follow(late)).body.code).toBe('link_over')
})
