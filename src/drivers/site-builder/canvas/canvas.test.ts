import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSiteStore } from '#builder/store/site-store.ts'
import { addVersion } from '#builder/store/version-store.ts'
import { writeJson } from '#builder/store/whole-file.ts'
import { firstOf } from '#builder/templates/catalogue.ts'
import { makeDraft } from '#builder/templates/make-draft.ts'
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
