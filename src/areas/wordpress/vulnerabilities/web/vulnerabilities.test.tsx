import { describe, expect, it } from 'vitest'
import { siteCalls } from '#areas/wordpress/sites/contract/calls.ts'
import { updateCalls } from '#areas/wordpress/updates/contract/calls.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { feedCalls, vulnerabilityCalls } from '../contract/calls.ts'
import type { SiteVulnerability, VulnerabilityFeedState } from '../contract/shapes.ts'
import { FeedsScreen } from './feeds-screen.tsx'
import { VulnerabilitiesSection } from './vulnerabilities-section.tsx'

const site: ChosenSite = { id: 1, name: 'zaak.be', updates: 2, vulnerabilities: 3, canChange: true }
const vulnerability = (id: number, more: Partial<SiteVulnerability> = {}): SiteVulnerability => ({
  ...{ id, name: `Fault ${id}`, description: 'What it does', cve: `CVE-2026-${id}`, severity: 'critical' },
  cvss: { score: 9.8, vector: 'CVSS:3.1/AV:N' },
  software: { kind: 'plugin', slug: 'akismet', name: 'Akismet', version: '5.0', isActive: true },
  isCertain: true,
  affectedVersions: [{ from: null, fromInclusive: true, to: '5.6', toInclusive: true }],
  patchedVersions: ['5.7'],
  remedy: { act: 'update', to: '5.7', text: 'Update Akismet to 5.7.' },
  ...{ link: 'https://x.example/1', references: ['https://x.example/1'] },
  notices: [{ notice: 'Copyright X', licence: 'May be copied', url: 'https://x.example/licence' }],
  ...{ publishedAt: '2026-11-20T10:00:00.000Z', updatedAt: null, foundAt: '2026-11-20T10:30:00.000Z' },
  ...more,
})
const unmended = vulnerability(2, {
  ...{ cve: null, cvss: null, severity: 'unknown', isCertain: false, affectedVersions: [], patchedVersions: [] },
  remedy: { act: 'deactivate', to: null, text: 'There is no mended release: switch Akismet off.' },
})
const page = (data: SiteVulnerability[], readAt: string | null = '2026-11-21T09:00:00.000Z') => ({
  ...{ data, page: 1, perPage: 25, total: data.length, switchedOff: 0, readAt },
})
const own = { ...aCustomer, permissions: { wordpress: true } } as const

describe('vulnerabilities of a site', () => {
  it('say how bad they are and what helps, which is one press', async () => {
    const api = new FakeApi().answer(vulnerabilityCalls.ofSite, page([vulnerability(1), unmended]))
    api.answer(updateCalls.update, { success: true, task: 4, update: 9 })
    api.answer(siteCalls.command, { success: true, task: 5 })
    const { user } = await show(<VulnerabilitiesSection site={site} />, { api, as: own })
    const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
    expect(first.textContent).toMatch(/Critical9\.8.*CVE-2026-1.*up to and including 5\.6.*5\.7/)
    expect(second.textContent).toMatch(/Severity unknown.*Perhaps.*Not known.*Nowhere/)
    await user.click(within(first).getByRole('button', { name: 'Update Akismet now' }))
    await waitFor(() =>
      expect(api.sentTo(updateCalls.update)).toMatchObject([{ body: { what: 'plugin', slugs: ['akismet'] } }]),
    )
    await user.click(within(second).getByRole('button', { name: 'Switch Akismet off' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('What Akismet does on the site then stops')
    expect(api.sentTo(siteCalls.command)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Switch off' }))
    await waitFor(() =>
      expect(api.sentTo(siteCalls.command)).toMatchObject([{ body: { act: 'deactivate', slug: 'akismet' } }]),
    )
    await user.click(within(first).getByRole('button', { name: 'More about Fault 1' }))
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByText('What it does')).toBeDefined()
    expect(within(panel).getByText('Copyright X')).toBeDefined()
    expect(within(panel).getByText('May be copied')).toBeDefined()
    expect(within(panel).getByRole('button', { name: 'Update Akismet now' })).toBeDefined()
  })

  it('are none, or not looked for yet', async () => {
    const api = new FakeApi().answer(vulnerabilityCalls.ofSite, page([], null))
    await show(<VulnerabilitiesSection site={site} />, { api, as: own })
    expect(await screen.findByText(/Nobody looked yet/)).toBeDefined()
  })
})

it('a feed that was held back is let through by staff', async () => {
  const feed: VulnerabilityFeedState = {
    ...{ name: 'wordfence', coverage: 'full', state: 'held', records: 42_504, unreadable: 0, failure: null },
    ...{ readAt: '2026-11-20T10:00:00.000Z', dueAt: '2026-11-20T10:40:00.000Z' },
    held: { records: 12, since: '2026-11-20T10:00:00.000Z' },
  }
  const api = new FakeApi().answer(feedCalls.list, { data: [feed] }).answer(feedCalls.accept, { data: feed })
  const { user } = await show(<FeedsScreen />, { api, as: { ...aCustomer, permissions: { admin: true } } })
  const row = (await screen.findByText('wordfence')).closest('tr')
  expect(row?.textContent).toMatch(/Held back.*Suddenly has 12 only.*42,504/)
  await user.click(within(row!).getAllByRole('button').at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Let through' }))
  await user.click(await screen.findByRole('button', { name: 'Let through' }))
  await waitFor(() => expect(api.sentTo(feedCalls.accept)).toMatchObject([{ params: { name: 'wordfence' } }]))
})
