import http from 'node:http'
import { orderFor } from './kit/hosting.ts'
import { ask, newcomerWithDomain } from './kit/own.ts'
import { expect, type Page, apart as test } from './kit/persona.ts'

type Fetched = { status: number; body: string; headers: http.IncomingHttpHeaders }

/** What visitors get: by the host name, at the address of all sites. */
const visit = (host: string, path = '/', form?: Record<string, string>): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const body = form && new URLSearchParams(form).toString()
    const request = http.request(
      {
        host: '127.0.0.1',
        port: Number(process.env.BELFRY_E2E_SITES_PORT),
        path,
        method: form ? 'POST' : 'GET',
        headers: { host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            headers: answer.headers,
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/** The editor in the window that the portal opens, and what its requests carry of the portal. */
async function openEditor(page: Page): Promise<Page> {
  const [editor] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Sitebouwer openen' }).first().click(),
  ])
  await editor.waitForURL(/\/s\/site-\d+\/$/)
  return editor
}

const canvasOf = (editor: Page) => editor.frameLocator('.gjs-frame')

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
  await editor.getByRole('button', { name: 'Begin met Korst & Kruim' }).click()
  await expect(editor.getByRole('dialog')).toBeHidden()
  const heading = canvasOf(editor).locator('h1')
  await expect(heading).toHaveText('Brood dat naar huis ruikt')
  await heading.dblclick()
  await editor.keyboard.press('ControlOrMeta+A')
  await editor.keyboard.type('Brood van Mira')
  await canvasOf(editor).locator('.lead').click()
  await expect(editor.getByText('Bewaard')).toBeVisible()
  await editor.getByRole('button', { name: 'Publiceer' }).click()
  await expect(editor.getByText('Versie 1 staat online')).toBeVisible()

  const home = await visit(domain)
  expect(home.status).toBe(200)
  expect(home.body).toContain('>Brood van Mira</h1>')
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
  await page.locator('label').filter({ has: onSite }).click()
  await expect.poll(async () => (await visit(domain)).status).toBe(200)

  await orderFor(page, domain, 220)
  await expect.poll(async () => (await visit(domain)).body).not.toContain('Gemaakt met de gratis sitebouwer')
  expect((await visit(domain)).body).toContain('>Brood van Mira</h1>')
  const { data } = await ask<{ data: { version: string } }>(page, `/domains/${domain}/web-builder`)
  expect(data.version).toBe('paid')
  await editor.close()
})
