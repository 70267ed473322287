import { describe, expect, it } from 'vitest'
import { auditObjects } from '#base/audit-objects.ts'
import { locales } from '#base/locale.ts'
import { m } from '#words'
import { overwriteGetLocale } from '#words/runtime.js'
import { objectText } from './object-words.ts'

describe('what a line of the log is about', () => {
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
  it('name the thing, or what it is with its number', () => {
    expect(objectText({ object: { type: 'account', id: '2', name: 'Els Desmet' } })).toContain('Els Desmet')
    expect(objectText({ object: { type: 'account', id: '2', name: '' } })).toBe(`${m.audit_type_account()} 2`)
  })
})
