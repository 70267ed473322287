import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { standingCalls } from '../contract/calls.ts'
import { DnssecReportScreen } from './dnssec-report-screen.tsx'
import { MailboxReportScreen } from './mailbox-report-screen.tsx'

const own = { ...aCustomer, permissions: { reports: true } } as const
const page = { page: 1, perPage: 25 }
const gb = 1024 ** 3

it('the report of mailboxes says what it comes to, and each number leads to what was counted', async () => {
  const figures = { mailboxes: 12, domains: 3, usedBytes: 6 * gb, quota: 24 * gb, full: 2, off: 1, reply: 0, never: 4 }
  const api = new FakeApi().answer(standingCalls.mailboxes, { data: [], total: 0, ...page, figures })
  await show(<MailboxReportScreen />, { api, as: own })
  const full = await screen.findByRole('link', { name: /80% full or more/ })
  expect([full.textContent, full.getAttribute('href')]).toEqual([
    '280% full or more',
    '/reports/mailboxes?attention=full',
  ])
  expect(screen.getByRole('progressbar', { name: '6 GB of 24 GB in use' }).getAttribute('aria-valuenow')).toBe('25')
  const [asked] = api.sentTo(standingCalls.mailboxes)
  expect(asked && [asked.query.get('sort'), asked.query.get('order')]).toEqual(['full', 'desc'])
})

it('the report of DNSSEC tells signed domains from those that are not', async () => {
  const row = { clientId: 3, clientName: 'Zaak BV', expireDate: '2027-01-02' }
  const api = new FakeApi().answer(standingCalls.dnssec, {
    data: [
      { ...row, id: 1, domain: 'a.example', standing: 'on', nameservers: 'ours' },
      { ...row, id: 2, domain: 'b.example', standing: 'off', nameservers: 'others' },
    ],
    total: 2,
    ...page,
    figures: { domains: 2, on: 1, off: 1, changing: 0 },
  })
  await show(<DnssecReportScreen />, { api, as: own })
  const link = await screen.findByRole('link', { name: 'a.example' })
  expect(link.getAttribute('href')).toBe('/domains/a.example/dnssec')
  const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
  expect([rowOf('a.example'), rowOf('b.example')]).toEqual([
    expect.stringContaining('Signed'),
    expect.stringContaining('Not signed'),
  ])
})
