import { RefreshCw } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import type { ChosenSite, ServiceParts } from '#design/router/slots.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, within } from '#test/kit/component/show.tsx'
import { siteCalls } from '../contract/calls.ts'
import type { SiteFigures } from '../contract/figures.ts'
import type { SiteRow } from '../contract/shapes.ts'
import { SitesScreen } from './sites-screen.tsx'

const row = (id: number, name: string, more: Partial<SiteRow> = {}): SiteRow => ({
  id,
  name,
  clientId: 3,
  clientName: 'Zaak BV',
  state: 'installed',
  title: 'De Zaak',
  url: `https://${name}`,
  version: '7.1.1',
  newVersion: null,
  updates: { core: false, plugins: 0, themes: 0, total: 0, isUnknown: false },
  vulnerabilities: null,
  severity: null,
  maintenance: false,
  trouble: null,
  isChanged: false,
  isHidden: false,
  underWay: null,
  readAt: '2026-11-28T10:00:00.000Z',
  silentSince: null,
  ...more,
})
const rows = [
  row(17, 'zaak.be', { updates: { core: true, plugins: 2, themes: 1, total: 4, isUnknown: false } }),
  row(18, 'stuk.be', { state: 'broken', trouble: 'fatal' }),
  row(19, 'bezig.be', { underWay: 'Switching a plugin on' }),
  row(20, 'ver.be', { updates: { core: false, plugins: 0, themes: 0, total: 0, isUnknown: true } }),
]
const figures: SiteFigures = {
  sites: 4,
  needing: 2,
  counted: 0,
  attention: { updates: 1, vulnerable: 0, broken: 1, maintenance: 0, changed: 0, silent: 0 },
  versions: [{ version: '7.1.1', sites: 4 }],
  without: 0,
}

const Chosen = ({ sites }: { sites: readonly ChosenSite[] }) => <p>{`About ${sites.map(({ name }) => name).join()}`}</p>
const parts: ServiceParts = {
  siteActions: [
    {
      id: 'update',
      position: 10,
      label: ({ count }) => `Update ${count}`,
      icon: RefreshCw,
      fits: ({ canChange, updates }) => canChange && updates > 0,
      component: Chosen,
    },
  ],
}
const open = async (at = '/', told = figures, data: readonly SiteRow[] = rows) => {
  const api = new FakeApi()
    .answer(siteCalls.list, { data: [...data], total: data.length, page: 1, perPage: 25 })
    .answer(siteCalls.figures, { data: told })
  const page = (
    <ShellPartsProvider parts={parts}>
      <SitesScreen />
    </ShellPartsProvider>
  )
  const { user } = await show(page, { api, as: { ...aCustomer, clientType: 'Partner' }, at })
  return { api, user }
}

describe('all WordPress sites', () => {
  it('say what can be updated and how each stands, and never "up to date" of what nobody could ask', async () => {
    await open()
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? '')
        .filter((text) => /^(Updates|State)/.test(text))
        .map((text) => text.replace(/^(Updates|State)/, ''))
    expect(await cells('zaak.be')).toEqual(['Works', 'WordPress · 2 plugins · 1 theme'])
    expect(await cells('stuk.be')).toEqual(['Not working: error in PHP', 'Up to date'])
    expect(await cells('bezig.be')).toEqual(['Switching a plugin on', 'Up to date'])
    expect(await cells('ver.be')).toEqual(['Works', 'Not known whether newer'])
  })

  it('tell nothing of vulnerabilities as long as none was looked up', async () => {
    await open()
    await screen.findByText('zaak.be')
    expect(screen.queryByText('Known vulnerability')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Vulnerabilities/ })).toBeNull()
  })

  it('request what is in the address, without values that nobody knows', async () => {
    const { api } = await open('/?attention=broken,never&version=6.8.2&sort=-updates&cc=3')
    await screen.findByText('zaak.be')
    const [asked] = api.sentTo(siteCalls.list)
    expect(asked && Object.fromEntries(asked.query)).toMatchObject({
      attention: 'broken',
      version: '6.8.2',
      sort: 'updates',
      order: 'desc',
      cc: '3',
    })
  })

  it('hand those that were chosen to what another area does with several, as long as some fit', async () => {
    const { user } = await open()
    for (const name of ['zaak.be', 'stuk.be'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    await user.click(screen.getByRole('button', { name: 'Update 1' }))
    expect(await screen.findByText('About zaak.be,stuk.be')).toBeDefined()
  })

  it('where there is none lead to a hosting that could have one', async () => {
    await open('/', { ...figures, sites: 0, without: 2 }, [])
    const way = await screen.findByRole('link', { name: 'Choose a web hosting' })
    expect(way.getAttribute('href')).toBe('/wordpress?show=without')
  })
})
