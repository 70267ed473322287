import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RateClass } from '#base/call.ts'
import { settingOf, usualLimits } from '../http/rate-limits.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { familySettings } from './families.ts'
import { ownSettings } from './misspelt.ts'

const outside = 'postgres://belfry:secret@db.example:5432/belfry'

describe('where a portal stands', () => {
  it.each([
    ['nothing said', {}, { seed: true, isProduction: false, mailbox: true, sandboxPayments: true }],
    [
      'NODE_ENV=production',
      { NODE_ENV: 'production' },
      { seed: false, isProduction: true, mailbox: false, sandboxPayments: false },
    ],
    [
      'a database of its own',
      { DATABASE_URL: outside },
      { seed: false, isProduction: false, mailbox: false, sandboxPayments: true },
    ],
    [
      'an address for others',
      { BELFRY_URL: 'https://my.example.com' },
      { seed: false, isProduction: false, mailbox: false, sandboxPayments: false },
    ],
    [
      'both',
      { DATABASE_URL: outside, BELFRY_URL: 'https://my.example.com' },
      { seed: false, isProduction: true, mailbox: false, sandboxPayments: false },
    ],
    [
      'open to the network',
      { HOST: '0.0.0.0' },
      { seed: false, isProduction: false, mailbox: false, sandboxPayments: false },
    ],
    [
      'IPv6 of this machine',
      { HOST: '::1', BELFRY_URL: 'http://[::1]:4000' },
      { seed: true, isProduction: false, mailbox: true, sandboxPayments: true },
    ],
    [
      'a demo asked for',
      { NODE_ENV: 'production', BELFRY_SEED: 'demo' },
      { seed: true, isProduction: true, mailbox: false, sandboxPayments: false },
    ],
    [
      'a mailbox asked for',
      { DATABASE_URL: outside, BELFRY_MAILBOX: '1' },
      { seed: false, isProduction: false, mailbox: true, sandboxPayments: true },
    ],
    ['no demo', { BELFRY_SEED: 'off' }, { seed: false, isProduction: false, mailbox: true, sandboxPayments: true }],
  ])('is told by %s', (_what, env, expected) => {
    const { seed, isProduction, mail, sandboxPayments } = readConfig(env)
    expect({ seed, isProduction, mailbox: mail.mailbox, sandboxPayments }).toEqual(expected)
  })
})

describe('a setting that cannot be read', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ BELFRY_PROCESSES: 'many' }, 'BELFRY_PROCESSES must be a whole number from 1 to 64, not "many"'],
    [{ BELFRY_POOL: '0' }, 'BELFRY_POOL must be a whole number, 1 or more, not "0"'],
    [
      { BELFRY_URL: 'my.example.com' },
      'BELFRY_URL must be a web address such as https://my.example.com, not "my.example.com"',
    ],
    [{ BELFRY_URL: 'https://' }, 'BELFRY_URL must be a web address such as https://my.example.com, not "https://"'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be an address as postgres://user:password@host:5432/database'],
    [
      { BELFRY_SECRET_KEY: 'short' },
      'BELFRY_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several by commas',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address as smtps://user:password@host, or off'],
    [{ BELFRY_SEED: 'on' }, 'BELFRY_SEED must be demo or off, not "on"'],
    [{ BELFRY_SEDE: 'off' }, 'BELFRY_SEDE is no setting; BELFRY_SEED is: correct its name, or leave it out'],
    [
      { BELFRY_LIMIT_SIGNIN: '9/9' },
      'BELFRY_LIMIT_SIGNIN is no setting; BELFRY_LIMIT_SIGN_IN is: correct its name, or leave it out',
    ],
    [
      { BELFRY_LIMIT_MAIL: '30' },
      'BELFRY_LIMIT_MAIL must be requests/seconds, as 30/600 or 30/600,300/600,600/600, not "30"',
    ],
    [{ BELFRY_BRAND: 'unknown' }, 'BELFRY_BRAND must name one of belfry, '],
    [
      { BELFRY_BRAND_HOSTS: 'my.example.com' },
      'BELFRY_BRAND_HOSTS must be pairs as name=value, by commas, not "my.example.com"',
    ],
    [{ BELFRY_MAILBOX: 'perhaps' }, 'BELFRY_MAILBOX must be 1 or 0, not "perhaps"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace or debug or info or '],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be the number of proxies (1) or their addresses'],
  ])('stops the start with a sentence: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(CannotStart)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('leaves names alone that are like none of ours', () => {
    expect(() => readConfig({ BELFRY_VECTORS: '/tmp', BELFRY_E2E_URL: 'http://127.0.0.1:1' })).not.toThrow()
  })
})

