import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditObjects } from '#base/audit-objects.ts'
import { locales } from '#base/locale.ts'
import { m } from '#words'
import { overwriteGetLocale } from '#words/runtime.js'
import { actionText, objectText } from './action-words.ts'

/** The actions that the code writes into the log, as far as they appear there as literals. */
const written = [
  ...new Set(
    fs
      .globSync('src/areas/**/server/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
      .filter((line) => line.includes('action:'))
      .flatMap((line) => [...line.matchAll(/'([a-z-]+\.[\w.-]+)'/g)].map(([, action]) => action!)),
  ),
]

describe('the words of the log', () => {
  it('say of every action what it was', () => {
    expect(written.length).toBeGreaterThan(100)
    const vague = [m.home_did_other({ name: '' }), m.home_did_account()].map((text) => text.replace(/[\s:]+$/, ''))
    expect(written.filter((action) => vague.includes(actionText(action)))).toEqual([])
  })
  it.each(locales)('call everything that a line can be about by a name of its own, in %s', (locale) => {
    overwriteGetLocale(() => locale)
    try {
      for (const type of auditObjects) {
        const text = objectText({ object: { type, id: '7', name: '' } })
        expect([type, text]).toEqual([type, expect.stringMatching(/^\p{Lu}.* 7$/u)])
      }
    } finally {
      overwriteGetLocale(() => 'nl')
    }
  })
  it('name signing in', () => expect(actionText('session.signed-in')).toBe(m.audit_did_signed_in()))
  it('name the thing, or what it is with its number', () => {
    expect(objectText({ object: { type: 'account', id: '2', name: 'Els Desmet' } })).toContain('Els Desmet')
    expect(objectText({ object: { type: 'account', id: '2', name: '' } })).toBe(`${m.audit_type_account()} 2`)
  })
})
