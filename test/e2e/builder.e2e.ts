import { canvasOf, openEditor, publish, visit, withEditor } from './kit/builder.ts'
import { orderFor, withHosting } from './kit/hosting.ts'
import { ask, newcomerWithDomain } from './kit/own.ts'
import {
  allowRefusal,
  expect,
  expectAccessible,
  expectRefusal,
  type Page,
  setTheme,
  apart as test,
} from './kit/persona.ts'

test('a baker makes a site, publishes it, hears from visitors, and takes the paid version along', async ({ page }) => {
  const { domain, person } = await newcomerWithDomain(page, 'bakker')
  const sent: Promise<string | undefined>[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).hostname === 'builder.localhost')
      sent.push(request.allHeaders().then(({ cookie }) => cookie))
  })

  await page.goto(`/domains/${domain}/website`)
  await page.getByRole('button', { name: 'Soort sjabloon' }).click()
  await page.getByRole('option', { name: 'Eten en drinken' }).click()
  await page.getByRole('button', { name: 'Gratis site maken' }).click()
  await expect(page.getByText('Er is nog niets gepubliceerd')).toBeVisible()

  const editor = await openEditor(page)
  await expectAccessible(editor, 'the choice of a template')
  await editor.getByRole('button', { name: 'Begin met Korst & Kruim' }).click()
  await expect(editor.getByRole('dialog')).toBeHidden()
  const heading = canvasOf(editor).locator('h1')
  await expect(heading).toHaveText('Brood dat naar huis ruikt')
  // By the keyboard: Enter begins a text, Escape leaves it.
  await heading.focus()
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('ControlOrMeta+A')
  await editor.keyboard.type('Brood van Mira')
  await editor.keyboard.press('Escape')
  await expect(heading).toBeFocused()
  await canvasOf(editor).locator('.lead').click()
  const sections = canvasOf(editor).locator('section')
  const before = await sections.count()
  await editor.getByRole('button', { name: 'Contactformulier', exact: true }).click()
  await expect(sections).toHaveCount(before + 1)
  await editor.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(sections).toHaveCount(before)
  for (const panel of await editor.getByRole('tab').all()) {
    await panel.click()
    await expectAccessible(editor, `the editor: ${await panel.textContent()}`)
    await setTheme(editor, 'dark')
    await expectAccessible(editor, `the editor in the dark: ${await panel.textContent()}`, { colours: true })
    await setTheme(editor, 'light')
  }
  await takesBack(editor)
  await editor.getByRole('button', { name: 'Telefoon' }).click()
  await expect
    .poll(() =>
      canvasOf(editor)
        .locator('body')
        .evaluate((body) => body.clientWidth),
    )
    .toBeLessThan(391)
  await expect(editor.getByText('Bewaard')).toBeVisible()

  // The name of the business is taken back like anything else. Without a connection nothing is lost, and it comes to the server by itself.
  expectRefusal(page, /\/api\/draft/, 'no answer')
  allowRefusal(page, /\/api\/health/, 'no answer')
  await editor.getByRole('tab', { name: 'Je zaak' }).click()
  await editor.context().setOffline(true)
  const name = editor.getByRole('textbox', { name: 'Naam van je zaak' })
  await name.fill('Bakkerij Mira')
  await editor.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(name).toHaveValue('Korst & Kruim')
  await editor.getByRole('button', { name: 'Opnieuw doen' }).click()
  await expect(name).toHaveValue('Bakkerij Mira')
  await expect(editor.getByText('Geen verbinding')).toBeVisible()
  const kept = () => editor.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('Bakkerij Mira')
  await editor.context().setOffline(false)
  await expect(editor.getByText('Bewaard', { exact: true })).toBeVisible()
  expect(await kept()).not.toContain('Bakkerij Mira')
  await publish(editor)

  const home = await visit(domain)
  expect(home.status).toBe(200)
  expect(home.body).toContain('>Brood van Mira</h1>')
  expect(home.body).toMatch(/<title>Bakkerij Mira · /)
  expect(home.body).toContain('Gemaakt met de gratis sitebouwer')
  expect(home.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await visit(`www.${domain}`, '/contact')).body).toContain('data-form="contact"')

  // Nothing of the portal's sign-in goes to the origin on which customers' pages are made.
  const cookies = (await Promise.all(sent)).join(' ')
  expect(cookies).toContain('builder_session=')
  expect(cookies).not.toMatch(/access|refresh|belfry/i)
  expect(await editor.evaluate(() => window.opener)).toBeNull()

  const message = { name: 'Jef', email: 'jef@elders.example', text: 'Twee broden, graag.', page: 'contact' }
  expect(await visit(domain, '/_contact', message)).toMatchObject({ status: 303, headers: { location: '/sent' } })
  await page.bringToFront()
  await page.reload()
  await expect(page.getByText('Twee broden, graag.')).toBeVisible()
  await expect(page.getByText(`gemaild naar ${person.emailAddress}`)).toBeVisible()
  const { data: mails } = await ask<{ data: { to: string; subject: string }[] }>(page, `/mailbox?q=${domain}`)
  expect(mails).toContainEqual(
    expect.objectContaining({ to: person.emailAddress, subject: `Bericht via de site ${domain}` }),
  )

  const onSite = page.getByRole('switch', { name: 'Site staat aan' })
  await page.locator('label').filter({ has: onSite }).click()
  await expect.poll(async () => (await visit(domain)).status).toBe(503)
  await expect(onSite).toBeEnabled()
  await page.locator('label').filter({ has: onSite }).click()
  await expect.poll(async () => (await visit(domain)).status).toBe(200)

  await orderFor(page, domain, 220)
  await expect.poll(async () => (await visit(domain)).body).not.toContain('Gemaakt met de gratis sitebouwer')
  expect((await visit(domain)).body).toContain('>Brood van Mira</h1>')
  const { data } = await ask<{ data: { version: string } }>(page, `/domains/${domain}/web-builder`)
  expect(data.version).toBe('paid')
  await editor.close()
})

