import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publishSite } from '#builder/publish/publish-site.ts'
import { openSiteStore } from '#builder/store/site-store.ts'
import { addVersion } from '#builder/store/version-store.ts'
import { writeJson } from '#builder/store/whole-file.ts'
import { firstOf } from '#builder/templates/catalogue.ts'
import { makeDraft } from '#builder/templates/make-draft.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { describeSiteBuilder } from '../conformance.ts'
import type { WantedSite } from '../port.ts'
import { openCanvas } from './canvas.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-canvas-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const url = 'http://builder.localhost:4010'
const canvas = openCanvas({ folder, url, sitesUrl: 'http://{domain}/', addresses: ['192.0.2.80'], clock })
const sites = openSiteStore(folder)

describeSiteBuilder('canvas', {
  open: async () => canvas,
  wait: async () => {},
  publish: async (reference) => {
    const site = await sites.read(reference)
    const draft = makeDraft(firstOf('food'), 'nl', site as WantedSite)
    await addVersion(sites.folderOf(reference), new Map([['index.html', '<h1>']]), {
      publishedAt: clock.now().toISOString(),
      draft,
    })
  },
  write: (message) => writeJson(path.join(folder, 'messages', `${message.id}.json`), message),
})

const wanted: WantedSite = {
  ...{ reference: 'site-a', domain: 'een.be', template: 'food', isOn: true, plan: 'free' },
  owner: { name: 'An', email: 'an@een.be' },
}

it('gives a domain to one site, until that one leaves it', async () => {
  expect(await canvas.keep(wanted)).toMatchObject({ kind: 'done' })
  expect(await canvas.keep({ ...wanted, reference: 'site-b' })).toMatchObject({ code: 'domain_taken' })
  await canvas.keep({ ...wanted, domain: 'twee.be' })
  expect(await canvas.keep({ ...wanted, reference: 'site-b' })).toMatchObject({ kind: 'done' })
  expect((await sites.ofHost('www.twee.be'))?.reference).toBe('site-a')
})

it.each(['../buiten.be', 'EEN.be', 'een', 'een.be/../x', 'een..be', '-een.be', `${'a'.repeat(254)}.be`])(
  'takes %s for no domain',
  async (domain) => {
    expect(await canvas.keep({ ...wanted, reference: 'site-c', domain })).toMatchObject({ code: 'refused' })
  },
)

it('opens a folder for its own names alone', async () => {
  for (const reference of ['../x', 'a/b', '', '.', 'site_1', 'x'.repeat(80)])
    expect(await canvas.signIn(reference, { locale: 'nl' })).toMatchObject({ code: 'no_such_site' })
})

it('gives a published site to a web server of files, whole and with its forms at the builder', async () => {
  const site = { ...wanted, reference: 'site-h', domain: 'hosting.be' }
  await canvas.keep(site)
  const draft = makeDraft(firstOf('food'), 'nl', site)
  await sites.saveDraft('site-h', draft, 0)
  await publishSite(sites, site, clock.now())
  const { assets, pages } = doneValue(await canvas.files('site-h', { runsPhp: true }))
  const home = String(pages.get('index.html'))
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['contact.html', 'sent.html', 'robots.txt', 'sitemap.xml']))
  expect(String(pages.get('contact.html'))).toContain(`action="${url}/form/hosting.be"`)
  expect(home).toContain('Gemaakt met de gratis sitebouwer')
  const led = [...home.matchAll(/(?:href|src)="(?!https?:|mailto:|tel:)([^"#]+)"/g)].map(([, to = '']) =>
    to.replace(/^\.\//, ''),
  )
  for (const to of led) expect(pages.has(to) || assets.has(to), to).toBe(true)
  await canvas.keep({ ...site, isOn: false })
  const off = doneValue(await canvas.files('site-h', { runsPhp: true }))
  expect([...off.pages]).toEqual([['index.php', expect.stringMatching(/^<\?php http_response_code\(503\)[\s\S]*<h1>/)]])
})
