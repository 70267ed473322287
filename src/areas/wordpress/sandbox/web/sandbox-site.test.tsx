import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show } from '#test/kit/component/show.tsx'
import { sandboxCalls } from '../contract/calls.ts'
import { SignedIn } from './sandbox-site.tsx'

it('says who is signed in, where, and as what, in the words of the reader', async () => {
  const user = { url: 'https://zaak.be', title: 'Zaak', login: 'an', name: 'An Peeters' }
  const roles = ['editor', 'shop_manager']
  const api = new FakeApi().answer(sandboxCalls.follow, { data: { ...user, roles } })
  await show(<SignedIn token="abcdefgh1234" />, { api, locale: 'nl' })
  expect(await screen.findByRole('heading', { name: 'WordPress van Zaak' })).toBeTruthy()
  expect(screen.getByText('An Peeters (an)')).toBeTruthy()
  expect(screen.getByText('Redacteur, shop_manager')).toBeTruthy()
  expect(screen.getByText('https://zaak.be')).toBeTruthy()
})
