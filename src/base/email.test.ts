import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isEmail } from './email.ts'

type EmailCase = { text: string; valid: boolean; source: string }
const emails = vectorCases<EmailCase>('net/email-addresses.json')

const alphabet = 'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z'
/** Valid in the reference lists, but refused here, because only everyday addresses are accepted (core §5). */
const misses: Record<string, string> = {
  'test@io': 'a domain needs a name before its extension',
  '"  foo  m端ller "@example.com': 'quoted local parts are legal, not everyday',
  [`a@${alphabet}.${alphabet}.${alphabet}.${alphabet}.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v`]:
    'the extension has one letter, core §5 asks for two',
}

describe('e-mail addresses', () => {
  it.each(['jan@example.be', 'a.b+c@sub.example.com', 'jan@élan.be', "o'neill@example.be"])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'jan', 'jan@', 'jan@example', 'jan@example.b', '@example.be', 'jan@192.0.2.1', 'a b@example.be'])(
    'refuses %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
  it('counts octets, as mail servers do', () => {
    const domain = `${'λονγ.'.repeat(27)}be`
    expect([`jan@${domain}`.length, isEmail(`jan@${domain}`)]).toEqual([141, false])
    expect(isEmail(`jan@${'long.'.repeat(48)}be`)).toBe(true)
  })
  it.skipIf(!emails)('judges addresses as published lists do', () => {
    expectScore(
      'e-mail addresses',
      emails ?? [],
      ({ text, valid }) => ({ name: text, right: isEmail(text) === valid }),
      misses,
    )
  })
})
