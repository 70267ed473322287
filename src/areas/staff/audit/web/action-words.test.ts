import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { m } from '#words'
import { actionText, objectText } from './action-words.ts'

/** What the code writes into the log, as far as it stands there as a word of its own. */
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
  it('name signing in', () => expect(actionText('session.signed-in')).toBe(m.audit_did_signed_in()))
  it('name the thing, or what it is with its number', () => {
    expect(objectText({ object: { type: 'account', id: '2', name: 'Els Desmet' } })).toContain('Els Desmet')
    expect(objectText({ object: { type: 'account', id: '2', name: '' } })).toBe(`${m.audit_type_account()} 2`)
  })
})
