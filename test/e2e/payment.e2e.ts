import { test } from './kit/one-window.ts'
import { ask, endPayment, orderAsNewcomer, untilCarriedOut, withCart } from './kit/own.ts'
import { choose, expect, expectRefusal, type Page } from './kit/persona.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type InvoicePage = { data: { number: string; status: string }[] }
const invoices = async (page: Page) => (await ask<InvoicePage>(page, '/invoices')).data.map(({ status }) => status)

test('a payment that failed is made again from the page where it is told', async ({ page }) => {
  const { redirectUrl } = await orderAsNewcomer(page, 'mislukt')
  await page.goto(redirectUrl)
  await press(page, 'Laten mislukken')
  await expect(page.getByText('De betaling is niet gelukt')).toBeVisible()
  await expect(page.getByText('Er is niets van je rekening gegaan')).toBeVisible()
  await press(page, 'Opnieuw betalen')
  await expect(page).toHaveTitle('Belfry – Testbetaling')
  await press(page, 'Betalen')
  await expect(heading(page)).toHaveText('Alles staat klaar!', { timeout: 30_000 })
})

test('an order whose payment was cancelled is paid later from its invoice', async ({ page }) => {
  const { redirectUrl, domain } = await orderAsNewcomer(page, 'geannuleerd')
  await page.goto(redirectUrl)
  await press(page, 'Annuleren')
  await expect(page.getByText('Je hebt de betaling geannuleerd')).toBeVisible()
  await page.goto('/invoices')
  await page.getByRole('row').filter({ hasText: 'Onbetaald' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(domain)
  await panel.getByRole('button', { name: /^€ [\d.,]+ betalen$/ }).click()
  await expect(page).toHaveTitle('Belfry – Testbetaling')
  await press(page, 'Betalen')
  await expect(heading(page)).toHaveText('Alles staat klaar!', { timeout: 30_000 })
  expect(await invoices(page)).toEqual(['Paid'])
})

test('an invoice is paid from the page to pay, with another method after one that failed', async ({ page }) => {
  const { redirectUrl } = await orderAsNewcomer(page, 'anders')
  await endPayment(page, redirectUrl, 'failed')
  const [invoice] = (await ask<{ data: { id: number }[] }>(page, '/invoices')).data
  await page.goto(`/invoices/pay?ids=${invoice?.id}`)
  await expect(page.getByRole('heading', { name: 'Hoe wil je betalen?' })).toBeVisible()
  await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
  await choose(page.getByRole('radio', { name: 'PayPal' }))
  await page.getByRole('button', { name: /^€ [\d.,]+ betalen$/ }).click()
  await expect(page).toHaveTitle('Belfry – Testbetaling')
  await expect(page.getByText('PayPal')).toBeVisible()
  await press(page, 'Betalen')
  await expect(heading(page)).toHaveText('Alles staat klaar!', { timeout: 30_000 })
  expect(await invoices(page)).toEqual(['Paid'])
})

test('who turns back at the payment page finds their order, which waits to be paid', async ({ page, baseURL }) => {
  await orderAsNewcomer(page, 'terug')
  await withCart(page, baseURL, [{ pid: 600 }])
  await page.goto('/cart/check-out?step=method')
  await choose(page.getByRole('radio', { name: /^Bancontact/ }))
  await press(page, 'Verder')
  await choose(page.getByRole('checkbox', { name: /Ik ga akkoord/ }))
  await page.getByRole('button', { name: /^Bestellen en/ }).click()
  await expect(page).toHaveTitle('Belfry – Testbetaling')
  await page.goBack()
  await expect(page).toHaveURL(/\/order\/thankyou\?uuid=/)
  await press(page, 'Nu betalen')
  await expect(page).toHaveTitle('Belfry – Testbetaling')
  await press(page, 'Betalen')
  await expect(page).toHaveTitle('Belfry – Bedankt')
})

test('paying in two tabs pays once', async ({ page, context }) => {
  expectRefusal(page, /\/sandbox-payment\//, 409)
  const { redirectUrl, uuid } = await orderAsNewcomer(page, 'tweemaal')
  const second = await context.newPage()
  await page.goto(redirectUrl)
  await second.goto(redirectUrl)
  await expect(second.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
  await press(page, 'Betalen')
  await expect(page).toHaveTitle('Belfry – Bedankt')
  await press(second, 'Betalen')
  await expect(second.getByText('Deze betaling is al afgerond')).toBeVisible()
  await untilCarriedOut(page, uuid)
  expect(await invoices(page)).toEqual(['Paid'])
})

test('a confirmation that comes late, after the payer closed the window, still completes the order', async ({
  page,
}) => {
  expectRefusal(page, /\/order\/payment-return/, 'no answer')
  const { redirectUrl, uuid, domain } = await orderAsNewcomer(page, 'laat')
  await page.route('**/order/payment-return**', (route) => route.abort())
  await page.goto(redirectUrl)
  const ended = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await press(page, 'Betalen, bevestiging later')
  await ended
  await untilCarriedOut(page, uuid)
  await page.goto(`/order/thankyou?uuid=${uuid}`)
  await expect(heading(page)).toHaveText('Alles staat klaar!')
  await expect(page.getByRole('listitem').filter({ hasText: domain })).toContainText('Klaar')
})

test('the thank-you page of a second tab learns by itself that the order was paid', async ({ page, context }) => {
  const { redirectUrl, uuid } = await orderAsNewcomer(page, 'volgt')
  const second = await context.newPage()
  await second.goto(`/order/thankyou?uuid=${uuid}`)
  await expect(heading(second)).toHaveText('Nog één stap: betalen')
  await endPayment(page, redirectUrl, 'paid')
  await expect(heading(second)).toHaveText('Alles staat klaar!', { timeout: 30_000 })
})
