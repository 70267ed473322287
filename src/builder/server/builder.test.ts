import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzip } from '#test/kit/unzip.ts'
import { examplesOf } from '../model/examples.ts'
import { titlesFollowing } from '../model/site.ts'
import { openMessageStore } from '../store/message-store.ts'
import { openSiteStore } from '../store/site-store.ts'
import { openTicketStore, type Purpose } from '../store/ticket-store.ts'
import { addVersion } from '../store/version-store.ts'
import { type OpenBuilder, openBuilder } from './open-builder.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-builder-'))
const [sites, tickets, messages] = [openSiteStore(folder), openTicketStore(folder), openMessageStore(folder)]
const url = 'http://builder.localhost:1'
let now = Date.parse('2026-11-21T09:00:00Z')
let builder: OpenBuilder
/** What the portal says of who is in the editor; undefined: it is silent. */
const mayEdit = new Map<string, boolean | undefined>()
let asked = 0
beforeAll(async () => {
  builder = await openBuilder({
    ...{ folder, url, host: '127.0.0.1', ports: { editor: 0, sites: 0 }, isLocal: true },
    sitesUrl: 'http://{domain}.localhost:1/',
    now: () => new Date(now),
    mayEdit: async (holder) => {
      asked += 1
      return mayEdit.get(holder)
    },
    onFault: (fault) => {
      throw fault
    },
  })
})
afterAll(async () => {
  await builder.stop()
  fs.rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: http.IncomingHttpHeaders; raw: Buffer; text: string }
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
const ask = (port: number, host: string, name: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: name, method, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const raw = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw, text: raw.toString('utf8') })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
const visit = (host: string, name = '/', asked: Asked = {}) => ask(builder.sitesPort, host, name, asked)
const edit = (name: string, asked: Asked = {}) => ask(builder.editorPort, 'builder.localhost:1', name, asked)

let count = 0
const owner = { name: 'An Peeters', email: 'an@eigenaar.example' }
const site = (change: object = {}) => {
  count += 1
  const domain = `zaak-${count}.be`
  return { reference: `site-${count}`, domain, template: 'food', isOn: true, plan: 'free' as const, owner, ...change }
}
const ticketFor = (reference: string, purpose: Purpose = 'editor', holder?: string) =>
  tickets.give({ reference, locale: 'nl', purpose, until: now + 300_000, holder })

