import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show } from '#test/kit/component/show.tsx'
import { clientFigureCalls } from '../contract/figure-calls.ts'
import { NeedsCard, TotalsCard } from './figure-cards.tsx'

const data = {
  clients: 30,
  domains: null,
  services: 1,
  inNeed: 6,
  first: [{ id: 12, name: 'Bakkerij Peeters', failed: 0, expiring: 2, suspended: 1, tickets: 0 }],
}
const api = () => new FakeApi().answer(clientFigureCalls.figures, { data })

it('names a client with what it needs alone, each with the way to it', async () => {
  await show(<NeedsCard />, { api: api() })
  expect((await screen.findByRole('link', { name: '2 domains will end' })).getAttribute('href')).toBe(
    '/domains?expiring=1&renews=0&cc=12',
  )
  expect(screen.getByRole('link', { name: '1 service suspended' })).toBeTruthy()
  expect(screen.queryByText(/ticket/)).toBeNull()
  expect(screen.getByText('6 clients, the most urgent first')).toBeTruthy()
})

it('leaves out the number of what the user may not look into', async () => {
  await show(<TotalsCard />, { api: api() })
  expect(await screen.findByRole('link', { name: /30\s*clients/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /domain/ })).toBeNull()
})
