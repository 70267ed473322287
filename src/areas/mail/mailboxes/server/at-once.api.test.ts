import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostEntries } from '#areas/mail/filter/rules/policy.ts'
import type { ClientId } from '#base/ids.ts'
import { mailboxIn, mailboxPassword, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { mostForwards } from '../rules/forward.ts'

/** Many concurrent requests about one domain. */
describe('concurrent changes of the mail of one domain', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000', BELFRY_POOL: '12' } })
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const ten = <Value>(ask: (number: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: 10 }, (_, number) => ask(number)))
  const told = (answers: readonly { status: number; body: Json }[]) =>
    answers.map(({ status, body }) => (status < 300 ? 'taken' : body.code)).toSorted()
  const openTasks = async (kind: string, domainId: number) =>
    portal.db
      .selectFrom('provider_operation')
      .select('id')
      .where('name', '=', kind)
      .where('subject_id', '=', String(domainId))
      .execute()

  it('to a password: one is made, the others are refused for now', async () => {
    const { name, id } = await mailDomainOf(portal, owner)
    const box = await mailboxIn(portal, owner, name, 'an')
    const before = (await openTasks('mail.keep-mailbox', id)).length
    const answers = await ten((number) =>
      owner.put(`/domains/${name}/mail/mailbox/${box}`, { password: `${mailboxPassword}${number}` }),
    )
    expect(told(answers)).toEqual([...Array(9).fill('mail_under_way'), 'taken'])
    expect((await openTasks('mail.keep-mailbox', id)).length - before).toBe(1)
    await portal.jobs.drain()
    const again = await owner.put(`/domains/${name}/mail/mailbox/${box}`, { password: mailboxPassword })
    expect(again.status).toBe(202)
  })

  it('by tests of one mailbox: one is sent', async () => {
    const { name } = await mailDomainOf(portal, owner)
    const box = await mailboxIn(portal, owner, name, 'an')
    const test = () => owner.post(`/domains/${name}/mail/mailbox/${box}/test`, {})
    expect(told(await ten(test))).toEqual([...Array(9).fill('mail_under_way'), 'taken'])
  })

  it('to the lists: none exceeds its limit', async () => {
    const { name, id } = await mailDomainOf(portal, owner)
    const list = `/domains/${name}/mail/spam-filters/blacklist`
    await owner.post(list, { sender: 'eerst@elders.example' })
    const rows = Array.from({ length: mostEntries - 4 }, (_, number) => ({
      ...{ domain_id: id, list: 'deny' as const, sender: `x${number}@vol.example`, origin: 'written' as const },
    }))
    await portal.db
      .insertInto('mail_sender')
      .values(rows.map((row) => ({ ...row, created_at: portal.clock.now })))
      .execute()
    await ten((number) =>
      owner.post(`${list}/several`, { senders: [`a${number}@elders.example`, `b${number}@elders.example`] }),
    )
    expect((await owner.get(list)).body.total).toBe(mostEntries)
  })

  it('to forwards and mailboxes: none exceeds its limit', async () => {
    const { name, id } = await mailDomainOf(portal, owner)
    const forwards = `/domains/${name}/mail/forwarding`
    const to = { destinations: ['an@elders.example'] }
    await owner.post(forwards, { source: 'eerst', ...to })
    const rows = Array.from({ length: mostForwards - 4 }, (_, number) => ({
      ...{ domain_id: id, name: `x${number}`, destinations: to.destinations, keeps_copy: false },
      ...{ state: 'ready' as const, created_at: portal.clock.now, updated_at: portal.clock.now },
    }))
    await portal.db.insertInto('mail_forward').values(rows).execute()
    const made = await ten((number) => owner.post(forwards, { source: `a${number}`, ...to }))
    expect(told(made).filter((each) => each === 'taken')).toHaveLength(3)
    const boxes = await ten((number) =>
      owner.post(`/domains/${name}/mail/mailbox`, { name: `b${number}`, password: mailboxPassword, size: 2 }),
    )
    expect(told(boxes).filter((each) => each === 'taken')).toHaveLength(5)
  })
})
