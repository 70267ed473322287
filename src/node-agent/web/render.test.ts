import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PhpSettings as PhpForm,
  type PhpSettings,
  phpRow,
  phpSettingNames,
  phpText,
} from '#base/web-space/php-settings.ts'
import {
  CachePolicy,
  DocumentRoot,
  IndexFiles,
  Redirects,
  SiteName,
  UrlPath,
  usualCachePolicy,
} from '#base/web-space/site.ts'
import { vectorCases, vectorText } from '#test/kit/vectors.ts'
import { cronFile } from './cron-file.ts'
import { placesOf, type WebSettings } from './places.ts'
import { redisFile } from './redis.ts'
import { renderPool } from './render-pool.ts'
import { renderSite } from './render-site.ts'
import type { SpaceRecord } from './space-record.ts'

const web = {
  host: 'web1.example',
  homes: '/srv/web',
  state: '/var/lib/belfry-web',
  nginx: {
    configuration: '/etc/nginx/nginx.conf',
    sites: '/etc/nginx/belfry',
    fastcgi: '/etc/nginx/fastcgi_params',
    user: 'www-data',
    listen: ['80'],
    listenTls: ['443 ssl'],
  },
  php: [],
  cron: { folder: '/etc/cron.d', agent: ['/usr/bin/node', '/usr/local/lib/belfry/node-agent.mjs'] },
} as unknown as WebSettings
const reference = 'service-17'
const places = placesOf(web, reference)
const record = (more: Partial<SpaceRecord['site']> = {}, settings: PhpSettings = {}): SpaceRecord => ({
  ...{ reference, domain: 'zaak.be', quotaBytes: 1, ids: { uid: 900, gid: 900 }, isOn: true, certificate: null },
  site: {
    ...{ aliases: [], documentRoot: 'public', indexFiles: ['index.php'] },
    redirects: { https: false, www: 'as-is', home: null },
    ...more,
  },
  php: { version: '8.2', settings },
  ...{ databases: [], ftp: [], ssh: { isOn: false, keys: [] }, cron: [], backupWindow: null, lastChange: null },
  ...{ redis: false, varnish: { isOn: false, policy: usualCachePolicy }, newRelic: null, wordpress: null },
})
const withVarnish = (of: SpaceRecord) =>
  renderSite({
    record: of,
    places,
    web: { ...web, varnish: { name: '/run/v', inner: '/run/inner/nginx.sock' } },
    socket: '/run/php/w17.sock',
  })
const site = (of: SpaceRecord) => renderSite({ record: of, places, web, socket: '/run/php/w17.sock' })

type Node = { words: string[]; inside: Node[] }
/** Reads a file as nginx does: words, quotes, `;` and braces. */
function read(text: string): Node[] {
  const root: Node = { words: [], inside: [] }
  const stack = [root]
  let words: string[] = []
  const tokens = text.replaceAll(/^#.*$/gm, '').match(/"(?:[^"\\]|\\.)*"|[{};]|[^\s{};"]+/g) ?? []
  for (const token of tokens) {
    const top = stack.at(-1)
    if (token === '{') {
      const node = { words, inside: [] }
      top?.inside.push(node)
      stack.push(node)
      words = []
    } else if (token === '}') stack.pop()
    else if (token === ';') {
      top?.inside.push({ words, inside: [] })
      words = []
    } else words.push(token.startsWith('"') ? token.slice(1, -1) : token)
  }
  expect([stack.length, words]).toEqual([1, []])
  return root.inside
}
const all = (nodes: readonly Node[], name: string): string[][] =>
  nodes.flatMap((node) => [...(node.words[0] === name ? [node.words.slice(1)] : []), ...all(node.inside, name)])

const published = ['web-host/config-injection.json', 'files/naughty-strings.json'].flatMap((file) =>
  (vectorCases<{ input: string }>(file) ?? []).map(({ input }) => input),
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'a; return 200',
    'a{',
    'a}',
    '"',
    "'",
    '$host',
    'a\nb',
    '\\',
    '../x',
    'a #',
    '%0a',
    '\0',
    'x y',
    '$\u007bx}',
  ),
  fc.constantFrom('index.php', 'public/web', 'shop.zaak.be', 'https://elders.example/a?b=c;d'),
  ...(published.length > 0 ? [fc.constantFrom(...published)] : []),
)

