import { describe, expect, it } from 'vitest'
import type { Caller } from '#base/access.ts'
import { type Locale, locales } from '#base/locale.ts'
import type { Intent } from '#design/palette/intent.ts'
import { intentsFor, intentsOfThings } from '#design/palette/intent-search.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { areaIntents, areaLastResorts } from './area-intents.ts'
import { shellParts } from './area-parts.ts'
import { everyIntent, routesAt } from './intents.fixture.ts'
import { mayWant, pathOf } from './may-open.ts'
import { declaredEntries } from './menu.ts'
import { serviceParts } from './service-parts.ts'

const intents = everyIntent

function inLanguage<Found>(locale: Locale, look: () => Found): Found {
  overwriteGetLocale(() => locale)
  try {
    return look()
  } finally {
    overwriteGetLocale(() => 'nl')
  }
}

/** What people type, in three languages, and the intent that has to be among the first three. */
const wanted: readonly (readonly [id: string, nl: string, en: string, fr: string])[] = [
  ['billing/invoices/pay', 'betalen', 'pay', 'payer'],
  ['billing/invoices/pay', 'factuur betalen', 'pay invoice', 'payer facture'],
  ['session/two-factor/set-up', '2fa', '2fa', '2fa'],
  ['session/sign-in/password', 'wachtwoord wijzigen', 'change password', 'changer mot de passe'],
  ['domains/dns/mx', 'mx', 'mx', 'mx'],
  ['domains/dns/records', 'dns', 'dns', 'dns'],
  ['services/delivery/cancel', 'opzeggen', 'cancel', 'résilier'],
  ['domains/portfolio/cancel', 'opzeggen', 'cancel', 'résilier'],
  ['partner/white-label/logo', 'logo', 'logo', 'logo'],
  ['sign-out', 'afmelden', 'log out', 'déconnecter'],
  ['dark', 'donker', 'dark mode', 'mode sombre'],
  ['domains/dns/add', 'record toevoegen', 'add record', 'ajouter enregistrement'],
  ['language-fr', 'taal frans', 'language french', 'langue français'],
  ['partner/api-tokens/make', 'api sleutel', 'api key', 'clé api'],
  ['people/users/invite', 'collega toevoegen', 'add a colleague', 'ajouter un collègue'],
]

describe('what people want is found by their own words', () => {
  it.each(wanted)('%s: %s, %s, %s', (id, ...typed) => {
    locales.forEach((locale, at) => {
      const found = inLanguage(locale, () => intentsFor(intents, typed[at] ?? ''))
      expect(
        found.slice(0, 3).map(({ entry }) => entry.id),
        `${locale}: ${typed[at]}`,
      ).toContain(id)
    })
  })
  it.each([
    ['domains/dns/mx', 'mx halm-voorbeeld.be'],
    ['domains/dns/records', 'dns halm-voorbeeld.be'],
    ['domains/delegation/dnssec', 'dnssec halm-voorbeeld.be'],
    ['domains/wizards/mail-security', 'dkim halm-voorbeeld.be'],
    ['hosting/php/php', 'php halm-voorbeeld.be'],
    ['hosting/access/access', 'ftp halm-voorbeeld.be'],
    ['hosting/tasks/tasks', 'cron halm-voorbeeld.be'],
  ])('%s of a domain: %s', (id, typed) => {
    for (const locale of locales) {
      const [found] = inLanguage(locale, () => intentsOfThings(intents, typed))
      expect(found?.rest).toBe('halm-voorbeeld.be')
      expect(found?.intents[0]?.id, locale).toBe(id)
    }
  })
})

