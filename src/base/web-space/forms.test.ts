import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases, vectorText } from '#test/kit/vectors.ts'
import { isOwnName, sshKeyIn } from './access.ts'
import { type CronTimes, cronFieldNames, isCronCommand, isCronField, isDue, nextRuns, splitArguments } from './cron.ts'
import {
  effectivePhp,
  fitsPhpSetting,
  PhpSettings,
  phpPresets,
  phpRow,
  phpSettingNames,
  phpText,
  unfitPhp,
} from './php-settings.ts'
import { isSupported, phpSupport } from './php-versions.ts'
import { isRelativePath, isWithin } from './relative-path.ts'
import { DocumentRoot, isDocumentRoot, isIndexFile, isTarget, isUrlPath, SiteName } from './site.ts'

const timesOf = (text: string): CronTimes => {
  const parts = text.split(' ')
  return Object.fromEntries(cronFieldNames.map((field, index) => [field, parts[index] ?? ''])) as CronTimes
}
const isTimes = (text: string) =>
  text.split(' ').length === 5 && cronFieldNames.every((field) => isCronField(field, timesOf(text)[field]))
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T: ]/).map(Number)
  return { year, month, day, hour, minute }
}

describe('a path within a space', () => {
  it.each(['', 'public', 'public/a b.txt', 'public/één.txt', '...', '.htaccess', 'a\\b', '%2e%2e'])(
    'may be %j',
    (path) => {
      expect(isRelativePath(path)).toBe(true)
    },
  )
  it.each([
    '/',
    '/etc',
    '..',
    '.',
    'a/../b',
    'a//b',
    'a/',
    './a',
    'a\0b',
    'a\nb',
    '\ud800',
    'a'.repeat(256),
    'a/'.repeat(600),
  ])('cannot be %j', (path) => {
    expect(isRelativePath(path)).toBe(false)
  })
  it('is inside a folder, and not beside it', () => {
    expect([isWithin('a/b', 'a'), isWithin('a', 'a'), isWithin('ab', 'a'), isWithin('x', '')]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  const traversal = vectorCases<{ name: string; input: string }>('files/traversal-paths.json')
  it.skipIf(!traversal)('leads out of no folder, whatever the world has tried', () => {
    expectScore('paths that would lead out', traversal ?? [], ({ name, input }) => {
      const parts = input.split('/')
      const leaves = input.startsWith('/') || parts.includes('..')
      return { name, right: !isRelativePath(input) || !leaves }
    })
  })
})

describe('values in a web server configuration', () => {
  it.each(['public', 'app/web', 'public/2026_nieuw'])('a document root may be %s', (text) => {
    expect(isDocumentRoot(text)).toBe(true)
  })
  it.each(['', 'logs', 'private/x', '../x', 'a;b', 'a b', '.git', 'a/$x', 'a"', "a'", 'a{', 'a\n'])(
    'which cannot be %j',
    (text) => {
      expect(isDocumentRoot(text)).toBe(false)
    },
  )
  it.each(['https://elders.example/', 'https://elders.example/nieuw?a=b&c=d#e', 'http://a.example:8080/x;y'])(
    'allow a redirect to %s',
    (text) => {
      expect(isTarget(text)).toBe(true)
    },
  )
  it.each([
    'javascript:alert(1)',
    'https://a.example/$host',
    'https://a.example/"; return 200',
    'https://u:p@a.example/',
    'ftp://a.example/',
    '/x',
  ])('and none to %s', (text) => {
    expect(isTarget(text)).toBe(false)
  })

  const injections = vectorCases<{ name: string; input: string }>('web-host/config-injection.json')
  it.skipIf(!injections)('holds nothing that it would read as more than a value', () => {
    const isHarmless = (text: string) => !/[\s;{}"'`$\\]/.test(text)
    expectScore('configuration injection', injections ?? [], ({ name, input }) => {
      const taken = [
        isDocumentRoot(input),
        isIndexFile(input),
        SiteName.safeParse(input).success,
        isOwnName(input),
        DocumentRoot.safeParse(input).success,
      ]
      const asAddress = isTarget(input) || isUrlPath(input)
      return { name, right: (!taken.some(Boolean) || isHarmless(input)) && (!asAddress || !/[\s{}"'`$\\]/.test(input)) }
    })
  })
})

describe('settings of PHP', () => {
  it('have defaults, and presets for well-known software', () => {
    for (const name of phpSettingNames) expect(fitsPhpSetting(name, phpRow(name).usual)).toBe(true)
    expect(unfitPhp({})).toBeUndefined()
    for (const preset of Object.values(phpPresets)) {
      expect(PhpSettings.safeParse(preset).success).toBe(true)
      expect(unfitPhp(preset)).toBeUndefined()
    }
  })
  it.each([
    ['memory_limit', 256, '256M'],
    ['max_execution_time', 60, '60'],
    ['display_errors', true, 'On'],
    ['error_reporting', 'all', '32767'],
    ['date.timezone', 'Europe/Brussels', 'Europe/Brussels'],
  ] as const)('%s of %s is parsed as %s', (name, value, text) => {
    expect(phpText(name, value)).toBe(text)
  })
  it.each<Record<string, unknown>>([
    { memory_limit: '256M' },
    { memory_limit: 0 },
    { 'date.timezone': 'Mars/X' },
    { open_basedir: '/' },
    { memory_limit: 1.5 },
    { toString: 1 },
  ])('refuse %j', (settings) => {
    expect(PhpSettings.safeParse(settings).success).toBe(false)
  })
  it('report a setting that has no effect beside another', () => {
    expect(unfitPhp({ upload_max_filesize: 128 })).toBe('upload_max_filesize')
    expect(unfitPhp({ post_max_size: 512 })).toBe('post_max_size')
    expect(effectivePhp({ memory_limit: 512 }).memory_limit).toBe(512)
  })

  const admin = vectorText('web-host/php-ini-admin-only.json')
  const directives = vectorCases<{ name: string; changeable: string }>('web-host/php-ini-directives.json')
  it.skipIf(!admin || !directives)(
    'name no directive that only an administrator may set, and none that there is not',
    () => {
      const { adminOnly } = JSON.parse(admin ?? '{}') as { adminOnly: string[] }
      const known = new Set((directives ?? []).map(({ name }) => name))
      expect(phpSettingNames.filter((name) => adminOnly.includes(name))).toEqual([])
      expect(phpSettingNames.filter((name) => !known.has(name))).toEqual([])
    },
  )

  const ends = vectorText('web-host/end-of-life.json')
  it.skipIf(!ends)('know until when a version is safe', () => {
    const { products } = JSON.parse(ends ?? '{}') as { products: { php: { cycle: string; eol: string }[] } }
    for (const { cycle, eol } of products.php)
      if (cycle in phpSupport) expect([cycle, phpSupport[cycle as keyof typeof phpSupport]]).toEqual([cycle, eol])
    expect([isSupported('8.4', '2026-11-28'), isSupported('8.1', '2026-11-28')]).toEqual([true, false])
  })
})

describe('the times of a cron job', () => {
  it.each(['* * * * *', '*/15 6-20 * * 1-5', '0,30 4 1 1 7', '5 0 1-10/2 * *'])('may be %s', (text) => {
    expect(isTimes(text)).toBe(true)
  })
  it.each([
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 0',
    '5/2 * * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    '* * * jan *',
    '@daily',
  ])('cannot be %s', (text) => {
    expect(isTimes(text)).toBe(false)
  })

  type Due = {
    name: string
    input: { expression: string; at: string }
    expected: boolean | { due: boolean }
    vixie?: unknown
  }
  const due = vectorCases<Due>('cron/due.json')
  it.skipIf(!due)('hold at the moments that cron says', () => {
    const ours = (due ?? []).filter(({ input, vixie }) => isTimes(input.expression) && vixie === undefined)
    expect(ours.length).toBeGreaterThan(5)
    expectScore('moments of cron', ours, ({ name, input, expected }) => ({
      name,
      right:
        isDue(timesOf(input.expression), wall(input.at)) === (typeof expected === 'boolean' ? expected : expected.due),
    }))
  })

  type Next = { name: string; input: { expression: string; after: string }; expected: string[]; vixie?: unknown }
  const next = vectorCases<Next>('cron/next-runs.json')
  it.skipIf(!next)('come next when cron says', () => {
    const ours = (next ?? []).filter(
      ({ input }) => isTimes(input.expression) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(input.after),
    )
    expect(ours.length).toBeGreaterThan(10)
    const text = (at: ReturnType<typeof wall>) =>
      `${at.year}-${String(at.month).padStart(2, '0')}-${String(at.day).padStart(2, '0')}T${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}:00`
    expectScore('next runs of cron', ours, ({ name, input, expected, vixie }) => {
      const wanted = Array.isArray(vixie) ? (vixie as string[]) : expected
      const found = nextRuns(timesOf(input.expression), wall(input.after), wanted.length).map(text)
      return { name, right: JSON.stringify(found) === JSON.stringify(wanted) }
    })
  })

  type Valid = { name: string; input: string; expected: string }
  const valid = vectorCases<Valid>('cron/valid-invalid.json')
  it.skipIf(!valid)('are none where cron says so', () => {
    expectScore(
      'times of cron',
      (valid ?? []).filter(({ expected }) => expected !== 'valid'),
      ({ name, input }) => ({
        name,
        right: !isTimes(input),
      }),
      Object.fromEntries(
        ['0,0 * * * *', '0 0,0 * * *', '0,0,0 * * * *'].map((text) => [
          `cron-parser: ${text} [bad]`,
          'cron takes a number that stands there twice',
        ]),
      ),
    )
  })
})

describe('the command of a cron job', () => {
  it.each([
    ['a b', ['a', 'b']],
    ['  a   b ', ['a', 'b']],
    ['"a b" c', ['a b', 'c']],
    ["--x='a b'", ['--x=a b']],
    ['""', ['']],
    ['$HOME ; *', ['$HOME', ';', '*']],
    ['"a', undefined],
  ])('splits %j', (text, expected) => {
    expect(splitArguments(text)).toEqual(expected)
  })
  it('is a program of the host or a file of the space', () => {
    expect(['php', 'bin/job.sh'].every(isCronCommand)).toBe(true)
    expect(['', '-x', '/bin/sh', '../x', 'a\nb'].some(isCronCommand)).toBe(false)
  })
})

describe('an SSH key', () => {
  const body = 'AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
  it('is accepted without options and comment', () => {
    expect(sshKeyIn(` ssh-ed25519 ${body} an@laptop \n`)).toBe(`ssh-ed25519 ${body}`)
  })
  it.each([
    `command="x" ssh-ed25519 ${body}`,
    `ssh-dss ${body}`,
    'ssh-ed25519 x',
    `ssh-ed25519 ${body}\nssh-ed25519 y`,
  ])('cannot be %j', (text) => {
    expect(sshKeyIn(text) === undefined || sshKeyIn(text) === `ssh-ed25519 ${body}`).toBe(true)
    expect(sshKeyIn(text)?.includes('\n') ?? false).toBe(false)
  })
})