describe('the file of nginx for a space', () => {
  it('says what was asked and nothing else, whatever passes the forms', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), hostile, hostile, (names, root, url) => {
        const aliases = names.filter((name) => SiteName.safeParse(name).success)
        const documentRoot = DocumentRoot.safeParse(root).success ? root : 'public'
        const indexFiles = IndexFiles.safeParse(names).success ? names : ['index.php']
        const asked = { https: false, www: 'as-is', home: { url, isOn: true } }
        const redirects = Redirects.safeParse(asked)
        if (aliases.length > 0 || documentRoot === root || redirects.success) taken += 1
        const given = record({
          aliases,
          documentRoot,
          indexFiles,
          ...(redirects.success ? { redirects: redirects.data } : {}),
        })
        const found = read(site(given))
        expect(found.map(({ words }) => words)).toEqual([['server']])
        expect(all(found, 'server_name')).toEqual([['zaak.be', ...aliases]])
        expect(all(found, 'index')).toEqual([indexFiles])
        expect(all(found, 'root')[0]).toEqual([`/srv/web/w17/home/${documentRoot}`])
        expect(all(found, 'return')).toEqual([...(redirects.success ? [['302', url]] : []), ['404']])
        expect(all(found, 'fastcgi_pass')).toEqual([['unix:/run/php/w17.sock']])
      }),
      { numRuns: 5_000 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('tells Varnish what its owner decided and nothing else, whatever passes the forms', () => {
    let taken = 0
    const number = fc.oneof(fc.integer({ min: -5, max: 100_000 }), hostile)
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            hostile,
            hostile.map((text) => `/${text}`),
          ),
          { maxLength: 5 },
        ),
        ...[number, number, fc.boolean(), fc.boolean()],
        (passes, ttlSeconds, graceSeconds, keepsStatic, ignoresTracking) => {
          const fitting = passes.filter((path) => UrlPath.safeParse(path).success)
          const asked = CachePolicy.safeParse({
            ttlSeconds,
            graceSeconds,
            keepsStatic,
            ignoresTracking,
            passes: fitting,
          })
          if (!asked.success) return
          if (fitting.length > 0) taken += 1
          const policy = asked.data
          const found = read(withVarnish({ ...record(), varnish: { isOn: true, policy } }))
          expect(found.map(({ words }) => words)).toEqual([['server'], ['server']])
          const [front, inner] = found as [Node, Node]
          const passed = new Set(fitting.filter((path) => path !== '/' && path !== '/.well-known/acme-challenge/'))
          const places = front.inside.filter(({ words }) => words[0] === 'location').map(({ words }) => words.at(-1))
          expect(places).toEqual(['/.well-known/acme-challenge/', ...passed, '/'])
          for (const place of front.inside.filter(({ words }) => words[0] === 'location').slice(1)) {
            const headers = new Map(all([place], 'proxy_set_header').map(([name = '', value]) => [name, value]))
            expect(headers.get('X-Belfry-Space')).toBe('w17')
            expect(headers.get('X-Belfry-Ttl')).toBe(`${policy.ttlSeconds}s`)
            expect(headers.get('X-Belfry-Grace')).toBe(`${policy.graceSeconds}s`)
            expect(headers.get('X-Belfry-Static')).toBe(keepsStatic ? '1' : '')
            const isPassed = passed.has(place.words.at(-1) ?? '') || fitting.includes('/')
            expect(headers.get('X-Belfry-Pass')).toBe(isPassed ? '1' : '')
            expect(all([place], 'proxy_pass')).toEqual([['http://belfry_varnish']])
          }
          expect(all([inner], 'listen')).toEqual([['unix:/run/inner/nginx.sock']])
          expect(all([front], 'fastcgi_pass')).toEqual([])
        },
      ),
      { numRuns: 5_000 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('leads every name where it belongs', () => {
    const certificate = { names: ['zaak.be'], until: '2027-01-01' }
    const redirects = { https: true, www: 'with-www', home: null } as const
    const found = read(site({ ...record({ aliases: ['www.zaak.be', 'ander.be'], redirects }), certificate }))
    expect(all(found, 'server_name')).toEqual([['zaak.be'], ['www.zaak.be', 'ander.be'], ['www.zaak.be', 'ander.be']])
    expect(all(found, 'return').slice(0, 2)).toEqual([
      ['301', '$scheme://www.zaak.be$request_uri'],
      ['301', 'https://$host$request_uri'],
    ])
    expect(all(found, 'listen')).toEqual([['80'], ['443', 'ssl'], ['80'], ['443', 'ssl']])
  })

  it('shows a copy at its own name, whose proofs are those of the site', () => {
    const staging = { host: 'proef.zaak.be', folder: 'staging', database: 'staging', madeAt: '2026-01-01' }
    const found = read(site({ ...record(), wordpress: { database: 'wp', staging } }))
    const [, copy] = found as [Node, Node]
    expect(all([copy], 'server_name')).toEqual([['proef.zaak.be']])
    expect(all([copy], 'root')).toEqual([['/srv/web/w17/home/staging'], ['/srv/web/w17/home/public']])
    const [proofs] = copy.inside.filter(({ words }) => words[0] === 'location')
    expect(proofs?.words).toEqual(['location', '^~', '/.well-known/acme-challenge/'])
    expect(all([proofs as Node], 'root')).toEqual([['/srv/web/w17/home/public']])
  })

  it('answers 503 alone while it is suspended', () => {
    const found = read(site({ ...record(), isOn: false }))
    expect(all(found, 'return').map(([status]) => status)).toEqual(['503'])
    expect(all(found, 'fastcgi_pass')).toEqual([])
    // Our own answers are no fault of the site, nor visits to it.
    expect(all(found, 'access_log')).toEqual([['/srv/web/w17/log/suspended.log', 'belfry']])
  })

  it('is not written with what never passed a form', () => {
    for (const documentRoot of ['a;b', 'a b', '$x', '..'])
      expect(() => site(record({ documentRoot: `${documentRoot}\n` }))).toThrow()
    expect(() => site(record({ aliases: ['a.be; return 200'] }))).toThrow()
  })
})

