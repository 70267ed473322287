import { ask, freeDomain } from './own.ts'
import { type DemoPersona, expect, type Language, type Page } from './persona.ts'

export type Screen = {
  /** As its route is mounted, or with a search for a view of it. */
  path: string
  /** Who looks at it; left out, a visitor. */
  as?: DemoPersona
  /** The address to open where that is not the path; may have to make something to look at first. */
  address?: string | ((page: Page, language: Language) => Promise<string>)
  /** The page's title after "Belfry – ". */
  titles: readonly [nl: string, en: string, fr: string]
  /** What it is of, where another has the same title. */
  of?: string
  /** In English, while it is not known who reads. */
  titleAtFirst?: string
  /** Shows words that were written when it was made, so it is made again for each language. */
  isMadePerLanguage?: true
  /** Its rows are what users wrote, in their own language. */
  rowsAreWritten?: true
  /** What the page hears because its address holds a key that opens nothing. */
  refused?: readonly [path: RegExp, status: number]
  /** Judged by another file. */
  seenBy?: string
}

/** A domain of the demo world with everything in it. */
export const zone = 'de-gouden-halm-voorbeeld.be'

/** A visitor with one domain in their cart. */
export async function withCart(page: Page, address: string): Promise<string> {
  const domain = freeDomain('scherm')
  await page.goto(`/order?domain=${domain}`)
  const row = page.getByRole('listitem').filter({ hasText: domain })
  await row.getByRole('button', { name: 'In winkelmandje' }).click()
  await expect(page.getByRole('link', { name: 'Naar winkelmandje' })).toBeVisible()
  return address
}

/** The page of a service of the demo world, by its name, or a tab of it. */
export async function serviceAddress(page: Page, name: RegExp, tab?: string): Promise<string> {
  await page.goto('/services')
  const address = await page.getByRole('row').getByRole('link', { name }).getAttribute('href')
  return `${address ?? ''}${tab ? `/${tab}` : ''}`
}

/** The page of a web hosting on Linux of whoever looks, or a tab of it. */
export async function hostingAddress(page: Page, tab?: string): Promise<string> {
  await page.goto('/services?section=hosting')
  const address = await page
    .getByRole('row')
    .getByRole('link', { name: /^(?!app\.).*\.be$/ })
    .first()
    .getAttribute('href')
  return `${address ?? ''}${tab ? `/${tab}` : ''}`
}

/** The page of the customer's hosting on Windows, or a tab of it. */
export const windowsAddress = (page: Page, tab?: string): Promise<string> => serviceAddress(page, /^app\./, tab)

/** The page of the first service in a list that a search narrows, as who looks sees it. */
export async function firstServiceAddress(page: Page, search: string): Promise<string> {
  await page.goto(`/services?${search}`)
  return (await page.getByRole('row').getByRole('link').first().getAttribute('href')) ?? ''
}

/** The page of a client of the demo world whom the partner manages, or a tab of it. */
export async function clientAddress(page: Page, { tab = '', of = '/clients' } = {}): Promise<string> {
  await page.goto(`${of}?q=Zonnebloem`)
  const address = await page.getByRole('row').getByRole('link', { name: 'Praktijk Zonnebloem' }).getAttribute('href')
  return `${address ?? ''}${tab ? `/${tab}` : ''}`
}

/** A ticket at the desk that is done with. */
export async function closedTicketAddress(page: Page): Promise<string> {
  const { data } = await ask<{ data: { id: number }[] }>(page, '/staff/support/tickets?state=closed')
  return `/staff/support?ticket=${data[0]?.id}`
}

/** The page of the newest order in the list of whoever looks. */
export async function orderAddress(page: Page): Promise<string> {
  await page.goto('/orders')
  return (await page.getByRole('row').getByRole('link').first().getAttribute('href')) ?? ''
}

/** Without host and language. */
export const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(\/en|\/fr)?(?=\/)/, '')
