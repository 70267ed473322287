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

/**
 * Where the first row of a list with such a name leads, for whoever looks. Looked up in the list once by each worker: the demo world keeps
 * what it has, and the lists are screens of their own.
 */
async function firstIn(page: Page, list: string, name: RegExp | string = /./): Promise<string> {
  const { id } = await ask<{ id: number }>(page, '/user')
  const what = `${id} ${list} ${name}`
  const known = foundBefore.get(what)
  if (known) return known
  await page.goto(list)
  const address = await page.getByRole('row').getByRole('link', { name }).first().getAttribute('href')
  foundBefore.set(what, address ?? '')
  return address ?? ''
}
const foundBefore = new Map<string, string>()

const tabOf = (address: string, tab?: string): string => (tab ? `${address}/${tab}` : address)

/** The page of a service of the demo world, by its name, or a tab of it. */
export const serviceAddress = async (page: Page, name: RegExp, tab?: string): Promise<string> =>
  tabOf(await firstIn(page, '/services', name), tab)

/** The page of a web hosting on Linux of whoever looks, or a tab of it. */
export const hostingAddress = async (page: Page, tab?: string): Promise<string> =>
  tabOf(await firstIn(page, '/services?section=hosting&status=Active', /^(?!app\.).*\.be$/), tab)

/** The page of the customer's hosting on Windows, or a tab of it. */
export const windowsAddress = (page: Page, tab?: string): Promise<string> => serviceAddress(page, /^app\./, tab)

/** The page of the customer's Microsoft 365 with several licences, or a tab of it. */
export const officeAddress = (page: Page, tab?: string): Promise<string> =>
  serviceAddress(page, /365\.onmicrosoft\.com$/, tab)

/** The page of the first service in a list that a search narrows, as who looks sees it: one that is there, unless the search asks for others. */
export const firstServiceAddress = (page: Page, search: string): Promise<string> =>
  firstIn(page, `/services?${search.includes('status=') ? search : `${search}&status=Active`}`)

/** The page of a client of the demo world whom the partner manages, or a tab of it. */
export const clientAddress = async (page: Page, { tab = '', of = '/clients' } = {}): Promise<string> =>
  tabOf(await firstIn(page, `${of}?q=Zonnebloem`, 'Praktijk Zonnebloem'), tab)

/** A ticket at the desk that is done with. */
export async function closedTicketAddress(page: Page): Promise<string> {
  const { data } = await ask<{ data: { id: number }[] }>(page, '/staff/support/tickets?state=closed')
  return `/staff/support?ticket=${data[0]?.id}`
}

/** The page of an order in the list of whoever looks. */
export const orderAddress = (page: Page): Promise<string> => firstIn(page, '/orders')

/** Without host and language. */
export const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+(\/en|\/fr)?(?=\/)/, '')
