import { describe, expect, it } from 'vitest'
import { mailFacts } from './mail-facts.ts'

const facts = (txt: [name: string, text: string][]) =>
  mailFacts({ mx: [], cname: [], txt: txt.map(([name, text]) => ({ name, text })) })

describe('what a zone says about its mail', () => {
  it.each<[string, string[], string]>([
    ['no record', [], 'missing'],
    ['a record that fails the others', ['v=spf1 mx -all'], 'strict'],
    ['a record that doubts the others', ['v=spf1 include:mail.example ~all'], 'soft'],
    ['a record that lets everybody', ['v=spf1 mx +all'], 'open'],
    ['a record that says nothing of others', ['v=spf1 mx'], 'open'],
    ['two records', ['v=spf1 mx -all', 'v=spf1 a -all'], 'several'],
    ['a record with a slip', ['v=spf1 ipv4:192.0.2.1 -all'], 'broken'],
    [
      'too many look-ups',
      [
        `v=spf1 ${'abcdefghijk'
          .split('')
          .map((x) => `include:${x}.example`)
          .join(' ')} -all`,
      ],
      'broken',
    ],
  ])('of its senders: %s is %j → %s', (_what, texts, state) => {
    expect(facts(texts.map((text) => ['@', text])).spf.state).toBe(state)
  })

  it.each<[string, string]>([
    ['v=DMARC1; p=reject; rua=mailto:a@b.example', 'reject'],
    ['v=DMARC1;p=Quarantine', 'quarantine'],
    ['v=DMARC1; p=none', 'none'],
    ['v=DMARC1; sp=reject', 'broken'],
    ['something else', 'missing'],
  ])('of its policy: %s → %s', (text, state) => {
    expect(facts([['_dmarc', text]]).dmarc.state).toBe(state)
  })

  it('names its servers in their order, and its keys wherever they stand', () => {
    const found = mailFacts({
      mx: [
        { name: '@', text: 'second.example.', priority: 20 },
        { name: '', text: 'first.example.', priority: 10 },
        { name: 'elsewhere', text: 'other.example.', priority: 1 },
      ],
      txt: [{ name: 's1._domainkey', text: 'v=DKIM1; p=x' }],
      cname: [{ name: 'S2._domainkey', text: 'keys.example.' }],
    })
    expect(found.servers).toEqual(['first.example.', 'second.example.'])
    expect(found.dkim).toEqual(['s1', 's2'])
  })
})
