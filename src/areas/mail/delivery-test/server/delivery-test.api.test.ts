import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { mailHops } from '../rules/hops.ts'

type Who = Caller & { clientId: ClientId }

describe('a test message to a mailbox', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const settle = async () => {
    for (let round = 0; round < 4; round++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
      await portal.jobs.drain()
    }
  }
  const given = async (name = 'an') => {
    const domain = await mailDomainOf(portal, owner)
    const mailbox = await mailboxIn(portal, owner, domain.name, name)
    return { ...domain, mailbox, path: `/domains/${domain.name}/mail/mailbox/${mailbox}/test` }
  }
  const sent = async (path: string, headers = {}): Promise<Json> => {
    const { status, body } = await owner.post(path, {})
    expect(status).toBe(202)
    await settle()
    return { task: body.task, ...(await owner.get(path, headers)).body.data }
  }
  const told = ({ hops }: Json): [string, string, string | null][] =>
    hops.map(({ hop, state, because }: Json) => [hop, state, because])

  it('is absent when none was sent', async () => {
    const { path } = await given()
    expect((await owner.get(path)).body).toEqual({ data: null })
  })

  it('passes the mail server, the filter, delivery and the mailbox, and shows where public DNS sends mail', async () => {
    const { path, name } = await given()
    const test = await sent(path)
    expect(test.state).toBe('done')
    expect(told(test).map(([hop]) => hop)).toEqual([...mailHops])
    expect(told(test).slice(1)).toEqual(mailHops.slice(1).map((hop) => [hop, 'passed', null]))
    const [dns] = test.hops
    expect(dns.state === 'passed' ? dns.text : dns.text.length > 10).toBe(dns.state === 'passed' ? null : true)
    const task = await portal.db.selectFrom('task').selectAll().where('id', '=', test.task).executeTakeFirstOrThrow()
    expect([task.state, task.label]).toEqual(['done', `an@${name}`])
  })

  it.each([
    ['full', 'delivery', 'mailbox_full', 'De mailbox zit vol'],
    ['deaf', 'smtp', 'no_answer', 'De mailserver antwoordt niet'],
  ])('to %s@ stops at %s, with a reason', async (name, hop, because, words) => {
    const { path } = await given(name)
    const test = await sent(path, { 'accept-language': 'nl' })
    const at = mailHops.indexOf(hop as 'smtp')
    expect(told(test)[at]).toEqual([hop, 'failed', because])
    expect(test.hops[at].text).toContain(words)
    expect(
      told(test)
        .slice(at + 1)
        .every(([, state]) => state === 'not_reached'),
    ).toBe(true)
  })

  it('is limited to one at a time, and the last one is shown', async () => {
    const { path, name } = await given()
    expect((await owner.post(path, {})).status).toBe(202)
    expect((await owner.post(path, {})).body.code).toBe('mail_under_way')
    await settle()
    await owner.post(`/domains/${name}/mail/forwarding`, { source: 'an', destinations: ['x@y.example'] })
    await settle()
    expect(told(await sent(path))[3]).toEqual(['delivery', 'failed', 'forwarded'])
  })

  it('that the host refuses to send has no hops; a retry sends it', async () => {
    const { path, name } = await given()
    await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next: 'reject' })
    const test = await sent(path)
    expect(test).toMatchObject({ state: 'failed', hops: [] })
    expect(test.reason.length).toBeGreaterThan(10)
    expect((await owner.post(`/tasks/${test.task}/retry`)).status).toBe(202)
    await settle()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'done', reason: null })
  })

  it('can be sent by anyone who may see the domain', async () => {
    const { path } = await given()
    const other = await given()
    const stranger = await portal.as('stranger')
    expect([(await stranger.get(path)).status, (await stranger.post(path, {})).status]).toEqual([404, 404])
    const crossed = path.replace(/mailbox\/\d+/, `mailbox/${other.mailbox}`)
    expect((await owner.post(crossed, {})).body.code).toBe('mailbox_not_found')
    expect((await portal.visitor.post(path, {})).status).toBe(401)
  })
})
