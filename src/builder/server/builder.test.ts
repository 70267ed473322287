import fs from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ask, openTestBuilder } from '#test/kit/builder.ts'
import { unzip } from '#test/kit/unzip.ts'
import { examplesOf } from '../model/examples.ts'
import { titlesFollowing } from '../model/site.ts'
import { hostingFiles } from '../publish/hosting-files.ts'

const { clock, editorPort, edit, mayEdit, openSite, owner, portal, read, sites, stop, ticketFor, visit } =
  await openTestBuilder()
afterAll(stop)

describe('the editor', () => {
  it('opens by a link that works once, and not after five minutes', async () => {
    const { reference } = await openSite()
    const [one, late] = [await ticketFor(reference), await ticketFor(reference)]
    const both = await Promise.all([edit(`/open/${one}`), edit(`/open/${one}`)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
    clock.now += 301_000
    expect((await edit(`/open/${late}`)).status).toBe(410)
    expect((await edit('/open/guessed')).status).toBe(410)
  })

  it('keeps nothing with which a link or a session could be opened again', async () => {
    const { reference, cookie } = await openSite()
    const token = await ticketFor(reference)
    const kept = ['tickets', 'sessions'].flatMap((kind) =>
      fs.readdirSync(read(kind)).map((name) => name + fs.readFileSync(read(kind, name), 'utf8')),
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
    const elsewhere = await ask(editorPort, '127.0.0.1', '/')
    expect(elsewhere.status).toBe(421)
    const stranger = await edit(`/s/${other.reference}/api/site`, { headers: { cookie: one.cookie } })
    expect(stranger.status).toBe(401)
    const foreign = await one.call('POST', 'api/publish', {}, { origin: 'http://127.0.0.1:4000' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'other_origin' } })
  })

  it('ends with the session of the portal, within a minute and before anything is published, and with the site', async () => {
    mayEdit.set('an', true)
    const { call, draft, publish, wanted } = await openSite({}, 'an')
    const first = portal.asked
    await publish('<h1>Een</h1>')
    expect(portal.asked).toBe(first + 1)
    await call('GET', 'api/site')
    expect(portal.asked).toBe(first + 1)
    mayEdit.set('an', undefined)
    clock.now += 61_000
    expect((await call('GET', 'api/site')).status).toBe(200)
    expect((await call('POST', 'api/publish', {})).body.code).toBe('portal_silent')
    mayEdit.set('an', false)
    expect((await call('POST', 'api/publish', {})).body.code).toBe('session_over')
    mayEdit.set('an', true)
    expect((await call('PUT', 'api/draft', { revision: 1, draft })).status).toBe(401)
    const other = await openSite({ ...wanted, reference: 'site-off', domain: 'uit.be' }, 'an')
    await sites.keep({ ...other.wanted, isOn: false })
    expect((await other.call('GET', 'api/site')).status).toBe(401)
  })

  it('begins with what the account says of the business, and says what is still an example', async () => {
    const told = { ...owner, company: 'Bakkerij Mira', phone: '+32 9 123 45 67', address: 'Kouter 1, 9000 Gent' }
    const { draft, publish, domain } = await openSite({ owner: told })
    expect(draft.business).toMatchObject({ name: 'Bakkerij Mira', phone: told.phone, address: told.address })
    expect(draft.pages[0].seoTitle).toMatch(/^Bakkerij Mira · /)
    expect(examplesOf(draft).map(({ what }) => what)).toEqual(['hours'])
    const bare = (await openSite()).draft
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

  it('deletes a picture that nothing shows, and no other', async () => {
    const { reference, call, publish } = await openSite()
    const point = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const { name } = (await call('POST', 'api/images', point)).body
    await publish(`<img src="images/${name}" alt="x">`)
    await publish('<h1>Zonder</h1>')
    expect((await call('DELETE', `api/images/${name}`)).body.code).toBe('image_used')
    for (let turn = 0; turn < 4; turn++) await publish('<h1>Zonder</h1>')
    expect((await call('DELETE', `api/images/${name}`)).status).toBe(200)
    expect([await sites.images(reference), (await call('DELETE', 'api/images/..%2fdraft.json')).status]).toEqual([
      [],
      200,
    ])
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
    expect((await call('GET', 'api/version/6')).body.draft.pages[0].html).toContain('Versie 6')
    expect((await call('GET', 'api/version/1')).body.code).toBe('no_such_version')
    expect((await call('POST', 'api/back', { number: 1 })).status).toBe(404)
    const opened = await edit(`/open/${await ticketFor(reference, 'download')}`)
    const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const zip = await edit(opened.headers.location ?? '', { headers: { cookie } })
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzip(zip.raw)
    expect(files[`${domain}/index.html`]?.toString()).toContain('href="./contact.html"')
    expect((await edit(`/s/${reference}/`, { headers: { cookie } })).status).toBe(404)
  })

  it('leads from each name that a page had to where it is, also after going back and in a web hosting', async () => {
    const { reference, wanted, domain, draft, publish, call } = await openSite()
    const [, , about, contact] = draft.pages
    await publish('<h1>Een</h1>')
    Object.assign(about, { slug: 'ons-team' })
    await publish('<h1>Twee</h1>')
    draft.pages = [contact, about, draft.pages[1]]
    await publish('<h1>Drie</h1>')
    const led = async (at: string) => {
      const { status, headers } = await visit(domain, at)
      return [status, headers.location]
    }
    expect(await led('/over-ons?van=mail')).toEqual([301, '/ons-team?van=mail'])
    expect(await led('/contact')).toEqual([301, '/'])
    expect(await led('/ons-team.html')).toEqual([301, '/ons-team'])
    expect(await led('/nooit')).toEqual([404, undefined])
    const { pages } = await hostingFiles(sites, wanted, { formAddress: 'https://builder.example/form', runsPhp: true })
    const former = String(pages.get('over-ons.html'))
    expect(former).toContain('content="0; url=./ons-team.html"')
    expect(former).toContain('<a href="./ons-team.html">Over ons</a>')
    expect(String(pages.get('contact.html'))).toContain('url=./index.html')
    await call('POST', 'api/back', { number: 1 })
    expect(await led('/over-ons')).toEqual([200, undefined])
    expect(await led('/ons-team')).toEqual([301, '/over-ons'])
    // Another page has the name by now, and the one that had it is gone.
    draft.pages = [draft.pages[0], { ...draft.pages[2], slug: 'over-ons' }]
    await publish('<h1>Vier</h1>')
    expect(await led('/over-ons')).toEqual([200, undefined])
    expect(await led('/ons-team')).toEqual([404, undefined])
    expect(fs.existsSync(read('sites', reference, 'addresses.json'))).toBe(true)
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
