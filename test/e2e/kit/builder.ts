import http from 'node:http'
import { tell } from './own.ts'
import { expect, type Page } from './persona.ts'

type Fetched = { status: number; body: string; headers: http.IncomingHttpHeaders }

/** What visitors get: by the host name, at the address of all sites. */
export const visit = (host: string, path = '/', form?: Record<string, string>): Promise<Fetched> =>
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
export async function openEditor(page: Page): Promise<Page> {
  const [editor] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Sitebouwer openen' }).first().click(),
  ])
  await editor.waitForURL(/\/s\/site-\d+\/$/)
  return editor
}

export const canvasOf = (editor: Page) => editor.frameLocator('.gjs-frame')

/** A free site of a domain, from what its page says to an open editor: with a template, or with what its category begins with. */
export async function withEditor(page: Page, domain: string, category: string, template?: string): Promise<Page> {
  await tell(page, `/domains/${domain}/web-builder/order`, { version: 'free', template: category })
  await page.goto(`/domains/${domain}/website`)
  await expect(page.getByText('Er is nog niets gepubliceerd')).toBeVisible()
  const editor = await openEditor(page)
  await editor.getByRole('button', { name: template ? `Begin met ${template}` : 'Begin met wat er staat' }).click()
  await expect(editor.getByRole('dialog')).toBeHidden()
  return editor
}

/** Publishes what is in the editor, examples of the template and all. */
export async function publish(editor: Page): Promise<void> {
  await editor.getByRole('button', { name: 'Publiceer' }).click()
  const anyway = editor.getByRole('button', { name: 'Toch publiceren' })
  const done = editor.getByText(/^Versie \d+ (?:staat online|is klaar)/)
  await expect(anyway.or(done)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
}
