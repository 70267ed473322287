import { randomBytes, randomUUID } from 'node:crypto'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { expect, type Language, type Page, password } from './persona.ts'

/** A name that nobody else asks for in this run and that the sandbox registry has free. */
export function freeDomain(prefix: string, extension = 'com'): string {
  for (;;) {
    const name = `${prefix}-${randomBytes(4).toString('hex')}.${extension}`
    if (!isTakenElsewhere(name)) return name
  }
}

export type Person = ReturnType<typeof aPerson>

/** An invented person, whose address says which test they belong to. */
export const aPerson = (prefix: string) => ({
  firstName: 'Mira',
  lastName: 'Duinmeijer',
  emailAddress: `${prefix}-${randomBytes(4).toString('hex')}@proef.example`,
  street: 'Molenpad 12',
  postalCode: '9000',
  city: 'Gent',
  phoneNumber: '9 000 00 12',
})

/** A page, or only its cookies. */
export type Caller = Pick<Page, 'request'>

const headers = { 'x-belfry': '1', 'accept-language': 'nl' }

async function said<Answer>(answer: { status(): number; text(): Promise<string>; url(): string }): Promise<Answer> {
  const text = await answer.text()
  expect(answer.status(), `${answer.url()}: ${text}`).toBeLessThan(300)
  return JSON.parse(text) as Answer
}

export const ask = async <Answer>(page: Caller, path: string): Promise<Answer> =>
  said<Answer>(await page.request.get(`/api${path}`, { headers }))

export const tell = async <Answer>(page: Caller, path: string, data: unknown, language: Language = 'nl') =>
  said<Answer>(await page.request.post(`/api${path}`, { headers: { ...headers, 'accept-language': language }, data }))

export type Ordered = { person: Person; domain: string; uuid: string; redirectUrl: string }

/** Signs a new user up with an order for one domain, through the API: the page is then signed in as them. */
export async function orderAsNewcomer(
  page: Page,
  prefix: string,
  {
    paymentCode = 'bancontact',
    language = 'nl' as Language,
    domain = freeDomain(prefix),
    /** With a code the domain stands elsewhere and is moved here. */
    transferCode = '',
  } = {},
): Promise<Ordered> {
  const person = aPerson(prefix)
  const cartUuid = randomUUID()
  const items = [{ domain, pid: 0, domainType: transferCode ? 'transfer' : 'register', years: 1, transferCode }]
  await said(
    await page.request.put(`/api/carts/${cartUuid}`, { headers, data: { payload: JSON.stringify({ items }) } }),
  )
  const details = { ...person, customerType: 1, country: 'BE', phonePrefix: '+32' }
  const order = {
    uuid: randomUUID(),
    cartUuid,
    signUp: details,
    password,
    contact: { id: -1, details },
    paymentCode,
    agreeTerm: true,
  }
  type Answer = { data: { uuid: string; redirectUrl: string } }
  const { data } = await tell<Answer>(page, '/orders', order, language)
  return { person, domain, uuid: data.uuid, redirectUrl: data.redirectUrl }
}

/** Ends a payment as its payer would at the sandbox provider. */
export const endPayment = (page: Page, redirectUrl: string, end: 'paid' | 'failed' | 'cancelled' | 'expired') =>
  tell<{ data: { returnUrl: string } }>(
    page,
    `/sandbox-payment/${new URL(redirectUrl, 'http://portal.example').searchParams.get('id')}`,
    { end },
  )

/** Until everything that was ordered is there. */
export async function untilCarriedOut(page: Caller, uuid: string): Promise<void> {
  const state = async () => (await ask<{ data: { state: string } }>(page, `/orders/${uuid}`)).data.state
  await expect.poll(state, { timeout: 30_000 }).toBe('completed')
}

/** Until a domain that was ordered has a page of its own: the order begins with it a moment after it was paid. */
export async function untilKnown(page: Caller, domain: string): Promise<void> {
  const status = async () => (await page.request.get(`/api/domains/${domain}/tracking`, { headers })).status()
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
}

/** A new user with a domain of their own that works, signed in on this page. */
export async function newcomerWithDomain(page: Page, prefix: string): Promise<Ordered> {
  const ordered = await orderAsNewcomer(page, prefix)
  await endPayment(page, ordered.redirectUrl, 'paid')
  await untilCarriedOut(page, ordered.uuid)
  return ordered
}

/** A cart with these items, as if the person had filled it on another page a moment ago. */
export async function withCart(page: Page, baseURL: string | undefined, items: unknown[]): Promise<void> {
  const uuid = randomUUID()
  const headers = { 'x-belfry': '1', 'accept-language': 'nl' }
  const saved = await page.request.put(`/api/carts/${uuid}`, { headers, data: { payload: JSON.stringify({ items }) } })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.context().addCookies([{ name: 'cartUuid', value: uuid, url: baseURL ?? '' }])
}
