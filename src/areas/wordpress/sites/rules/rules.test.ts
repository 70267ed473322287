import { describe, expect, it } from 'vitest'
import { maySeeEvent } from '#base/event-types.ts'
import { installedOf, isSameInstalled, updatesOf } from './installed.ts'
import { type ExtensionAct, extensionFault, firstAdministrator, type UserChange, userFault } from './may-change.ts'
import { seenBetween, seenLine } from './seen.ts'
import { siteStateOf } from './site-state.ts'
import { slugIn } from './slug-in.ts'
import { mayStopRun, siteRights } from './who-may.ts'

const plugins = [
  { slug: 'akismet', version: '5.0', newVersion: '5.7', isActive: true, autoUpdate: false },
  { slug: 'hello', version: '1.7', newVersion: null, isActive: false, autoUpdate: true },
]
const themes = [
  { slug: 'kind', version: '1.0', newVersion: null, isActive: true, autoUpdate: false },
  { slug: 'ouder', version: '2.0', newVersion: null, isActive: false, autoUpdate: false, isParent: true },
]
const facts = { state: 'installed' as const, version: '6.1.9', newVersion: '7.1.1', plugins, themes }

describe('what stands on a site', () => {
  it('is counted by what has a newer release, and says what is not known', () => {
    expect(updatesOf(facts)).toEqual({ core: true, plugins: 1, themes: 0, isUnknown: false })
    const offline = { ...facts, newVersion: undefined }
    expect(updatesOf(offline)).toMatchObject({ core: false, isUnknown: true })
    expect(updatesOf({ ...facts, state: 'absent' })).toEqual({ core: false, plugins: 0, themes: 0, isUnknown: false })
  })

  it('is the same in any order, and nothing where there is none', () => {
    const installed = installedOf(facts)
    expect(installed[0]).toEqual({ kind: 'core', slug: 'wordpress', version: '6.1.9' })
    expect(isSameInstalled(installed, installed.toReversed())).toBe(true)
    expect(isSameInstalled(installed, installed.slice(1))).toBe(false)
    expect(installedOf({ ...facts, state: 'foreign' })).toEqual([])
  })

  it('that became otherwise by itself is told by name', () => {
    const after = installedOf({
      ...facts,
      version: '7.1.1',
      plugins: [
        { ...plugins[0]!, version: '5.7' },
        { slug: 'nieuw', version: '1.0' },
      ],
    })
    const seen = seenBetween(installedOf(facts), after)
    expect(seen).toEqual(['WordPress 6.1.9 → 7.1.1', 'akismet 5.0 → 5.7', '+ nieuw 1.0', '− hello 1.7'])
    expect(seenLine(Array(14).fill('a 1 → 2'))).toMatch(/a 1 → 2, \+ 2$/)
  })

  it.each([
    ['Cancelled', 'ended'],
    ['Pending', 'making'],
    ['Suspended', 'suspended'],
    ['Active', 'installed'],
  ] as const)('of a hosting that is %s is %s', (status, state) => {
    expect(siteStateOf({ facts, isMissing: false, status })).toBe(state)
  })
})

it.each([
  ['plugin', 'install', 'akismet', 'extension_there'],
  ['plugin', 'install', 'nieuw', undefined],
  ['plugin', 'activate', 'nieuw', 'site_extension_not_found'],
  ['plugin', 'activate', 'akismet', 'extension_already_so'],
  ['plugin', 'deactivate', 'akismet', undefined],
  ['plugin', 'delete', 'akismet', 'extension_active'],
  ['plugin', 'delete', 'hello', undefined],
  ['plugin', 'auto_update_on', 'hello', 'extension_already_so'],
  ['theme', 'delete', 'ouder', 'extension_active'],
  ['theme', 'activate', 'ouder', undefined],
] as const)('%s %s %s: %s', (kind, act: ExtensionAct, slug, fault) => {
  expect(extensionFault(kind === 'plugin' ? plugins : themes, { kind, act, slug })).toBe(fault)
})

const users = [
  { id: 3, login: 'an', email: 'an@zaak.example', roles: ['administrator'] },
  { id: 5, login: 'bo', email: 'bo@zaak.example', roles: ['editor'] },
]
it.each<[UserChange, string | undefined]>([
  [{ act: 'add', login: 'AN', email: 'nieuw@zaak.example' }, 'site_login_taken'],
  [{ act: 'add', login: 'cas', email: 'BO@zaak.example' }, 'site_email_taken'],
  [{ act: 'add', login: 'cas', email: 'cas@zaak.example' }, undefined],
  [{ act: 'role', user: 3, role: 'editor' }, 'last_administrator'],
  [{ act: 'role', user: 5, role: 'administrator' }, undefined],
  [{ act: 'password', user: 9 }, 'site_user_not_found'],
  [{ act: 'delete', user: 3, heir: 5 }, 'last_administrator'],
  [{ act: 'delete', user: 5, heir: 5 }, 'heir_invalid'],
  [{ act: 'delete', user: 5, heir: 3 }, undefined],
])('of users: %o is refused as %s', (change, code) => {
  expect(userFault(users, change)?.code).toBe(code)
  expect(firstAdministrator(users)?.login).toBe('an')
})

it.each([
  ['akismet', 'akismet'],
  [' Contact Form 7 ', 'contact-form-7'],
  ['https://wordpress.org/plugins/akismet/', 'akismet'],
  ['https://nl.wordpress.org/themes/Astra?from=search', 'astra'],
  ['../etc', '../etc'],
])('the name in %j is %j', (typed, slug) => {
  expect(slugIn(typed)).toBe(slug)
})

it('who may look after a site learns of it as it changes, and who sees some alone stops no update of others', () => {
  const learns = siteRights.map((right) => maySeeEvent({ permissions: { [right]: true } }, 'wordpress-site.changed'))
  expect([...learns, maySeeEvent({ permissions: { domains: true } }, 'wordpress-site.changed')]).toEqual([
    ...siteRights.map(() => true),
    false,
  ])
  const stops = (only: number | undefined, account: number | null) => mayStopRun({ only }, { account_id: account })
  expect([stops(undefined, 7), stops(undefined, null), stops(7, 7), stops(7, 8), stops(7, null)]).toEqual([
    ...[true, true, true, false, false],
  ])
})