describe('the file of PHP-FPM for a space', () => {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith(';'))
  it('holds each directive once, as it was asked, whatever passes the forms', () => {
    const value = fc.oneof(hostile, fc.integer({ min: -10, max: 200_000 }), fc.boolean())
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...phpSettingNames), value, { maxKeys: 5 }), (asked) => {
        const read_ = PhpForm.safeParse(asked)
        const settings = read_.success ? (read_.data as PhpSettings) : {}
        const [head, ...rest] = lines(renderPool(record({}, settings), places, web, '/run/php/w17.sock'))
        expect(head).toBe('[w17]')
        const pairs = rest.map((line) => line.split(' = ') as [string, string])
        expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
        const found = new Map(pairs)
        for (const name of phpSettingNames)
          expect(found.get(`php_value[${name}]`)).toBe(phpText(name, settings[name] ?? phpRow(name).usual))
        expect(found.get('user')).toBe('w17')
        expect(found.get('php_admin_value[open_basedir]')).toContain('/srv/web/w17/home/')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('directives of PHP that are an administrator’s', () => {
  const { adminOnly } = JSON.parse(vectorText('web-host/php-ini-admin-only.json') ?? '{"adminOnly":[]}')
  const directives = vectorCases<{ name: string }>('web-host/php-ini-directives.json') ?? []
  it.skipIf(directives.length === 0)('are set by nobody, and no other than those of the table', () => {
    const names = [...new Set([...adminOnly, ...directives.map(({ name }) => name)])] as string[]
    const usual = renderPool(record(), places, web, '/run/php/w17.sock')
    let refused = 0
    for (const name of names) {
      if ((phpSettingNames as string[]).includes(name)) continue
      expect(PhpForm.safeParse({ [name]: '1' }).success).toBe(false)
      const forced = record({}, { [name]: '1' } as PhpSettings)
      expect(renderPool(forced, places, web, '/run/php/w17.sock')).toBe(usual)
      refused += 1
    }
    console.info(
      `web node: ${refused} of ${names.length} directives of PHP refused, ${adminOnly.length} of them an administrator’s`,
    )
    for (const name of adminOnly) expect(phpSettingNames).not.toContain(name)
  })
})

describe('the files of a space that New Relic and Redis read', () => {
  it('hold the licence and the fences', () => {
    const licence = 'a'.repeat(40)
    const pool = renderPool({ ...record(), newRelic: { isOn: true, licence } }, places, web, '/run/php/w17.sock')
    expect(pool).toContain(`php_admin_value[newrelic.license] = ${licence}\n`)
    expect(pool).toContain('php_admin_value[newrelic.appname] = zaak.be\n')
    const off = renderPool({ ...record(), newRelic: { isOn: false, licence } }, places, web, '/run/php/w17.sock')
    expect([off.includes(licence), off.includes('php_admin_value[newrelic.enabled] = 0')]).toEqual([false, true])
    const node = { ...web, redis: { megabytes: 64 } }
    const { text, file } = redisFile(node, reference, { ...record(), redis: true })
    expect(file).toBe('/var/lib/belfry-web/redis/w17.conf')
    expect(text).toContain('unixsocket /srv/web/w17/redis/redis.sock\n')
    expect(text).toContain('maxmemory 64mb\n')
    for (const none of [{ ...record(), redis: true, isOn: false }, record(), undefined])
      expect(redisFile(node, reference, none).text).toBeNull()
  })
})

describe('what cron reads of a space', () => {
  const job = {
    id: 'cron-1',
    name: 'x',
    command: 'php',
    arguments: '-r "system(\'id\');" % $HOME',
    ...{ minute: '*/5', hour: '*', day: '*', month: '*', weekday: '1-5' },
    isOn: true,
  }
  it('names a job and nothing of its command', () => {
    const text =
      cronFile(web, reference, { ...record(), cron: [job, { ...job, id: 'cron-2', isOn: false }] })?.text ?? ''
    expect(text.split('\n').filter((line) => line.includes('root'))).toEqual([
      '*/5 * * * 1-5 root /usr/bin/node /usr/local/lib/belfry/node-agent.mjs run service-17 cron-1',
    ])
    expect(cronFile(web, reference, { ...record(), cron: [job], isOn: false })?.text).toBeNull()
  })
})
