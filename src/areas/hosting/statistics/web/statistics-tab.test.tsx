import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { logCalls, reportCalls } from '../contract/calls.ts'
import { LogTab } from './log-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'

const days = { from: '2026-11-27', to: '2026-11-28', upTo: '2026-11-28T10:00:00.000Z' }
const row = (name: string, requests: number) => ({ name, requests, visitors: 1, bytes: 1 })
const day = (date: string, visitors: number) => ({
  ...{ day: date, visitors, views: visitors * 3, requests: visitors * 20, bytes: visitors * 1000, errors: 1 },
})
const reports = (space = aWebSpace()) =>
  new FakeApi()
    .answer(spaceCalls.get, { data: space })
    .answer(reportCalls.visitors, { data: { ...days, days: [day('2026-11-27', 12), day('2026-11-28', 8)] } })
    .answer(reportCalls.locations, { data: { ...days, rows: [row('BE', 300), row('', 4)] } })
    .answer(reportCalls.top10, { data: { ...days, rows: [row('/contact', 50)] } })

describe('the statistics of a web hosting', () => {
  it('are charts with a sentence each, and countries by their names', async () => {
    await show(<StatisticsTab service={aHostingTab} />, { api: reports(), as: aCustomer })
    expect(await screen.findByText('20 visitors viewed 60 pages')).toBeDefined()
    expect(await screen.findByText('Most: Belgium, 300 times')).toBeDefined()
    expect(screen.getByRole('link', { name: /DB-IP/ }).getAttribute('href')).toBe('https://db-ip.com')
    expect(screen.getByText('Most: /contact, 50 times')).toBeDefined()
  })

  it('are asked for the period and the kind of the address', async () => {
    const api = reports()
    await show(<StatisticsTab service={aHostingTab} />, { api, as: aCustomer, at: '/?period=7d&top=browsers' })
    await screen.findByText('20 visitors viewed 60 pages')
    expect(api.sentTo(reportCalls.top10).map(({ query }) => String(query))).toEqual(['period=7d&type=browsers'])
  })

  it('say why there is none of what the host does not know', async () => {
    const space = aWebSpace()
    const because = 'This web server does not know which country visitors come from.'
    const abilities = { ...space.abilities, countries: { can: false, because } }
    const api = reports({ ...space, abilities })
    await show(<StatisticsTab service={aHostingTab} />, { api, as: aCustomer })
    expect(await screen.findByText(because)).toBeDefined()
    expect(api.sentTo(reportCalls.locations)).toEqual([])
  })
})

describe('the logs of a web hosting', () => {
  const line = { id: 'access-1', at: '2026-11-28T09:00:00.000Z', text: '198.51.100.0 "GET /" 500 12', isError: true }
  it('are narrowed to errors, and go on from where a page ended', async () => {
    const api = new FakeApi().answer(spaceCalls.get, { data: aWebSpace() }).answer(logCalls.search, ({ query }) => {
      const isOlder = query.get('cursor') === '9'
      const id = isOlder ? 'access-0' : 'access-1'
      return { data: [{ ...line, id, seconds: 4 }], next: isOlder ? null : '9', upTo: '2026-11-28T10:00:00.000Z' }
    })
    const { user } = await show(<LogTab service={aHostingTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: 'Errors only' }))
    await user.click(await screen.findByRole('button', { name: 'Older lines' }))
    expect(await screen.findAllByText('198.51.100.0 "GET /" 500 12')).toHaveLength(2)
    expect(api.sentTo(logCalls.search).map(({ query }) => String(query))).toEqual([
      'kind=access',
      'kind=access&errors=1',
      'kind=access&errors=1&cursor=9',
    ])
  })
})
