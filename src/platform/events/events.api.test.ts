import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askedId, type ClientId } from '#base/ids.ts'
import { eventually } from '#test/kit/eventually.ts'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import { type Event, type EventHub, openEventHub, pushEvent, pushEvents } from './events.ts'

let portal: TestPortal
let hub: EventHub
const heard: Event[] = []
beforeAll(async () => {
  portal = await openTestPortal()
  hub = await openEventHub(portal.databaseUrl, portal.db)
  hub.subscribe((event) => void heard.push(event))
})
afterAll(async () => {
  await hub.close()
  await portal.close()
})
const subjects = () => heard.map(({ subject }) => subject)

it('tells what took its number first and was committed last', async () => {
  const slow = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const first = portal.db.transaction().execute(async (trx) => {
    await pushEvent(trx, { clientId: askedId<ClientId>(1), type: 'domain.changed', subject: 'slow' })
    began.resolve()
    await slow.promise
  })
  await began.promise
  await pushEvent(portal.db, { clientId: askedId<ClientId>(1), type: 'domain.changed', subject: 'quick' })
  await eventually(() => expect(subjects()).toEqual(['quick']))
  slow.resolve()
  await first
  await eventually(() => expect(subjects()).toEqual(['quick', 'slow']))
})

it('reads nothing while nobody listens, and tells a new listener what happens next', async () => {
  let reads = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const idle = await openEventHub(portal.databaseUrl, portal.db.withPlugin(counting))
  const before = reads
  for (const subject of ['one', 'two', 'three'])
    await pushEvent(portal.db, { clientId: askedId<ClientId>(1), type: 'domain.changed', subject })
  await eventually(() => expect(subjects()).toContain('three'))
  expect(reads).toBe(before)
  const late: string[] = []
  idle.subscribe(({ subject }) => void late.push(subject))
  await pushEvent(portal.db, { clientId: askedId<ClientId>(1), type: 'domain.changed', subject: 'four' })
  await eventually(() => expect(late).toContain('four'))
  await idle.close()
})

it('tells each of many once', async () => {
  heard.length = 0
  const many = Array.from({ length: 1_203 }, (_, index) => ({
    clientId: askedId<ClientId>(1),
    type: 'dns.zone' as const,
    subject: index,
  }))
  await pushEvents(portal.db, many)
  await pushEvent(portal.db, { clientId: askedId<ClientId>(1), type: 'dns.zone', subject: 'last' })
  await eventually(() => expect(subjects()).toContain('last'))
  expect(subjects()).toEqual([...many.map(({ subject }) => String(subject)), 'last'])
})
