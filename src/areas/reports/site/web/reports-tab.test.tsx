import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { siteReportCalls } from '../contract/calls.ts'
import type { ReportStatus, ShownFinding, SiteReports } from '../contract/shapes.ts'
import { ReportsTab } from './reports-tab.tsx'

const site: SiteReports = {
  ...{ hosts: ['zaak.be', 'www.zaak.be'], emails: ['an@zaak.be'], leftToday: 12, isActive: true },
  reports: (['speed', 'seo', 'links', 'insecure'] as const).map((report) => ({
    ...{ report, state: 'none', last: null, schedule: null },
  })),
}
const finding: ShownFinding = {
  ...{ code: 'slow_server', weight: 'bad', page: 'https://zaak.be/', target: null, answer: null, amount: 900 },
  ...{
    since: '2026-11-01T04:00:00.000Z',
    text: 'The server takes 0.9 s to answer',
    help: 'Turn on Varnish.',
    where: null,
    mend: { place: 'caches', at: null },
    elements: [{ selector: 'main > img.photo', picture: 0 }],
  },
}
const nothing: ReportStatus = {
  ...{ report: 'speed', state: 'none', open: null, failure: null, last: null, difference: null, curve: [] },
  ...{ schedule: null, reach: null, can: true, because: null },
}
const point = (id: number, score: number) => ({ id, at: `2026-1${id}-01T04:00:00.000Z`, score, bad: 1, warnings: 0 })
const measured: ReportStatus = {
  ...nothing,
  state: 'done',
  last: {
    ...{ id: 1, host: 'zaak.be', keywords: [], askedBy: 'person' },
    report: {
      ...{ url: 'https://zaak.be/', endedAt: '2026-11-01T04:00:00.000Z', score: 61, pages: 1, checked: 1, more: 0 },
      ...{
        measures: [{ name: 'largest', value: 2_400, title: 'Largest part', text: '2.4 s' }],
        findings: [finding],
        cut: null,
        keptOut: 0,
        by: 'test',
      },
    },
  },
  difference: { since: '2026-10-01T04:00:00.000Z', score: -12, isNews: true, added: [finding], gone: [], more: 0 },
  curve: [point(0, 73), point(1, 61)],
}
const open = { id: 2, task: 9, askedAt: '2026-11-02T04:00:00.000Z', pagesDone: 3, pagesTotal: 12 }
const shown = (status: ReportStatus, at = '/') => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace() })
    .answer(siteReportCalls.list, { data: site })
    .answer(siteReportCalls.status, { data: status })
    .answer(siteReportCalls.seo, { data: open })
    .answer(siteReportCalls.schedule, { data: null })
  return show(<ReportsTab service={aHostingTab} />, { api, as: aCustomer, at }).then(({ user }) => ({ api, user }))
}

describe('the reports of a website', () => {
  it('say first what changed, and lead to where it is mended', async () => {
    await shown(measured)
    expect(await screen.findByText('The score fell by 12 points.')).toBeDefined()
    expect(screen.getByText('Score of 100, from 73 to 61')).toBeDefined()
    expect(screen.getByText(/^2\.4\ss/)).toBeDefined()
    const picture = screen.getByRole('img', { name: 'The element main > img.photo on the page' })
    expect(picture.getAttribute('src')).toContain('/products/17/webhosting/reports/1/pictures/0')
    expect(screen.getByRole('link', { name: 'To Varnish' }).getAttribute('href')).toContain('/caches')
  })

  it('say how far the one is that is being made', async () => {
    await shown({ ...nothing, state: 'open', open })
    expect(await screen.findByText('3 of 12 pages')).toBeDefined()
  })

  it('are asked for by keywords, and scheduled', async () => {
    const { api, user } = await shown({ ...nothing, report: 'seo' }, '/?report=seo')
    const [first] = await screen.findAllByRole('button', { name: 'Measure now' })
    await user.click(first as HTMLElement)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Keywords'), 'bread{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Measure now' }))
    await waitFor(() => expect(api.sentTo(siteReportCalls.seo)).toHaveLength(1))
    expect(api.sentTo(siteReportCalls.seo)[0]?.body).toEqual({ host: 'zaak.be', keywords: ['bread'] })
    await user.click(await screen.findByRole('button', { name: 'Schedule' }))
    const form = within(await screen.findByRole('alertdialog'))
    await user.click(form.getByRole('radio', { name: 'Every week' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sentTo(siteReportCalls.schedule)).toHaveLength(1))
    expect(api.sentTo(siteReportCalls.schedule)[0]?.body).toMatchObject({ frequency: 'weekly', email: 'an@zaak.be' })
  })
})
