import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { type BuilderSite, webBuilderCalls } from '../contract/calls.ts'
import { SitePlace } from './site-place.tsx'

const site: BuilderSite = {
  ...{ domain: 'zaak.be', state: 'ready', reasonCode: null, isOn: true, version: 'free', template: 'food' },
  ...{ addresses: ['192.0.2.80'], pointsHere: false, inTheWay: [], service: null, offer: null, hosting: null },
  ...{ categories: ['food'], hostings: [{ id: 7, name: 'zaak.be' }], certificate: null, endsOn: null },
  place: { service: null, state: 'here', version: null, problem: null, task: null, setAside: [] },
}

it('one question names the shop, the files and where the domain leads, and takes one answer', async () => {
  const api = new FakeApi().refuse(webBuilderCalls.setPlace, 409, {
    error: 'Confirm first',
    code: 'wordpress_there',
    details: {
      files: ['public/index.php'],
      records: [{ name: '@', type: 'A', data: '192.0.2.9' }],
      wordPress: { title: 'De Zaak', hasShop: true },
    },
  })
  const { user } = await show(<SitePlace site={site} />, { api, as: aCustomer })
  await user.click(screen.getByRole('radio', { name: /In your web hosting/ }))
  await user.click(screen.getByRole('button', { name: 'Put the site there' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Your WordPress site ‘De Zaak’ with its shop')).toBeDefined()
  expect(dialog.getByText('public/index.php')).toBeDefined()
  expect(dialog.getByText('@ A 192.0.2.9')).toBeDefined()
  const go = dialog.getByRole('button', { name: 'Put the site there' })
  const consents = dialog.getAllByRole('checkbox')
  for (const consent of consents) {
    expect(go.hasAttribute('disabled')).toBe(true)
    await user.click(consent)
  }
  api.answer(webBuilderCalls.setPlace, { data: site })
  await user.click(go)
  await waitFor(() => expect(api.sentTo(webBuilderCalls.setPlace)).toHaveLength(2))
  expect(api.sentTo(webBuilderCalls.setPlace)[1]).toMatchObject({
    body: { service: 7, replaceFiles: true, replaceRecords: true, coverWordPress: true },
  })
})
