import { randomBytes } from 'node:crypto'
import { test } from './kit/one-window.ts'
import { ask, type Caller, endPayment, freeDomain, orderAsNewcomer, tell, untilKnown } from './kit/own.ts'
import { expect as atOnce, signIn } from './kit/persona.ts'

/** The registry takes its time, and so do the jobs that ask it. */
const expect = atOnce.configure({ timeout: 30_000 })

/** A domain on its way: what stands on its page follows by itself, as the registry goes on. */
test.describe.configure({ mode: 'parallel' })

/** The link in the newest mail of a kind to somebody, from the mailbox that the portal shows in place of sending. */
async function linkMailed(page: Caller, kind: string, recipient: string): Promise<string> {
  let id: number | undefined
  const found = async () => {
    const { data } = await ask<{ data: { id: number; kind: string }[] }>(page, `/mailbox?q=${recipient}`)
    id = data.find((mail) => mail.kind === kind)?.id
    return id
  }
  await expect.poll(found).toBeDefined()
  const { data } = await ask<{ data: { text: string } }>(page, `/mailbox/${id}`)
  return /https?:\S+token=[\w-]+/.exec(data.text)?.[0] ?? ''
}

test('a transfer with a wrong code says so, and goes on with the right one', async ({ page }) => {
  const domain = `taken-${randomBytes(4).toString('hex')}.be`
  // Moving a .be domain costs nothing, so nothing waits for money.
  await orderAsNewcomer(page, 'verhuis', { domain, transferCode: 'wrong-code' })
  await untilKnown(page, domain)
  await page.goto(`/domains/${domain}/transfer`)
  const code = page.getByRole('textbox', { name: /^Transfercode/ })
  await expect(code).toBeVisible()
  await expect(page.getByText('de transfercode is fout of verlopen', { exact: false }).first()).toBeVisible()
  await code.fill('111-222-333-444-555')
  await page.getByRole('button', { name: 'Verhuizing opnieuw starten' }).click()
  await expect(page.getByRole('heading', { name: 'Verhuizen naar een andere registrar' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Stappen' })
  await expect(steps.getByText('Domeinnaam is bij ons (klaar)')).toBeVisible()
})

test('a .be domain waits for its holder, and is active once they have followed the link', async ({ page }) => {
  const { domain, person, redirectUrl } = await orderAsNewcomer(page, 'houder', { domain: freeDomain('houder', 'be') })
  await endPayment(page, redirectUrl, 'paid')
  await untilKnown(page, domain)
  await page.goto(`/domains/${domain}/transfer`)
  await expect(page.getByText('De houder moet het e-mailadres nog bevestigen')).toBeVisible()
  // The user is the holder: the one link that confirms the address of their account confirms them as holder as well.
  const link = await linkMailed(page, 'session.verify-email', person.emailAddress)
  const holder = await page.context().newPage()
  await holder.goto(link)
  await expect(holder.getByText(/is bevestigd/)).toBeVisible()
  const steps = page.getByRole('list', { name: 'Stappen' })
  await expect(steps.getByText('Domeinnaam actief (klaar)')).toBeVisible()
})

test('a domain in quarantine is paid for and comes back', async ({ page }) => {
  const domain = 'halm-koerier-voorbeeld.be'
  await signIn(page, 'customer')
  await page.goto(`/domains/${domain}/transfer`)
  await page.getByRole('button', { name: /^Terughalen voor/ }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /^Terughalen voor/ })
    .click()
  const pay = page.getByRole('link', { name: 'Factuur betalen' })
  await expect(pay).toBeVisible()
  type Answer = { data: { quarantine: { reactivation: { invoice: { id: number } } } } }
  const { data } = await ask<Answer>(page, `/domains/${domain}/tracking`)
  const invoiceId = data.quarantine.reactivation.invoice.id
  const prepared = await tell<{ data: { redirectUrl: string } }>(page, '/payments/prepare', {
    invoiceId,
    method: 'bancontact',
  })
  await endPayment(page, prepared.data.redirectUrl, 'paid')
  await expect(page.getByText(/^Teruggehaald op/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verhuizen naar een andere registrar' })).toBeVisible()
})