describe('intents', () => {
  const said = (of: (intent: Intent) => Intent['label']) =>
    intents.flatMap((intent) =>
      locales.filter((locale) => of(intent)({}, { locale }).trim() === '').map((locale) => `${intent.id} (${locale})`),
    )
  it('have a label and other words in every language', () => {
    expect(intents.length).toBeGreaterThan(70)
    expect(said(({ label }) => label)).toEqual([])
    expect(said(({ also }) => also)).toEqual([])
  })
  it('are there for every screen of a menu, by an address with the same part', () => {
    const places = new Set(
      areaIntents.flatMap((intent) => ('to' in intent ? [`${intent.to} ${JSON.stringify(intent.search ?? {})}`] : [])),
    )
    const missing = declaredEntries.filter(({ path, search }) => !places.has(`${path} ${JSON.stringify(search ?? {})}`))
    expect(missing.map(({ path, search }) => ({ path, search }))).toEqual([])
  })
  it('lead to a screen that exists, and to a tab of a domain that an area has', () => {
    const leading = [...areaIntents, ...areaLastResorts.map((resort) => ({ ...resort, at: () => resort.at('x') }))]
    expect(leading.filter((each) => !routesAt(pathOf(each) ?? '')).map(({ id }) => id)).toEqual([])
    const tabs = (shellParts.domainTabs ?? []).map(({ id }) => id)
    const asked = areaIntents.flatMap((each) => /^\/domains\/1\/(.+)$/.exec(pathOf(each) ?? '')?.[1] ?? [])
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((tab) => !tabs.includes(tab))).toEqual([])
  })
  it('lead to every tab of a web hosting', () => {
    const asked = areaIntents.flatMap((each) =>
      'of' in each && each.of === 'hosting' ? [/^\/services\/1\/(.+)$/.exec(each.at('1').to)?.[1]] : [],
    )
    const ofHosting = (serviceParts.serviceTabs ?? []).filter(({ variants }) => variants?.includes('linux'))
    expect(asked.sort()).toEqual(ofHosting.map(({ id }) => id).sort())
  })
  it('lead to a tab of the profile and of the partner settings that an area has', () => {
    const slots = { '/user/edit-profile': shellParts.profileTabs, '/partners/settings': shellParts.partnerSettingsTabs }
    for (const [path, parts] of Object.entries(slots)) {
      const asked = areaIntents.flatMap((each) => ('to' in each && each.to === path ? (each.search?.tab ?? []) : []))
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.filter((tab) => !parts?.some(({ id }) => id === tab))).toEqual([])
    }
  })
  it('have a name of their own, since lines are told apart by it', () => {
    const names = intents.map(({ id }) => id)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
  it.each([
    ['a partner', { clientType: 'Partner' as const, permissions: {} }, 'partner/white-label/logo'],
    ['staff', { clientType: 'Ordinary' as const, permissions: { admin: true } }, 'staff/brands/list'],
  ])('find for %s the look of a brand by its logo, and not the way out', (_who, given, id) => {
    const principal: Caller = { accountId: 1, clientId: 1, labelType: 0, ...given }
    const offered = intents.filter((intent) => mayWant(intent, principal, routesAt))
    for (const locale of locales)
      expect(inLanguage(locale, () => intentsFor(offered, 'logo'))[0]?.entry.id, locale).toBe(id)
  })
  it('are offered to whom their screen opens alone', () => {
    const customer: Caller = {
      accountId: 1,
      clientId: 1,
      clientType: 'Ordinary',
      labelType: 0,
      permissions: { overview: true, invoices: true, domains: true },
    }
    const offered = (principal: Caller | undefined) =>
      intents.filter((intent) => mayWant(intent, principal, routesAt)).map(({ id }) => id)
    expect(offered(customer)).toEqual(
      expect.arrayContaining([
        'billing/invoices/pay',
        'domains/dns/add',
        'session/two-factor/set-up',
        'dark',
        'sign-out',
      ]),
    )
    expect(offered(customer)).not.toEqual(expect.arrayContaining(['partner/white-label/logo']))
    expect(areaIntents.filter((each) => pathOf(each)?.startsWith('/staff')).length).toBeGreaterThan(15)
    expect(
      areaIntents.filter((each) => pathOf(each)?.startsWith('/staff') && mayWant(each, customer, routesAt)),
    ).toEqual([])
    expect(offered({ ...customer, actorAccountId: 2 })).not.toContain('session/two-factor/set-up')
    expect(offered({ ...customer, clientType: 'Managed Client' })).not.toContain('billing/invoices/pay')
    expect(offered({ ...customer, clientType: 'Partner' })).toContain('partner/white-label/logo')
    expect(offered(undefined)).toEqual([])
  })
})
