import { Globe, type LucideIcon } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Intent } from './intent.ts'
import { intentsFor, intentsOfThings, linesOf } from './intent-search.ts'
import { bestFirst, findEverywhere, stillNamed } from './palette-search.ts'
import { score } from './ranking.ts'

const icon: LucideIcon = Globe
const intent = (id: string, label: string, also: string): Intent => ({
  id,
  label: () => label,
  also: () => also,
  icon,
  to: `/${id}`,
})
const ofDomain = (id: string, label: string, also: string): Intent => ({
  id,
  label: () => label,
  also: () => also,
  icon,
  of: 'domain',
  at: (domain) => ({ to: `/domains/${domain}/${id}` }),
})

describe('what was typed', () => {
  it('names something by every word, without regard to case, accents and hyphens', () => {
    const named = { label: 'Paramètres partenaire', also: 'e-mail' }
    expect(score(named, 'PARAMETRES part')).toBeGreaterThan(0)
    expect(score(named, 'email')).toBeGreaterThan(0)
    expect(score(named, 'param x')).toBe(0)
  })
  it('is met by a whole word before the beginning of one, and by that before what stands inside', () => {
    expect(score({ label: 'DNS' }, 'dns')).toBeGreaterThan(score({ label: 'DNSSEC' }, 'dns'))
    expect(score({ label: 'DNSSEC' }, 'dns')).toBeGreaterThan(score({ label: 'Opendns' }, 'dns'))
    expect(score({ label: 'Mxyz', also: 'a' }, 'yz')).toBe(0)
  })
  it('is rather what something is called than what else it is known by', () => {
    const intents = [intent('other', 'Hosting', 'factuur'), intent('invoices', 'Factuur betalen', 'betaling')]
    expect(intentsFor(intents, 'factuur').map(({ entry }) => entry.id)).toEqual(['invoices', 'other'])
  })
})

describe('what is wanted of a thing', () => {
  const intents = [
    ofDomain('dns', 'DNS-records', 'zone, mx'),
    ofDomain('dnssec', 'DNSSEC', 'sleutel'),
    intent('invoices', 'Facturen', 'dns'),
  ]
  it('is told by some words, and the thing by the others', () => {
    const [found] = intentsOfThings(intents, 'dns van halm')
    expect(found).toMatchObject({ of: 'domain', rest: 'halm' })
    expect(found?.intents.map(({ id }) => id)).toEqual(['dns', 'dnssec'])
  })
  it('is not made of words that name nothing, or of nothing but the thing', () => {
    expect(intentsOfThings(intents, 'halm voorbeeld')).toEqual([])
    expect(intentsOfThings(intents, 'dns')).toEqual([])
  })
  it('leads to that part of that thing', () => {
    const [found] = intentsOfThings(intents, 'mx halm')
    const lines = linesOf(found?.intents ?? [], [{ id: 'halm.be', label: 'halm.be' }])
    expect(lines).toMatchObject([{ label: 'DNS-records · halm.be', to: '/domains/halm.be/dns' }])
  })
})

describe('what is found elsewhere', () => {
  it('is shown although another source fails, and asked only from enough letters on', async () => {
    const domains = { id: 'domains', title: () => 'Domeinen', find: () => [{ id: 'd', label: 'dopjes.be' }] }
    const bad = { id: 'bad', title: () => 'Stuk', find: () => Promise.reject(new Error('down')) }
    const eager = { id: 'eager', title: () => 'Klanten', from: 3, find: () => [{ id: 'c', label: 'Te vroeg' }] }
    const groups: string[] = []
    await findEverywhere([bad, domains, eager], 'do', new AbortController().signal, (group) =>
      groups.push(`${group.title}: ${group.items.map(({ label }) => label).join()}`),
    )
    expect(groups).toEqual(['Domeinen: dopjes.be'])
  })
  const group = (id: string, label: string, note?: string) => ({ id, title: id, items: [{ id: '1', label, note }] })
  const groups = [group('invoices', '2026-0041', 'bakker.be'), group('domains', 'bakker.be')]
  it('stands first where it is called so, and not where that is only mentioned', () => {
    expect(bestFirst(groups, 'bakker').map(({ id }) => id)).toEqual(['domains', 'invoices'])
  })
  it('stays in sight for the next letter as long as it is named by it', () => {
    expect(stillNamed(groups, '2026').map(({ id }) => id)).toEqual(['invoices'])
    expect(stillNamed(groups, 'slager')).toEqual([])
  })
})
