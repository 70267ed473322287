import { test } from './kit/one-window.ts'
import { newcomerWithDomain, tell } from './kit/own.ts'
import { allowRefusal, expect as atOnce, choose, expectRefusal, type Page, signIn } from './kit/persona.ts'
import { zone } from './kit/screen.ts'

/** The mail server takes its time. */
const expect = atOnce.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'parallel' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const withMailboxes = async (page: Page, prefix: string, ...names: string[]) => {
  const { domain } = await newcomerWithDomain(page, prefix)
  for (const name of names)
    await tell(page, `/domains/${domain}/mail/mailbox`, { name, password: 'Mailbox2024', size: 5 })
  return domain
}

test('mail is forwarded, and the DNS that it needs is set by one press', async ({ page }) => {
  const domain = await withMailboxes(page, 'doorsturen', 'an')
  await page.goto(`/domains/${domain}/mail-forwarding`)
  await press(page, 'Doorstuurregel toevoegen')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Adres', { exact: true }).fill('info')
  await panel.getByLabel('Bestemming 1', { exact: true }).fill(`info@${domain}`)
  expectRefusal(page, /\/mail\/forwarding$/, 422)
  await panel.getByRole('button', { name: 'Doorstuurregel toevoegen' }).click()
  await expect(panel.getByText(/Een adres kan niet naar zichzelf doorsturen/)).toBeVisible()
  await panel.getByLabel('Bestemming 1', { exact: true }).fill(`an@${domain}`)
  await panel.getByRole('button', { name: 'Nog een bestemming' }).click()
  await panel.getByLabel('Bestemming 2', { exact: true }).fill('boekhouder@elders.example')
  await expect(panel.getByText('Er gaat mail naar buiten dit domein')).toBeVisible()
  await panel.getByRole('button', { name: 'Doorstuurregel toevoegen' }).click()
  const row = page.getByRole('row').filter({ hasText: `info@${domain}` })
  await expect(row).toContainText('boekhouder@elders.example')
  await expect(row).toContainText('Actief')
  await press(page, 'Bekijk de records')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d+ records? zetten$/ })
    .click()
  await expect(page.getByText('De DNS voor mail staat goed')).toBeVisible()
})

test('somebody who leaves is taken care of in one go', async ({ page }) => {
  const domain = await withMailboxes(page, 'vertrek', 'an', 'bo')
  await page.goto(`/domains/${domain}/mailboxes`)
  const row = page.getByRole('row').filter({ hasText: `an@${domain}` })
  await expect(row).toContainText('Actief')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Iemand vertrekt' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Adres van de collega').fill(`bo@${domain}`)
  await expect(panel.getByLabel('Bericht')).toHaveValue(new RegExp(`Mail voortaan naar bo@${domain}`))
  await panel.getByRole('button', { name: 'Nu regelen' }).click()
  await expect(panel).toBeHidden()
  await expect(row).toContainText('Aanmelden geblokkeerd')
  await expect(row).toContainText('Antwoordt automatisch')
  await expect(row).toContainText(`Stuurt door naar bo@${domain}`)
  // What is in the mailbox goes to the colleague as well, though nobody signs in to it any more.
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Iemand vertrekt' }).click()
  await choose(panel.getByRole('checkbox', { name: /^De mail in de map van een collega/ }))
  await panel.getByRole('button', { name: /Mailbox van de collega/ }).click()
  await page.getByRole('option', { name: `bo@${domain}` }).click()
  await expect(panel.getByLabel('Map daar')).toHaveValue('Van An')
  await panel.getByRole('button', { name: 'Nu regelen' }).click()
  await expect(panel.getByText(/\d+ berichten? overgedragen/).first()).toBeVisible()
})

test('a mailbox is added from the list of all domains, tells what its user needs, and loses nothing without a network', async ({
  page,
  context,
}) => {
  const { domain } = await newcomerWithDomain(page, 'nieuwe-mailbox')
  await page.goto('/mail')
  await press(page, 'Mailbox toevoegen')
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Bij welke domeinnaam?' }).fill(domain)
  await page.getByRole('option', { name: domain }).click()
  await panel.getByLabel('Naam', { exact: true }).fill('an')
  await panel.getByLabel('Wachtwoord', { exact: true }).fill('Mailbox2024')
  allowRefusal(page, /\/api\//, 'no answer')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Mailbox toevoegen' }).click()
  await expect(panel.getByText('Je bent offline: er is niets verstuurd.', { exact: false })).toBeVisible()
  await expect(panel.getByLabel('Naam', { exact: true })).toHaveValue('an')
  await context.setOffline(false)
  await expect(panel.getByText('Je bent offline: er is niets verstuurd.', { exact: false })).toBeHidden()
  await panel.getByRole('button', { name: 'Mailbox toevoegen' }).click()
  await expect(panel.getByText(`an@${domain} wordt gemaakt`)).toBeVisible()
  await expect(panel.getByText('993, versleuteld met SSL/TLS')).toBeVisible()
  await panel.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: `an@${domain}` })).toBeVisible()
})

test('the filter takes a whole list of senders, and says which lines it does not take', async ({ page }) => {
  const domain = await withMailboxes(page, 'filter')
  await page.goto(`/domains/${domain}/spam-filter`)
  await choose(page.getByRole('radio', { name: /^Streng/ }))
  await press(page, 'Opslaan')
  await expect(page.getByText('Actief op de mailserver')).toBeVisible()
  await press(page, 'Afzenders toevoegen')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Afzenders, één per lijn').fill('leverancier.example\ngeen afzender\nels@drukkerij.example')
  await panel.getByRole('button', { name: 'Afzenders toevoegen' }).click()
  await expect(panel.getByText('1 lijn werd niet toegevoegd')).toBeVisible()
  await expect(panel.getByLabel('Afzenders, één per lijn')).toHaveValue('geen afzender')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'leverancier.example' })).toContainText('Zelf toegevoegd')
})

test('a held message is looked at and delivered by the keyboard alone', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/mail-log?incoming-verdict=held`)
  const row = page.getByRole('row').filter({ hasText: 'Tegengehouden' }).first()
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Toon het bericht' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/<https:\/\/\S+>/)).toBeVisible()
  expect(await panel.getByRole('link').count()).toBe(0)
  await panel.getByRole('button', { name: 'Afleveren', exact: true }).focus()
  await page.keyboard.press('Enter')
  // Looked for among those that are held, it is not there any more once it was delivered.
  await expect(panel).toBeHidden()
})

test('a mailbox from elsewhere is counted first, and moved by a second press', async ({ page }) => {
  const domain = await withMailboxes(page, 'overzetten', 'an')
  await page.goto(`/domains/${domain}/mailboxes`)
  await expect(page.getByRole('row').filter({ hasText: `an@${domain}` })).toContainText('Actief')
  await page.goto(`/domains/${domain}/mail-migration`)
  await press(page, 'Mailbox overzetten')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Andere mailserver (IMAP)').fill('imap.bakkerij-zonder-zorgen.be')
  await panel.getByLabel('Gebruikersnaam daar').fill('an')
  await panel.getByLabel('Wachtwoord daar', { exact: true }).fill('Van-Elders-1')
  await panel.getByRole('button', { name: 'Eerst tellen' }).click()
  await expect(panel.getByText('Dit zou overkomen')).toBeVisible()
  await panel.getByRole('button', { name: 'Nu overzetten' }).click()
  await expect(page.getByText('Overgezet', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
})