/** A site with an open editor: what it asks, as the page does. */
async function openedSite(change: object = {}, holder?: string) {
  const wanted = site(change)
  await sites.keep(wanted)
  const opened = await edit(`/open/${await ticketFor(wanted.reference, 'editor', holder)}`)
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const call = async (method: string, name: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await edit(`/s/${wanted.reference}/${name}`, {
      method,
      headers: { cookie, origin: url, ...headers },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const isJson = answer.headers['content-type']?.includes('json')
    return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined }
  }
  let revision = 0
  const { draft } = (await call('GET', 'api/site')).body
  /** Saves the home page with these words and publishes. */
  const publish = async (html: string, css = '') => {
    draft.pages[0] = { ...draft.pages[0], html, css }
    const saved = await call('PUT', 'api/draft', { revision, draft })
    expect(saved.status, saved.text).toBe(200)
    revision = saved.body.revision
    return (await call('POST', 'api/publish', {})).body
  }
  return { ...wanted, wanted, opened, cookie, call, draft, publish }
}

const openSite = openedSite

describe('the editor', () => {
  it('opens by a link that works once, and not after five minutes', async () => {
    const { reference } = await openSite()
    const [one, late] = [await ticketFor(reference), await ticketFor(reference)]
    const both = await Promise.all([edit(`/open/${one}`), edit(`/open/${one}`)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
    now += 301_000
    expect((await edit(`/open/${late}`)).status).toBe(410)
    expect((await edit('/open/guessed')).status).toBe(410)
  })

  it('keeps nothing with which a link or a session could be opened again', async () => {
    const { reference, cookie } = await openSite()
    const token = await ticketFor(reference)
    const kept = ['tickets', 'sessions'].flatMap((kind) =>
      fs
        .readdirSync(path.join(folder, kind))
        .map((name) => name + fs.readFileSync(path.join(folder, kind, name), 'utf8')),
    )
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter((text) => text.includes(token) || text.includes(cookie.split('=')[1] ?? ''))).toEqual([])
  })

  it('stands alone: its own name, its own cookie for one site, and a policy', async () => {
    const one = await openSite()
    const other = await openSite()
    expect(one.opened.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^builder_session=[\\w-]{43}; Path=/s/${one.reference}/; HttpOnly; SameSite=Lax; Max-Age=14400$`),
    )
    expect(one.opened.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const policy = one.opened.headers['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    const elsewhere = await ask(builder.editorPort, '127.0.0.1', '/')
    expect(elsewhere.status).toBe(421)
    const stranger = await edit(`/s/${other.reference}/api/site`, { headers: { cookie: one.cookie } })
    expect(stranger.status).toBe(401)
    const foreign = await one.call('POST', 'api/publish', {}, { origin: 'http://127.0.0.1:4000' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'other_origin' } })
  })

  it('ends with the session of the portal, within a minute and before anything is published, and with the site', async () => {
    mayEdit.set('an', true)
    const { call, draft, publish, wanted } = await openedSite({}, 'an')
    const first = asked
    await publish('<h1>Een</h1>')
    expect(asked).toBe(first + 1)
    await call('GET', 'api/site')
    expect(asked).toBe(first + 1)
    mayEdit.set('an', undefined)
    now += 61_000
    expect((await call('GET', 'api/site')).status).toBe(200)
    expect((await call('POST', 'api/publish', {})).body.code).toBe('portal_silent')
    mayEdit.set('an', false)
    expect((await call('POST', 'api/publish', {})).body.code).toBe('session_over')
    mayEdit.set('an', true)
    expect((await call('PUT', 'api/draft', { revision: 1, draft })).status).toBe(401)
    const other = await openedSite({ ...wanted, reference: 'site-off', domain: 'uit.be' }, 'an')
    await sites.keep({ ...other.wanted, isOn: false })
    expect((await other.call('GET', 'api/site')).status).toBe(401)
  })

  it('begins with what the account says of the business, and says what is still an example', async () => {
    const told = { ...owner, company: 'Bakkerij Mira', phone: '+32 9 123 45 67', address: 'Kouter 1, 9000 Gent' }
    const { draft, publish, domain } = await openedSite({ owner: told })
    expect(draft.business).toMatchObject({ name: 'Bakkerij Mira', phone: told.phone, address: told.address })
    expect(draft.pages[0].seoTitle).toMatch(/^Bakkerij Mira · /)
    expect(examplesOf(draft).map(({ what }) => what)).toEqual(['hours'])
    const bare = (await openedSite()).draft
    expect(examplesOf(bare).map(({ what }) => what)).toEqual(['name', 'phone', 'address', 'hours'])
    draft.pages[1] = { ...draft.pages[1], seoTitle: `Ons aanbod · ${bare.business.name}` }
    await publish('<h1>Brood</h1>')
    const page = await visit(domain, `/${draft.pages[1].slug}`)
    expect(page.text).toContain('<title>Ons aanbod · Bakkerij Mira</title>')
    expect(page.text).toContain('property="og:title" content="Ons aanbod · Bakkerij Mira"')
    expect(titlesFollowing(draft.pages, 'Bakkerij Mira', 'Mira')[0]?.seoTitle).toMatch(/^Mira · /)
  })

  it('saves what was read last, and no more pages than the plan has', async () => {
    const { call, draft } = await openSite()
    expect((await call('PUT', 'api/draft', { revision: 0, draft })).body).toEqual({ revision: 1 })
    expect((await call('PUT', 'api/draft', { revision: 0, draft })).body.code).toBe('changed_meanwhile')
    const page = draft.pages[0]
    const pages = [1, 2, 3, 4, 5, 6].map((n) => ({ ...page, id: `p${n}`, slug: `p-${n}` }))
    const tooMany = await call('PUT', 'api/draft', { revision: 1, draft: { ...draft, pages } })
    expect(tooMany.body.code).toBe('too_many_pages')
    const business = { ...draft.business, formTo: 'iemand@elders.example' }
    expect((await call('PUT', 'api/draft', { revision: 1, draft: { ...draft, business } })).body.code).toBe(
      'form_address',
    )
    expect((await call('PUT', 'api/draft', { revision: 1, draft: { ...draft, pages: [] } })).status).toBe(400)
  })

  it('keeps one of many saves that come at once', async () => {
    const { call, draft } = await openSite()
    const saves = await Promise.all(Array.from({ length: 8 }, () => call('PUT', 'api/draft', { revision: 0, draft })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await call('GET', 'api/site')).body.revision).toBe(1)
  })

  it.each([
    ['rules nested thousands deep', { css: '@media a{'.repeat(9000) + '}'.repeat(9000) }, 'too_deep'],
    ['rules nested deep behind a text', { css: `a{b:"}"}${'@media a{/*}*/'.repeat(4100)}` }, 'too_much'],
    ['elements nested thousands deep', { html: '<div>'.repeat(59_000) }, 'too_deep'],
    ['too many elements', { html: '<br>'.repeat(60_000) }, 'too_much'],
    ['what grows when it is written', { html: '<'.repeat(299_000) }, 'too_much'],
    ['more than a page has', { html: '&'.repeat(299_000) }, 'too_much'],
    ['a name that the first page has', { slug: 'index' }, 'slug_taken'],
  ])('refuses %s at once, and answers visitors meanwhile', async (_what, change, code) => {
    const { call, draft } = await openSite()
    const pages = draft.pages.map((page: object) => ({ ...page, ...('slug' in change ? {} : change) }))
    if ('slug' in change) pages[1] = { ...pages[1], ...change }
    const begun = performance.now()
    const saving = call('PUT', 'api/draft', { revision: 0, draft: { ...draft, pages } })
    let longest = 0
    let isOver = false
    const visitors = (async () => {
      while (!isOver) {
        const at = performance.now()
        await visit('niemand.be')
        longest = Math.max(longest, performance.now() - at)
      }
    })()
    const saved = await saving
    isOver = true
    await visitors
    expect([saved.status, saved.body.code]).toEqual([409, code])
    console.log(
      `${_what}: ${Math.round(performance.now() - begun)} ms, visitors waited ${Math.round(longest)} ms at most`,
    )
  })

  it('unpacks pictures one by one, of no more points than it can, and counts the same one again', async () => {
    const { call } = await openSite()
    const plain = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#a52' } })
        .png()
        .toBuffer()
    expect((await call('POST', 'api/images', await plain(7700))).body.code).toBe('no_image')
    const small = await plain(20)
    expect((await call('POST', 'api/images', small)).status).toBe(200)
    const many = (count: number) =>
      Promise.all(Array.from({ length: count }, () => call('POST', 'api/images', Buffer.alloc(0))))
    for (let turn = 0; turn < 20; turn++) await many(10)
    expect((await call('POST', 'api/images', small)).status).toBe(429)
  })

  it('writes pictures anew, without what the camera told, and takes no drawing', async () => {
    const { call } = await openSite()
    const camera = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a52' } })
      .withExif({ IFD0: { Make: 'Camera of An' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
      .jpeg()
      .toBuffer()
    const added = await call('POST', 'api/images', camera)
    expect(added.body).toMatchObject({ width: 2000, height: 1000 })
    const kept = await call('GET', `images/${added.body.name}`)
    const told = await sharp(kept.raw).metadata()
    expect([told.format, told.exif, kept.raw.includes('Camera of An')]).toEqual(['webp', undefined, false])
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const given of [drawing, Buffer.from('<html>'), Buffer.alloc(0)])
      expect((await call('POST', 'api/images', given)).body.code).toBe('no_image')
  })

  it('shows a page beforehand in a sandbox in which nothing runs', async () => {
    const { call } = await openSite()
    const { headers, text } = await call('GET', 'preview/page/p1')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none';/)
    expect(text).toContain('Brood dat naar huis ruikt')
  })
})

describe('a published site', () => {
  it('is what was typed, by its host name, and nothing else runs in it', async () => {
    const { domain, publish } = await openSite()
    expect((await visit(domain)).text).toContain('Hier komt een nieuwe site')
    await publish(
      '<section><h1>Brood van Mira</h1><script>alert(1)</script><iframe src="https://www.youtube-nocookie.com/embed/abcdef"></iframe><a href="javascript:alert(1)" onclick="x()">x</a></section>',
      '.a{color:red;background:url(https://spy.example/x.png)}@import "https://spy.example/x.css";',
    )
    const home = await visit(domain)
    expect(home.text).toContain('<section><h1>Brood van Mira</h1><a>x</a></section>')
    expect(home.text).toContain('Gemaakt met de gratis sitebouwer')
    expect(home.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-src 'none'/)
    expect(home.headers['set-cookie']).toBeUndefined()
    const sheet = await visit(domain, '/site.css')
    expect(sheet.text.replace(/\s+/g, '')).toContain('.a{color:red}')
    expect(sheet.text).not.toContain('spy.example')
    expect((await visit(`www.${domain}.localhost:1`, '/over-ons')).status).toBe(200)
    const outside = [
      '/../site.json',
      '/..%2fdraft.json',
      '/version.json',
      '/images/../index.html',
      '/.well-known/x',
      '/%00',
    ]
    for (const name of outside) expect((await visit(domain, name)).status).toBe(404)
    expect((await visit('niemand.be')).status).toBe(404)
  })

  it('keeps five versions, goes back to one at once, and comes along as a zip', async () => {
    const { reference, domain, publish, call } = await openSite()
    for (let turn = 1; turn <= 7; turn++) await publish(`<h1>Versie ${turn}</h1>`)
    const { versions } = (await call('POST', 'api/back', { number: 4 })).body
    expect(versions.map(({ number, isLive }: { number: number; isLive: boolean }) => [number, isLive])).toEqual([
      [7, false],
      [6, false],
      [5, false],
      [4, true],
      [3, false],
    ])
    expect((await visit(domain)).text).toContain('<h1>Versie 4</h1>')
    expect((await call('POST', 'api/back', { number: 1 })).status).toBe(404)
    const opened = await edit(`/open/${await ticketFor(reference, 'download')}`)
    const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const zip = await edit(opened.headers.location ?? '', { headers: { cookie } })
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzip(zip.raw)
    expect(files[`${domain}/index.html`]?.toString()).toContain('href="./contact.html"')
    expect((await edit(`/s/${reference}/`, { headers: { cookie } })).status).toBe(404)
  })

  it('shows all of one version or all of the other, while it is published again and again', async () => {
    const { domain, publish } = await openSite()
    await publish('<h1>Nummer 0</h1>')
    const seen = new Set<number>()
    let isOver = false
    const visitor = (async () => {
      while (!isOver) seen.add((await visit(domain)).status)
    })()
    for (let turn = 1; turn <= 8; turn++) await publish(`<h1>Nummer ${turn}</h1>`)
    isOver = true
    await visitor
    expect([...seen]).toEqual([200])
  })

  it('says that it is off, and gets the paid plan without losing anything', async () => {
    const { wanted, domain, publish } = await openSite()
    const frame =
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdef"></iframe><iframe src="https://spy.example/"></iframe>'
    await publish(`<h1>Blijft</h1>${frame}`)
    await sites.keep({ ...wanted, isOn: false })
    expect(await visit(domain)).toMatchObject({ status: 503, headers: { 'retry-after': '3600' } })
    await sites.keep({ ...wanted, plan: 'paid' })
    const paid = await visit(domain)
    expect(paid.text).toContain('<h1>Blijft</h1>')
    expect(paid.text).not.toContain('Gemaakt met')
    await publish(`<h1>Blijft</h1>${frame}`)
    const again = await visit(domain)
    expect(again.text).toContain('src="https://www.youtube-nocookie.com/embed/abcdef"')
    expect(again.text).not.toContain('spy.example')
    expect(again.headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com')
  })
})

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
      publishedAt: new Date(now).toISOString(),
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
    const send = (domain: string, origin = '') =>
      edit(`/form/${domain}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.77', origin },
        body: new URLSearchParams(form).toString(),
      })
    const { reference, domain } = await openSite({ isHosted: true })
    const here = await openSite()
    for (const [origin, location] of [
      [`https://www.${domain}`, `https://www.${domain}/sent.html`],
      ['https://elders.example', `http://${domain}/sent.html`],
    ] as const)
      expect(await send(domain, origin)).toMatchObject({ status: 303, headers: { location } })
    expect(await waiting(reference)).toHaveLength(2)
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
    now += 600_000
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
