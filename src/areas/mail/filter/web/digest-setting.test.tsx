import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { digestCalls } from '../contract/digest-calls.ts'
import { DigestSetting } from './digest-setting.tsx'

it('a daily summary is switched on with one click, which is confirmed', async () => {
  let pace: 'off' | 'daily' = 'off'
  const api = new FakeApi()
    .answer(digestCalls.get, () => ({ data: { pace } }))
    .answer(digestCalls.save, ({ body }) => {
      pace = (body as { pace: 'daily' }).pace
      return { data: { pace } }
    })
  const { user } = await show(<DigestSetting domain="zaak.example" />, { api, as: aCustomer })
  const wanted = await screen.findByRole('switch', { name: /^Mail each morning what was held/ })
  expect(wanted).toHaveProperty('checked', false)
  await user.click(wanted)
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true))
  expect(api.sentTo(digestCalls.save)[0]?.body).toEqual({ pace: 'daily' })
})
