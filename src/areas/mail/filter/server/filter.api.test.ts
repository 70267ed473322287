import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('the spam filter', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const given = async () => {
    const { name } = await mailDomainOf(portal, owner)
    return {
      name,
      settings: `/domains/${name}/mail/spam-filters/settings`,
      strength: `/domains/${name}/mail/spam-filters/strength`,
      whitelist: `/domains/${name}/mail/spam-filters/whitelist`,
      allowed: (id: number) => `/domains/${name}/mail/spam-filters/whitelist/${id}`,
      allowSeveral: `/domains/${name}/mail/spam-filters/whitelist/several`,
      blacklist: `/domains/${name}/mail/spam-filters/blacklist`,
      denySeveral: `/domains/${name}/mail/spam-filters/blacklist/several`,
      denied: (id: number) => `/domains/${name}/mail/spam-filters/blacklist/${id}`,
    }
  }
  const read = async (path: string) => (await owner.get(path)).body
  const atHost = async (name: string) => {
    const host = openSandboxMailHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    const said = await host.readPolicy(name)
    return said.kind === 'done' ? said.value : said
  }

  it('has defaults, and is changed at the mail server in part or as a whole', async () => {
    const { settings, strength, name } = await given()
    expect((await read(settings)).data).toEqual({
      strength: 'normal',
      holds: true,
      holdDays: 14,
      canHold: { can: true, because: null },
      whitelist: 0,
      blacklist: 0,
      state: 'kept',
      reason: null,
    })
    const saved = await owner.put(strength, { strength: 'strict' })
    expect(saved.body.data).toMatchObject({ strength: 'strict', holds: true, state: 'working' })
    await portal.jobs.drain()
    expect((await read(settings)).data).toMatchObject({ strength: 'strict', state: 'kept' })
    await owner.put(settings, { holds: false, holdDays: 3 })
    await portal.jobs.drain()
    expect(await atHost(name)).toEqual({ strength: 'strict', holds: false, holdDays: 3, allow: [], deny: [] })
  })

  it.each([
    [{ strength: 'off' }, 'strength'],
    [{ holdDays: 31 }, 'holdDays'],
    [{ holdDays: 0 }, 'holdDays'],
    [{ holds: 'ja' }, 'holds'],
  ])('refuses %j at %s', async (body, field) => {
    const { settings } = await given()
    const refused = await owner.put(settings, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  it('allows senders on one list, denies those on the other, and no sender is on both', async () => {
    const { whitelist, allowed, blacklist, denied, name } = await given()
    const added = await owner.post(whitelist, { sender: ' An@Zaak.Example ' })
    expect([added.status, added.body.data.sender]).toEqual([201, 'an@zaak.example'])
    const spam = await owner.post(blacklist, { sender: '@spam.example' })
    expect(spam.status).toBe(201)
    expect((await owner.post(whitelist, { sender: 'an@zaak.example' })).body.code).toBe('sender_exists')
    expect((await owner.post(blacklist, { sender: 'an@zaak.example' })).body.code).toBe('sender_on_other_list')
    expect((await owner.post(whitelist, { sender: name })).body.code).toBe('sender_is_own')
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ allow: ['an@zaak.example'], deny: ['spam.example'] })
    expect((await read(whitelist)).data).toMatchObject([{ sender: 'an@zaak.example', origin: 'written' }])
    expect((await owner.delete(denied(added.body.data.id))).body.code).toBe('sender_not_found')
    expect((await owner.delete(allowed(added.body.data.id))).status).toBe(200)
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ allow: [], deny: ['spam.example'] })
    expect((await owner.delete(denied(spam.body.data.id))).status).toBe(200)
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ allow: [], deny: [] })
  })

  it.each([
    ['nl', 'Geef een e-mailadres in, of een domeinnaam zoals voorbeeld.be'],
    ['en', 'Enter an e-mail address, or a domain such as example.com'],
    ['fr', 'Saisissez une adresse e-mail ou un nom de domaine, comme exemple.be'],
  ])('refuses an invalid sender (%s)', async (language, text) => {
    const { blacklist } = await given()
    const refused = await owner.post(blacklist, { sender: '*' }, { 'accept-language': language })
    expect([refused.status, refused.body.errors.sender]).toEqual([422, [text]])
  })

  it('adds many senders at once as one change, and gives the reason for each refused line', async () => {
    const { whitelist, allowSeveral, blacklist, denySeveral, name } = await given()
    await owner.post(blacklist, { sender: 'spam.example' })
    await owner.post(whitelist, { sender: 'oud.example' })
    const senders = [
      'Nieuw.example',
      'geen afzender',
      'an@zaak.example',
      name,
      'nieuw.example',
      'spam.example',
      'oud.example',
    ]
    const { status, body } = await owner.post(allowSeveral, { senders }, { 'accept-language': 'en' })
    expect([status, body.data.map(({ sender }: { sender: string }) => sender).toSorted()]).toEqual([
      201,
      ['an@zaak.example', 'nieuw.example'],
    ])
    expect(body.refused).toMatchObject([
      { line: 2, sender: 'geen afzender', code: 'sender_invalid' },
      { line: 4, code: 'sender_is_own' },
      {
        line: 6,
        code: 'sender_on_other_list',
        error: 'spam.example is on the other list already. Remove it there first',
      },
      { line: 7, code: 'sender_exists' },
    ])
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ allow: ['an@zaak.example', 'nieuw.example', 'oud.example'] })
    const denied = await owner.post(denySeveral, { senders: ['x.example'] })
    expect([denied.body.data.length, denied.body.refused]).toEqual([1, []])
    for (const wrong of [[], Array.from({ length: 201 }, (_, at) => `a${at}.example`)])
      expect((await owner.post(allowSeveral, { senders: wrong })).body.errors).toHaveProperty('senders')
  })

  it('has lists with search, sorting and pages', async () => {
    const { whitelist } = await given()
    for (const sender of ['c.example', 'a.example', 'an@b.example']) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      await owner.post(whitelist, { sender })
    }
    const senders = async (query: string) =>
      (await read(whitelist + query)).data.map((row: { sender: string }) => row.sender)
    expect(await senders('')).toEqual(['a.example', 'an@b.example', 'c.example'])
    expect(await senders('?sort=added&order=desc')).toEqual(['an@b.example', 'a.example', 'c.example'])
    expect(await senders('?q=an@')).toEqual(['an@b.example'])
    expect((await read(`${whitelist}?perPage=10&page=2`)).data).toEqual([])
  })

  it('is open to anyone who may see the domain', async () => {
    const { settings, strength, whitelist, allowSeveral, allowed, blacklist, denySeveral, denied } = await given()
    const stranger = await portal.as('stranger')
    const answers = await Promise.all([
      stranger.get(settings),
      stranger.put(settings, { holds: false }),
      stranger.put(strength, { strength: 'strict' }),
      stranger.get(whitelist),
      stranger.post(whitelist, { sender: 'a.example' }),
      stranger.delete(allowed(1)),
      stranger.get(blacklist),
      stranger.post(blacklist, { sender: 'a.example' }),
      stranger.post(allowSeveral, { senders: ['a.example'] }),
      stranger.post(denySeveral, { senders: ['a.example'] }),
      stranger.delete(denied(1)),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'domain_not_found']))
  })

  it('shows that the mail server refused it, and sends it again', async () => {
    const { settings, name } = await given()
    await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next: 'reject' })
    await owner.put(settings, { holds: false })
    await portal.jobs.drain()
    expect((await read(settings)).data).toMatchObject({ state: 'failed', reason: 'De mailserver weigert dit' })
    await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next: 'unknown-after-apply', times: 2 })
    await owner.put(settings, { holdDays: 5 })
    await portal.jobs.drain()
    expect((await read(settings)).data).toMatchObject({ state: 'kept', holds: false, holdDays: 5 })
    expect(await atHost(name)).toMatchObject({ holds: false, holdDays: 5 })
  })
})
