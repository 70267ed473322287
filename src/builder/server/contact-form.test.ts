import { afterAll, describe, expect, it } from 'vitest'
import { openTestBuilder } from '#test/kit/builder.ts'
import { addVersion } from '../store/version-store.ts'

const { clock, edit, messages, openSite: openedSite, sites, stop, visit } = await openTestBuilder()
afterAll(stop)

describe('the contact form of a site', () => {
  const form = { name: 'Jef', email: 'jef@elders.example', text: 'Twee broden\r\ngraag', page: 'contact', website: '' }
  const write = (domain: string, change: object, from = '198.51.100.7', more: Record<string, string> = {}) =>
    visit(domain, '/_contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...more },
      body: new URLSearchParams({ ...form, ...change }).toString(),
    })
  const waiting = async (reference: string) =>
    (await messages.waiting(1000)).filter((each) => each.reference === reference)

  const openSite = async (change: object = {}) => {
    const opened = await openedSite(change)
    await addVersion(sites.folderOf(opened.reference), new Map([['index.html', '<h1>']]), {
      publishedAt: new Date(clock.now).toISOString(),
      draft: opened.draft,
    })
    return opened
  }

  it('keeps a message for the portal, and thanks', async () => {
    const { reference, domain } = await openSite()
    expect(await write(domain, {})).toMatchObject({ status: 303, headers: { location: '/sent' } })
    expect(await waiting(reference)).toMatchObject([
      { name: 'Jef', text: 'Twee broden\ngraag', to: null, page: 'contact' },
    ])
  })

  it('takes the form of a site that stands in a web hosting, and of no other, and leads back to where it came from', async () => {
    const send = (domain: string, origin = `https://${domain}`) =>
      edit(`/form/${domain}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.77', origin },
        body: new URLSearchParams(form).toString(),
      })
    const { reference, domain } = await openSite({ isHosted: true })
    const here = await openSite()
    const location = `https://www.${domain}/sent.html`
    expect(await send(domain, `https://www.${domain}`)).toMatchObject({ status: 303, headers: { location } })
    expect((await send(domain, 'https://elders.example')).status).toBe(403)
    expect(await waiting(reference)).toHaveLength(1)
    expect([(await send(here.domain)).status, (await send('nergens.be')).status]).toEqual([404, 404])
    expect((await edit(`/form/${domain}`)).status).toBe(405)
  })

  it.each([
    ['a header in the name', { name: 'Jef\r\nBcc: iedereen@elders.example' }],
    ['a header in the address', { email: 'jef@elders.example\nBcc: x@y.be' }],
    ['two addresses', { email: 'a@elders.example,b@elders.example' }],
    ['no address', { email: 'jef' }],
    ['nothing to say', { text: '  ' }],
    ['too much to say', { text: 'x'.repeat(5001) }],
  ])('refuses %s', async (_what, change) => {
    const { reference, domain } = await openSite()
    expect((await write(domain, change)).status).toBe(400)
    expect(await waiting(reference)).toEqual([])
  })

  it('thanks a program that fills in everything, and hears nothing', async () => {
    const { reference, domain } = await openSite()
    expect((await write(domain, { website: 'https://koop.example' })).status).toBe(303)
    expect(await waiting(reference)).toEqual([])
  })

  it('takes five of one visitor in ten minutes', async () => {
    const { reference, domain } = await openSite()
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await write(domain, {})).status)
    expect(answers).toEqual([303, 303, 303, 303, 303, 429])
    expect((await write(domain, {}, '198.51.100.8')).status).toBe(303)
    clock.now += 600_000
    expect((await write(domain, {})).status).toBe(303)
    expect(await waiting(reference)).toHaveLength(7)
  })

  it('counts a network as one visitor, who cannot use up the hour of a site', async () => {
    const { domain } = await openSite()
    const statuses: number[] = []
    for (let turn = 0; turn < 60; turn++) statuses.push((await write(domain, {}, `2001:db8:1:2::${turn + 1}`)).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(5)
    expect((await write(domain, {}, '2001:db8:1:3::1')).status).toBe(303)
  })

  it.each([
    ['another site', { origin: 'https://elders.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['its own page', { origin: 'https://www.eigen.be', 'sec-fetch-site': 'same-origin' }, 303],
  ])('hears %s: %j', async (_who, headers, status) => {
    const { domain } = await openSite()
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('eigen.be', domain)]),
    )
    expect((await write(domain, {}, '198.51.100.9', own)).status).toBe(status)
  })

  it('is not there for a site that was never published, or is off', async () => {
    const { domain } = await openedSite()
    expect((await write(domain, {})).status).toBe(404)
    const { wanted } = await openSite()
    await sites.keep({ ...wanted, isOn: false })
    expect((await write(wanted.domain, {})).status).toBe(503)
  })
})
