import { beforeAll, describe, expect, it } from 'vitest'
import { phpRow, phpSettingNames } from '#base/web-space/php-settings.ts'
import { setCurrentLocale } from '#design/language/locale.ts'
import { aWebSpace } from '#test/kit/web-space-facts.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { differences, type Setup, setupOf, setupParts } from '../rules/setup.ts'
import { fieldLabel, fieldOf, valueText } from './field-words.ts'

const policy = { ttlSeconds: 120, graceSeconds: 3600, keepsStatic: true, ignoresTracking: true, passes: ['/winkel'] }
/** Everything that can be set up, set up. */
const all: Setup = {
  ...setupOf(aWebSpace().facts as unknown as Parameters<typeof setupOf>[0]),
  php: { version: '8.3', settings: Object.fromEntries(phpSettingNames.map((name) => [name, phpRow(name).usual])) },
  redirects: { https: true, www: 'with-www', home: { url: 'https://a.be', isOn: true } },
  aliases: ['www.a.be'],
  varnish: { isOn: true, policy },
  ssh: { isOn: true, keys: ['Laptop'] },
  databases: { w1_shop: true },
  ftp: { w1: false },
  certificate: { names: ['a.be'], until: '2027-02-26T22:28:40.000Z' },
}
const nothing = { ...Object.fromEntries(setupParts.map((part) => [part, null])), cron: [] } as unknown as Setup

describe('what a time line tells of each field', () => {
  beforeAll(() => {
    setCurrentLocale('en')
    overwriteGetLocale(() => 'en')
  })

  it('has words for every field there is', () => {
    const without = setupParts.flatMap((part) =>
      differences(part, nothing, all)
        .filter(({ name }) => fieldOf(part, name) === undefined)
        .map(({ name }) => `${part} ${name}`),
    )
    expect(without).toEqual([])
  })

  it('has a unit for every size of PHP', () => {
    for (const name of phpSettingNames)
      expect([name, valueText('php', name, '5').endsWith(' MB')]).toEqual([name, phpRow(name).kind === 'megabytes'])
  })

  it('is never a value as machines write it', () => {
    const raw = setupParts.flatMap((part) =>
      differences(part, nothing, all)
        .map(({ name, after }) => `${fieldLabel(part, name)} ${valueText(part, name, after)}`)
        .filter((text) => /\btrue\b|\bfalse\b|isOn|Seconds|\d{9}|T\d\d:|with-www|without-deprecated/.test(text)),
    )
    expect(raw).toEqual([])
  })

  it.each([
    ['size', 'size', '2147483648', '2 GB'],
    ['certificate', 'until', '2027-02-26T23:28:40.000Z', '27/02/2027'],
    ['redirects', 'www', 'without-www', 'Always without www'],
    ['redirects', 'https', 'true', 'Yes'],
    ['ssh', 'isOn', 'false', 'Off'],
    ['php', 'memory_limit', '512', '512 MB'],
    ['php', 'memory_limit', null, 'as usual'],
    ['certificate', 'names', null, '–'],
    ['cron', 'News', '1 2 * * * php news.php (–)', '1 2 * * * php news.php (off)'],
  ] as const)('reads %s %s %s as %s', (part, name, value, text) => {
    expect(valueText(part, name, value)).toBe(text)
  })
})
