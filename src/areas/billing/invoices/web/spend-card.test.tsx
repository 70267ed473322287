import { describe, expect, it } from 'vitest'
import { spansUntil } from '#base/spans.ts'
import { chartCsv } from '#design/charts/series.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show, within } from '#test/kit/component/show.tsx'
import { invoiceFigureCalls } from '../contract/figure-calls.ts'
import { SpendCard, spendChart } from './spend-card.tsx'

const months = spansUntil('2026-11-28', 'month', 12).map((span, index) => ({
  ...span,
  cents: index === 11 ? 123_450 : 0,
}))

describe('the card of what was spent', () => {
  it('says what matters, and shows the same figures as a table in which each month leads to its invoices', async () => {
    const api = new FakeApi().answer(invoiceFigureCalls.spend, { data: months })
    const { user } = await show(<SpendCard />, { api })
    expect(await screen.findByText(/1\.234,50 in a year, .*102,88 per month/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Spend per month: Show as table' }))
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(13)
    const november = within(table).getByRole('link', { name: 'November 2026' })
    expect(november.getAttribute('href')).toBe('/invoices?period=2026-11-01..2026-11-30')
    expect(within(table).getByRole('row', { name: /^November 2026/ }).textContent).toContain('1.234,50')
  })

  it('is switched once by a key as well', async () => {
    const { user } = await show(<SpendCard />, {
      api: new FakeApi().answer(invoiceFigureCalls.spend, { data: months }),
    })
    const button = await screen.findByRole('button', { name: 'Spend per month: Show as table' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('gives a spreadsheet the amounts as it reckons with them', () => {
    const chart = spendChart(months)!
    const lines = chartCsv(chart, chart.pointsLabel, chart.formatCell).split('\r\n')
    expect(lines.at(-2)).toMatch(/2026;1234,50$/)
  })

  it('says what would stand there as long as there is nothing', async () => {
    const api = new FakeApi().answer(invoiceFigureCalls.spend, {
      data: months.map((month) => ({ ...month, cents: 0 })),
    })
    await show(<SpendCard />, { api })
    expect(await screen.findByText(/As soon as you receive an invoice/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Show as table/ })).toBeNull()
  })

  it('stands by itself when its figures do not come, and asks again', async () => {
    const api = new FakeApi().refuse(invoiceFigureCalls.spend, 403, { error: 'Not allowed', code: 'not_allowed' })
    const { user } = await show(<SpendCard />, { api })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Spend per month' })).toBeTruthy()
    expect(api.sentTo(invoiceFigureCalls.spend).length).toBeGreaterThan(1)
  })
})
