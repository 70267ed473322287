import { expect, it } from 'vitest'
import { hasShrunk, mendedIn, merged, verdictOn } from './judge.ts'
import { remedyOf } from './remedy.ts'

const through = (to: string) => [{ from: null, fromInclusive: true, to, toInclusive: true }]

it('judges a release by the ranges that are known, as WordPress compares them', () => {
  expect([verdictOn('1.9', through('1.10')), verdictOn('1.10.1', through('1.10'))]).toEqual(['affected', 'free'])
  expect([verdictOn('v2.0', through('2.0')), verdictOn('1.0', [])]).toEqual(['affected', 'unclear'])
  expect([mendedIn('5.9', ['6.1', '5.9.1', '5.8.9']), mendedIn('7', ['6.1'])]).toEqual(['5.9.1', null])
  const named = { kind: 'plugin' as const, slug: 'a', affected: through('1'), patched: ['1.1'] }
  expect(merged([named, { ...named, affected: through('2'), patched: ['2.1'] }])).toMatchObject([
    { affected: [{ to: '1' }, { to: '2' }], patched: ['1.1', '2.1'] },
  ])
  expect([hasShrunk(null, 0), hasShrunk(100, 50), hasShrunk(100, 49)]).toEqual([false, false, true])
})

it.each([
  ['plugin', ['2.0'], '2.1', true, { act: 'update', to: '2.1' }],
  ['plugin', ['2.0'], '1.5', true, { act: 'wait', to: '2.0' }],
  ['plugin', ['2.0'], undefined, true, { act: 'wait', to: '2.0' }],
  ['plugin', [], '2.1', true, { act: 'deactivate', to: null }],
  ['plugin', [], null, false, { act: 'remove', to: null }],
  ['theme', [], null, true, { act: 'replace', to: null }],
  ['core', [], '7.1', true, { act: 'none', to: null }],
] as const)('of a %s mended in %j with %s to be had: %o', (kind, patched, newVersion, isActive, remedy) => {
  expect(remedyOf({ kind, version: '1.0', patched, newVersion, isActive })).toEqual(remedy)
})
