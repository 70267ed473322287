import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phpVersions } from '#base/web-space/php-versions.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webhostingDefaults } from './public.ts'

describe('the settings of new web hosting', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())
  const path = '/settings/webhosting'

  it('are as usual until the client chooses, and again when they take their choice back', async () => {
    const customer = await portal.as('customer')
    expect((await customer.get(`${path}?setting=ssh`)).body.data).toEqual([
      { setting: 'ssh', value: false, choices: [], from: 'usual' },
    ])
    const saved = await customer.put(`${path}/php-version`, { value: '8.1' })
    expect(saved.body.data).toContainEqual(
      expect.objectContaining({ setting: 'php-version', value: '8.1', from: 'own' }),
    )
    expect(await webhostingDefaults(portal.makeWork(portal.db), customer.clientId)).toMatchObject({
      'php-version': '8.1',
      ssh: false,
    })
    const after = await customer.put(`${path}/php-version`, { value: null })
    expect(after.body.data).toContainEqual({
      ...{ setting: 'php-version', value: '8.3', choices: [...phpVersions], from: 'usual' },
    })
  })

  it('of a client are its partner’s until it chooses itself', async () => {
    const [partner, client] = [await portal.as('partner'), await portal.as('client')]
    await partner.put(`${path}/index-files`, { value: ['index.html', 'index.php'] })
    expect((await client.get(`${path}?setting=index-files`)).body.data[0]).toMatchObject({ from: 'partner' })
    await partner.put(`/settings/webhosting/ssh?cc=${client.clientId}`, { value: true })
    expect((await client.get(`${path}?setting=ssh`)).body.data[0]).toMatchObject({ value: true, from: 'own' })
  })

  it('take no value that does not exist, and are nobody else’s', async () => {
    const [stranger, client] = [await portal.as('stranger'), await portal.as('client')]
    const answer = await stranger.put(`${path}/php-version`, { value: '9.9' })
    expect([answer.status, answer.body.code]).toEqual([422, 'setting_value_unknown'])
    expect((await stranger.put(`${path}/nothing`, { value: true })).status).toBe(422)
    expect((await stranger.get(`${path}?cc=${client.clientId}`)).status).toBe(404)
    expect((await stranger.put(`${path}/ssh?cc=${client.clientId}`, { value: true })).status).toBe(404)
    expect((await (await portal.as('subuser')).get(path)).status).toBe(403)
  })
})
