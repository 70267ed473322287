import { describe, expect, it } from 'vitest'
import type { DnsQuestioner } from '../spf/resolver.ts'
import { countingRecord, organisationOf, walkedNames, walkUp } from './tree-walk.ts'

/** Records by domain; `?` where there is no answer. */
const dns =
  (records: Readonly<Record<string, string | readonly string[]>>): DnsQuestioner =>
  async (name) => {
    const here = records[name.replace(/^_dmarc\./, '')]
    if (here === '?') return { kind: 'failed' }
    return here === undefined ? { kind: 'nothing' } : { kind: 'found', data: [here].flat() }
  }
const plain = 'v=DMARC1; p=reject'
const registry = 'v=DMARC1; p=quarantine; psd=y'
const organisation = 'v=DMARC1; p=reject; psd=n'

describe('the tree walk of DMARC', () => {
  it.each([
    ['be', ['be']],
    ['www.ik.be', ['www.ik.be', 'ik.be', 'be']],
    [
      'a.b.c.d.e.f.ik.be',
      ['a.b.c.d.e.f.ik.be', 'b.c.d.e.f.ik.be', 'c.d.e.f.ik.be', 'd.e.f.ik.be', 'e.f.ik.be', 'f.ik.be', 'ik.be', 'be'],
    ],
    [
      'a.b.c.d.e.f.g.h.i.j.mail.ik.be',
      [
        'a.b.c.d.e.f.g.h.i.j.mail.ik.be',
        'g.h.i.j.mail.ik.be',
        'h.i.j.mail.ik.be',
        'i.j.mail.ik.be',
        'j.mail.ik.be',
        'mail.ik.be',
        'ik.be',
        'be',
      ],
    ],
  ])('asks eight times at most: %s', (domain, names) => expect(walkedNames(domain)).toEqual(names))

  it.each<[string, string, Readonly<Record<string, string | readonly string[]>>, string, string | undefined]>([
    ['nobody has a record', 'www.ik.be', {}, 'www.ik.be', undefined],
    ['the domain above has one', 'www.ik.be', { 'ik.be': plain }, 'ik.be', 'ik.be'],
    [
      'both have one: the shortest name is the organisation, its own counts',
      'www.ik.be',
      { 'www.ik.be': plain, 'ik.be': plain },
      'ik.be',
      'www.ik.be',
    ],
    [
      'a department says that it is one by itself',
      'a.dienst.ik.be',
      { 'dienst.ik.be': organisation, 'ik.be': plain },
      'dienst.ik.be',
      'dienst.ik.be',
    ],
    ['a registry has one and the domain none', 'www.ik.bank', { bank: registry }, 'ik.bank', 'bank'],
    [
      'a registry has one and the domain its own',
      'www.ik.bank',
      { 'ik.bank': plain, bank: registry },
      'ik.bank',
      'ik.bank',
    ],
    ['the registry’s own name is asked about', 'bank', { bank: registry }, 'bank', 'bank'],
    [
      'two records at one name are none',
      'www.ik.be',
      { 'www.ik.be': [plain, plain], 'ik.be': plain },
      'ik.be',
      'ik.be',
    ],
    ['other texts stand beside it', 'ik.be', { 'ik.be': ['v=spf1 -all', plain] }, 'ik.be', 'ik.be'],
  ])('when %s', async (_what, domain, records, owner, counting) => {
    const walk = await walkUp(dns(records), domain)
    expect([organisationOf(walk), countingRecord(walk)?.domain, walk.isSure]).toEqual([owner, counting, true])
  })

  it('stops at a record that ends it, and is uncertain where there is no answer', async () => {
    expect((await walkUp(dns({ 'ik.be': organisation, be: '?' }), 'www.ik.be')).isSure).toBe(true)
    expect((await walkUp(dns({ be: '?' }), 'www.ik.be')).isSure).toBe(false)
  })
})
