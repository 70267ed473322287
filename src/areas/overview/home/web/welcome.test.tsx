import { expect, it } from 'vitest'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { Welcome } from './welcome.tsx'

it('a welcome that was put away stays away in this browser', async () => {
  localStorage.removeItem('hide-overview-message')
  const own = { ...aCustomer, permissions: { domains: true } }
  const first = await show(<Welcome />, { as: own })
  await first.user.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(localStorage.getItem('hide-overview-message')).not.toBeNull()
  localStorage.removeItem('hide-overview-message')
})