/** A page that goes, its name and a picture are all taken back, and what is saved is what is shown. */
async function takesBack(editor: Page): Promise<void> {
  const undo = editor.getByRole('banner').getByRole('button', { name: 'Ongedaan maken' })
  const redo = editor.getByRole('button', { name: 'Opnieuw doen' })
  const saved = () => expect(editor.getByText('Bewaard', { exact: true })).toBeVisible()
  await editor.getByRole('tab', { name: 'Blokken' }).focus()
  await editor.keyboard.press('ArrowDown')
  await expect(editor.getByRole('tab', { name: 'Pagina’s' })).toBeFocused()
  await editor.getByRole('button', { name: 'Verwijder Contact' }).click()
  const question = editor.getByRole('dialog', { name: 'Contact verwijderen?' })
  await expect(question.getByRole('listitem').filter({ hasText: 'Home' })).toBeVisible()
  await question.getByRole('button', { name: 'Verwijder' }).click()
  await expect(editor.getByText('Contact is verwijderd')).toBeVisible()
  await editor.getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).click()
  const contact = editor.getByRole('button', { name: 'Contact', exact: true })
  await expect(contact).toBeVisible()
  await contact.click()
  const name = editor.getByRole('textbox', { name: 'Naam in het menu' })
  await name.fill('Home')
  await expect(editor.getByText('Een andere pagina heet al zo')).toBeVisible()
  await name.fill('Kom langs')
  await undo.click()
  await expect(contact).toBeVisible()
  await editor.getByRole('button', { name: 'Home', exact: true }).click()

  const picture = canvasOf(editor).locator('section img').first()
  // A drawing says in which colours it is asked, once the canvas has told it.
  const before = new RegExp(`^${(await picture.getAttribute('src'))?.split('?')[0]}`)
  await editor.getByRole('tab', { name: 'Foto’s' }).click()
  await editor.locator('input[type="file"]').setInputFiles('docs/pictures/builder.png')
  await picture.click()
  await editor.getByRole('button', { name: 'Gebruik foto 1' }).click()
  await expect(picture).toHaveAttribute('src', /^images\//)
  await undo.click()
  await expect(picture).toHaveAttribute('src', before)
  await redo.click()
  await expect(picture).toHaveAttribute('src', /^images\//)
  await saved()
  await editor.reload()
  await expect(picture).toHaveAttribute('src', /^images\//)
}

test('a baker has the site shown by their own web hosting, loses no file, and can end it and think again', async ({
  page,
}) => {
  const domain = await withHosting(page, 'oven')
  const editor = await withEditor(page, domain, 'food')
  await publish(editor)
  await editor.close()
  await page.reload()
  expectRefusal(page, /\/web-builder\/place$/, 409)
  await page.getByText(`In je webhosting ${domain}`).click()
  await page.getByRole('button', { name: 'Zet de site daar' }).click()
  const question = page.getByRole('alertdialog', { name: 'De site in je webhosting zetten?' })
  await expect(question.getByText('Deze bestanden van je webhosting maken plaats')).toBeVisible()
  for (const consent of await question.locator('label').all()) await consent.click()
  await question.getByRole('button', { name: 'Zet de site daar' }).click()
  await expect(page.getByText('Je webhosting toont versie 1')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Opzijgezet in je webhosting')).toBeVisible()
  await page.getByRole('button', { name: 'Site verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Site verwijderen' }).click()
  await page.getByRole('button', { name: 'Site terugzetten' }).click()
  await expect(page.getByText('Je webhosting toont versie 1')).toBeVisible()
})
