import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { catalogueCalls } from '../contract/calls.ts'
import type { Availability } from '../contract/shapes.ts'
import { DomainResults } from './domain-results.tsx'

const plan = { asked: ['halm.be'], suggested: ['halm.com'], further: [], invalid: [], tooMany: false }
const answer = (domain: string, isFree: boolean): Availability => ({
  domain,
  name: domain,
  tld: domain.split('.')[1] ?? '',
  status: isFree ? 'available' : 'not available',
  label: isFree ? 'Available' : 'Taken',
  reason: null,
  quarantineUntil: null,
  restorable: false,
  years: [1],
  transferNeedsCode: true,
  prices: null,
})

const search = (isFree: (domain: string) => boolean) =>
  show(
    <DomainResults
      plan={plan}
      tlds={[]}
      type="register"
      years={1}
      clientId={null}
      onYears={() => {}}
      onTransfer={() => {}}
    />,
    {
      api: new FakeApi().answer(catalogueCalls.checkAvailability, ({ body }) => ({
        data: (body as { domains: string[] }).domains.map((domain) => answer(domain, isFree(domain))),
      })),
    },
  )
const claim = 'That keeps your name to yourself.'

it('offers free names that look like it when every extension of it is taken, and claims nothing', async () => {
  await search((domain) => domain === 'halm-online.be')
  expect(await screen.findByRole('heading', { name: 'Close to it, and still free' })).toBeDefined()
  expect(await screen.findByText('halm-online')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('halmonline')).toBeNull())
  expect(screen.queryByText(claim)).toBeNull()
})

it('offers the other extensions alone while the name is free', async () => {
  const { api } = await search(() => true)
  expect(await screen.findByText(claim)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Close to it, and still free' })).toBeNull()
  expect(api.sentTo(catalogueCalls.checkAvailability)).toHaveLength(2)
})
