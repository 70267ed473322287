import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('the activity log', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('returns the new entry', async () => {
    const customer = await portal.as('customer')
    const answer = await customer.post('/activity-logs', {
      title: 'voorbeeld.example',
      path: '/domains?id=1',
      group: 'domains',
      type: 'view',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ title: 'voorbeeld.example', path: '/domains?id=1', sub_title: '' })
  })

  it('keeps the newest five, without duplicates', async () => {
    const customer = await portal.as('customer')
    for (const number of [1, 2, 3, 4, 5, 6, 2])
      await customer.post('/activity-logs', { title: `nr ${number}`, path: `/domains?id=${number}` })
    const titles = (await customer.get('/activity-logs')).body.data.map((entry: { title: string }) => entry.title)
    expect(titles).toEqual(['nr 2', 'nr 6', 'nr 5', 'nr 4', 'nr 3'])
  })

  it('shows nobody another user’s activity', async () => {
    await (await portal.as('customer')).post('/activity-logs', { title: 'mine', path: '/domains?id=9' })
    expect((await (await portal.as('stranger')).get('/activity-logs')).body.data).toEqual([])
  })

  it('is refused to a visitor', async () => {
    expect((await portal.visitor.get('/activity-logs')).status).toBe(401)
  })

  it.each([
    ['no title', { path: '/domains' }, 'title'],
    ['a path of another site', { title: 'x', path: '//evil.example' }, 'path'],
    ['one that a browser reads so', { title: 'x', path: '/\\evil.example' }, 'path'],
  ])('refuses %s and writes nothing', async (_what, body, field) => {
    const customer = await portal.as('customer')
    const before = (await customer.get('/activity-logs')).body.data
    const answer = await customer.post('/activity-logs', body, { 'accept-language': 'nl' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await customer.get('/activity-logs')).body.data).toEqual(before)
  })
})