it.each([
  ['WORDFENCE_URL', 'http://feed.example.com', 'https address at a public host'],
  ['PATCHSTACK_URL', 'https://127.0.0.1/latest', 'https address at a public host'],
  ['WEB_NODE_LACKS', 'ftp,frp', 'varnish, redis, by commas, not "frp"'],
  ['WEB_NODE', 'web1.provider.example', 'a command such as'],
  ['WINDOWS_NODE', 'https://win1.provider.example', 'a command such as'],
  ['BUILDER_ADDRESSES', '203.0.113.9,sites.example', 'not "sites.example"'],
])('refuses %s that is %s', (name, value, says) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${says}`)),
)

it('tells of names that are almost those of other systems, and refuses none of them', () => {
  expect(
    readConfig({ WORDFENSE_KEY: 'x', BUILDER_ADDRESS: '203.0.113.9', SHELL: '/bin/sh', NODE_ENVS: '' }).misspelt,
  ).toEqual([
    { name: 'WORDFENSE_KEY', meant: 'WORDFENCE_KEY' },
    { name: 'BUILDER_ADDRESS', meant: 'BUILDER_ADDRESSES' },
  ])
  expect(readConfig({ WORDFENSE_KEY: 'x', WORDFENCE_KEY: 'x' }).misspelt).toEqual([])
})

it('reads proxies as a number of them, as addresses or as networks', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,loopback' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'loopback',
  ])
})

it('reads limits for everybody, or one after the other for visitors, customers and professionals', () => {
  const limitsOf = (text: string) => Object.values(readConfig({ BELFRY_LIMIT_SIGN_IN: text }).limits['sign-in'])
  expect(limitsOf('30/600').map(({ max, windowSeconds }) => `${max}/${windowSeconds}`)).toEqual([
    '30/600',
    '30/600',
    '30/600',
  ])
  expect(limitsOf('1/2,3/4,5/6').map(({ max }) => max)).toEqual([1, 3, 5])
})

it('gives the web builder a host of its own, to which no cookie of the portal goes', () => {
  const { builder } = readConfig({ PORT: '4000' })
  expect(builder).toMatchObject({
    driver: 'canvas',
    url: 'http://builder.localhost:4010',
    ports: { editor: 4010, sites: 4011 },
  })
  expect(() => readConfig({ BELFRY_URL: 'http://127.0.0.1:4000', BUILDER_URL: 'http://127.0.0.1:4010' })).toThrow(
    /BUILDER_URL/,
  )
  expect(readConfig({ DATABASE_URL: outside }).builder).toMatchObject({ driver: 'sandbox', ports: undefined })
  const apart = readConfig({
    DATABASE_URL: outside,
    BUILDER_URL: 'https://bouw.example',
    BUILDER_ADDRESSES: '203.0.113.9',
  })
  expect(apart.builder).toMatchObject({
    driver: 'canvas',
    ports: undefined,
    addresses: ['203.0.113.9'],
    sitesUrl: 'http://{domain}/',
  })
})

describe('the table of settings', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const sources = fs
    .readdirSync(import.meta.dirname)
    .filter((file) => /^(?!misspelt|.*\.test).*\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const read = new Set(
    [...sources.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|\benv, '([A-Z][A-Z0-9_]+)'/g)].map(([, a, b]) => a ?? b!),
  )
  for (const rate of Object.keys(usualLimits)) read.add(`BELFRY_LIMIT_${rate.toUpperCase().replace('-', '_')}`)

  const operations = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  /** The first cell of every row; `_HOST` after a name replaces its last word. */
  const told = new Set(
    [...operations.matchAll(/^\| (`[A-Z_0-9]+`(?:, `[A-Z_0-9]+`)*) +\|/gm)].flatMap(([, cell = '']) => namesIn(cell)),
  )

  it('tells every setting that is read', () => {
    expect([...read].filter((name) => !told.has(name) && !name.endsWith('_'))).toEqual([])
  })

  it('tells none that nobody reads', () => {
    const known = new Set([...read, ...familySettings])
    expect([...told].filter((name) => !known.has(name))).toEqual([])
  })

  it('tells every setting whose shape is known', () =>
    expect(familySettings.filter((name) => !told.has(name))).toEqual([]))

  it('tells the limits as they are', () => {
    for (const [rate, { visitor, customer, professional }] of Object.entries(usualLimits)) {
      const figures = [visitor, customer, professional].map(({ max, windowSeconds }) => `${max}/${windowSeconds}`)
      const row = new RegExp(`^\\| \`${settingOf(rate as RateClass)}\` +\\| ${figures.join(' +\\| ')} +\\|`, 'm')
      expect(operations).toMatch(row)
    }
  })

  it.each([
    ['DATABASE_ULR', {}, /DATABASE_URL/],
    ['BELFRY_POOLS', {}, /BELFRY_POOL/],
  ])('is missed by nobody who wrote %s', (name, env, meant) =>
    expect(() => readConfig({ ...env, [name]: 'x' })).toThrow(meant),
  )

  it('may be like the setting of another program, where ours is set as well', () =>
    expect(readConfig({ DATABASE_URI: 'x', DATABASE_URL: outside }).databaseUrl).toBe(outside))

  it('is known whole to the search for misspelt names', () => {
    const ours = [...read].filter((name) => name.startsWith('BELFRY_') && !name.startsWith('BELFRY_LIMIT_'))
    expect([...ownSettings].sort()).toEqual(ours.sort())
  })
})

function namesIn(cell: string): string[] {
  const words = [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, word = '']) => word)
  const first = words[0] ?? ''
  return words.map((word) => (word.startsWith('_') ? first.replace(/_[A-Z]+$/, word) : word))
}

it('says nothing but what goes wrong where somebody only looks, and logs everything where customers are', () => {
  expect(readConfig({}).logLevel).toBe('error')
  expect(readConfig({ DATABASE_URL: 'postgres://u@127.0.0.1/x' }).logLevel).toBe('info')
  expect(readConfig({ NODE_ENV: 'production', SMTP_URL: 'off' }).logLevel).toBe('info')
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
})
