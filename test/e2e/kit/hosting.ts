import { randomUUID } from 'node:crypto'
import { endPayment, newcomerWithDomain, tell, untilCarriedOut } from './own.ts'
import { expect, type Page } from './persona.ts'

/** Web hosting on Linux and on Windows, each as its product of the catalogue, and what its page tells once it has its space. */
const plans = {
  linux: { pid: 210, tells: 'van 2 GB' },
  windows: { pid: 230, tells: 'SQL Server' },
} as const

/** A newcomer with a domain, for which they order a hosting and pay; its page. */
export async function withHosting(page: Page, prefix: string, system: keyof typeof plans = 'linux'): Promise<string> {
  const { pid, tells } = plans[system]
  const { domain } = await newcomerWithDomain(page, prefix)
  await orderFor(page, domain, pid)
  await page.goto('/services?section=hosting')
  await page.getByRole('row').getByRole('link', { name: domain }).click()
  await expect(page.getByRole('region', { name: 'Hoe het nu gaat' })).toContainText(tells, { timeout: 30_000 })
  return domain
}

/** Orders a product for a domain, pays, and waits until it is there. */
export async function orderFor(page: Page, domain: string, pid: number): Promise<void> {
  const cartUuid = randomUUID()
  const items = [{ domain, pid }]
  const headers = { 'x-belfry': '1', 'accept-language': 'nl' }
  await page.request.put(`/api/carts/${cartUuid}`, { headers, data: { payload: JSON.stringify({ items }) } })
  const order = { uuid: randomUUID(), cartUuid, paymentCode: 'bancontact', agreeTerm: true }
  type Answer = { data: { uuid: string; redirectUrl: string } }
  const { data } = await tell<Answer>(page, '/orders', order)
  await endPayment(page, data.redirectUrl, 'paid')
  await untilCarriedOut(page, data.uuid)
}
