import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { newestEvent } from '#platform/events/events.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import { openEventLine } from '#test/kit/event-line.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { sharingRefusals } from '../contract/refusals.ts'

const hourMs = 3_600_000

describe('the event stream of a share link', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  let url: string
  const ids: Record<string, number> = {}
  const start = new Date('2026-11-21T09:00:00Z')
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on' } })
    owner = await portal.as('customer')
    for (const name of ['gedeeld.be', 'niet-gedeeld.be']) {
      const { id } = await portal.db
        .insertInto('domain')
        .values({ client_id: owner.clientId, name, tld: 'be', status: 'Active', expires_on: '2027-05-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), id, []))
      ids[name] = id
    }
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => portal.close())

  const share = async () => {
    const { body } = await owner.post('/share', { domain: 'gedeeld.be' })
    return body.data as { key: string; id: number }
  }
  const close = (id: number) => owner.post(`/share/${id}/change-status`, { status: 0 })
  const addRecord = (domain: string, recordName: string) =>
    owner.post(`/domains/${domain}/record`, { recordTypeName: 'A', recordName, recordData: '192.0.2.1' })

  const listen = (key: string, headers: Record<string, string> = {}) =>
    openEventLine(url, { 'x-share-key': key, ...headers })

  it('has events of its own domain, and of nothing else of its client', async () => {
    const { key, id } = await share()
    const line = await listen(key)
    expect(line.answer.headers.get('content-type')).toBe('text/event-stream')
    await addRecord('niet-gedeeld.be', 'ander')
    const work = portal.makeWork(portal.db)
    await work.pushEvent({ clientId: owner.clientId, type: 'invoice.changed', subject: ids['gedeeld.be']! })
    await work.pushEvent({ clientId: null, type: 'service-status.changed' })
    await work.pushEvent({
      clientId: owner.clientId,
      accountId: owner.accountId,
      type: 'user.changed',
      subject: owner.accountId,
    })
    await addRecord('gedeeld.be', 'eigen')
    const { told } = await line.hear(1)
    expect(told).toEqual([{ type: 'dns.zone', subject: String(ids['gedeeld.be']), data: {} }])
    line.close()
    await close(id)
  })

  it('continues after a lost connection, with every event once', async () => {
    const { key, id } = await share()
    const cursor = (await portal.visitor.get(`/share/gedeeld.be/${key}`)).body.data.eventCursor as number
    await addRecord('niet-gedeeld.be', 'ondertussen')
    await addRecord('gedeeld.be', 'ondertussen')
    const line = await listen(key, { 'last-event-id': String(cursor) })
    const { told } = await line.hear(1)
    expect(told.map(({ subject }) => subject)).toEqual([String(ids['gedeeld.be'])])
    line.close()
    await close(id)
  })

  it('has no events from before the link was made, whatever position its holder sends', async () => {
    const cursor = await newestEvent(portal.db)
    const work = portal.makeWork(portal.db)
    await work.pushEvent({ clientId: owner.clientId, type: 'domain.changed', subject: ids['gedeeld.be']! })
    const { key, id } = await share()
    await portal.db
      .updateTable('share_link')
      .set({ created_at: raw`clock_timestamp()`, expires_at: raw`clock_timestamp() + interval '1 hour'` })
      .where('id', '=', id)
      .execute()
    const line = await listen(key, { 'last-event-id': String(cursor) })
    await addRecord('gedeeld.be', 'later')
    expect((await line.hear(1)).told).toMatchObject([{ type: 'dns.zone' }])
    line.close()
    await close(id)
  })

  it('ends when the link is switched off, without an event about that', async () => {
    const [{ key, id }, other] = [await share(), await share()]
    const [line, goesOn] = [await listen(key), await listen(other.key)]
    await close(id)
    expect(await line.hear()).toEqual({ told: [], isOver: true })
    await addRecord('gedeeld.be', 'daarna')
    expect((await goesOn.hear(1)).told).toMatchObject([{ type: 'dns.zone' }])
    goesOn.close()
    await close(other.id)
  })

  it('ends without further events when the link expires', async () => {
    const { key } = await share()
    const line = await listen(key)
    portal.clock.now = new Date(start.getTime() + 25 * hourMs)
    await portal
      .makeWork(portal.db)
      .pushEvent({ clientId: owner.clientId, type: 'domain.changed', subject: ids['gedeeld.be']! })
    expect(await line.hear()).toEqual({ told: [], isOver: true })
    portal.clock.now = start
  })

  it('is opened at most thirty times at once by one link', async () => {
    const { key, id } = await share()
    const lines = await Promise.all(Array.from({ length: 30 }, () => listen(key)))
    const header = { 'x-share-key': key, 'accept-language': 'fr' }
    const refused = await portal.visitor.get('/events', header)
    expect(refused).toMatchObject({ status: 429, body: { error: platformRefusals.too_many_streams.text.fr } })
    await close(id)
    await Promise.all(lines.map((line) => line.hear()))
  })

  it.each(['nl', 'en', 'fr'] as const)('refuses an invalid key, in %s', async (locale) => {
    const header = { 'x-share-key': 'geen', 'accept-language': locale }
    const { status, body } = await portal.visitor.get('/events', header)
    expect(status).toBe(404)
    expect(body).toEqual({ error: sharingRefusals.share_not_found.text[locale], code: 'share_not_found' })
  })

  it('accepts thirty guesses of keys, and then none for a while', async () => {
    const { key } = await share()
    const tries = (sign: string) => portal.visitor.get('/events', { 'x-share-key': sign })
    const answers = []
    for (let count = 0; count < 30; count += 1) answers.push((await tries(`geen-${count}`)).status)
    expect(answers.slice(0, 27)).toEqual(Array(27).fill(404))
    // Three guesses were made above.
    expect(answers.slice(27)).toEqual([429, 429, 429])
    expect(await tries(key)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await owner.get('/domains/gedeeld.be')).status).toBe(200)
  })
})
