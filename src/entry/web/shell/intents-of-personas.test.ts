import { describe, expect, it } from 'vitest'
import type { Caller } from '#base/access.ts'
import { type Locale, locales } from '#base/locale.ts'
import { closedFor, intentsFor } from '#design/palette/intent-search.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { everyIntent, routesAt } from './intents.fixture.ts'
import { mayWant } from './may-open.ts'
import { closedTo } from './who-may.ts'

const all = {
  overview: true,
  domains: true,
  domains_config: true,
  services: true,
  products: true,
  orders: true,
  invoices: true,
  support: true,
  users: true,
  reports: true,
}
const caller = (given: Partial<Caller>): Caller => ({
  accountId: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: all,
  ...given,
})
const personas = {
  customer: caller({}),
  partner: caller({ clientType: 'Partner', labelType: 1 }),
  managed: caller({ clientType: 'Managed Client' }),
  subuser: caller({ permissions: { overview: true, domains: true, domains_config: true, support: true } }),
  staff: caller({ permissions: { ...all, admin: true } }),
}
type Persona = keyof typeof personas

/** What stands first for somebody: an intent, or what is closed to them with who can. */
function firstFor(persona: Persona, typed: string, locale: Locale): string {
  overwriteGetLocale(() => locale)
  const open = intentsFor(
    everyIntent.filter((intent) => mayWant(intent, personas[persona], routesAt)),
    typed,
  )
  const [shut] = closedFor(closedTo(everyIntent, personas[persona], routesAt), open, typed)
  overwriteGetLocale(() => 'nl')
  return shut ? `closed: ${shut.intent.id}` : (open[0]?.entry.id ?? 'nothing')
}

const everybody = (id: string): Record<Persona, string> => ({
  customer: id,
  partner: id,
  managed: id,
  subuser: id,
  staff: id,
})
const look = 'partner/white-label/logo'
const pay = 'billing/invoices/pay'
const cancel = 'domains/portfolio/cancel'
const invite = 'people/users/invite'

/** Typed in Dutch, English and French; and what each then finds first. */
const wanted: readonly (readonly [typed: readonly [string, string, string], found: Record<Persona, string>])[] = [
  [['mx', 'mx', 'mx'], everybody('domains/dns/mx')],
  [['2fa', '2fa', '2fa'], everybody('session/two-factor/set-up')],
  [['betalen', 'pay', 'payer'], { ...everybody(pay), managed: `closed: ${pay}`, subuser: `closed: ${pay}` }],
  [['wachtwoord wijzigen', 'change password', 'changer mot de passe'], everybody('session/sign-in/password')],
  [['donker', 'dark mode', 'mode sombre'], everybody('dark')],
  [['uitloggen', 'log out', 'se déconnecter'], everybody('sign-out')],
  [
    ['logo', 'logo', 'logo'],
    {
      customer: `closed: ${look}`,
      partner: look,
      managed: `closed: ${look}`,
      subuser: `closed: ${look}`,
      staff: 'staff/brands/list',
    },
  ],
  [
    ['kleuren', 'colours', 'couleurs'],
    {
      customer: `closed: ${look}`,
      partner: look,
      managed: `closed: ${look}`,
      subuser: `closed: ${look}`,
      staff: 'staff/brands/list',
    },
  ],
  [['opzeggen', 'cancel', 'résilier'], everybody(cancel)],
  [
    ['collega toevoegen', 'add a colleague', 'ajouter un collègue'],
    { ...everybody(invite), subuser: `closed: ${invite}` },
  ],
]

describe('what each persona finds first by the words that they type', () => {
  for (const [typed, found] of wanted)
    it.each(Object.keys(personas) as Persona[])(`${typed.join(', ')}: %s`, (persona) => {
      expect(locales.map((locale, at) => firstFor(persona, typed[at] ?? '', locale))).toEqual(
        locales.map(() => found[persona]),
      )
    })
})

it('says who can, and leads to them where there is a way', () => {
  const closed = (persona: Persona, id: string) =>
    closedTo(everyIntent, personas[persona], routesAt).find(({ intent }) => intent.id === id)
  expect(closed('customer', look)).toMatchObject({ who: 'Voor partners: word partner', way: { to: '/partner-signup' } })
  expect(closed('managed', pay)).toMatchObject({ way: { to: '/supports/create' } })
  expect(closed('subuser', pay)?.who).toContain('wie jullie gebruikers beheert')
  expect(closed('subuser', pay)?.way).toBeUndefined()
  expect(closed('partner', look)).toBeUndefined()
})

it('tells nobody of what the provider’s people do', () => {
  for (const persona of ['customer', 'partner', 'managed', 'subuser'] as const)
    expect(
      closedTo(everyIntent, personas[persona], routesAt).filter(({ intent }) => intent.id.startsWith('staff/')),
    ).toEqual([])
})
