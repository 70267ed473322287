import { describe, expect, it } from 'vitest'
import { bestFirst, findEverywhere, fits, fixedSource } from './palette-search.ts'

describe('the command palette', () => {
  it('finds by every typed word, without regard to case and accents', () => {
    expect(fits('Paramètres partenaire', 'PARAMETRES part')).toBe(true)
    expect(fits('Paramètres partenaire', 'param x')).toBe(false)
  })
  it('shows what was found although another source fails', async () => {
    const good = fixedSource(
      'screens',
      () => 'Schermen',
      () => [
        { id: 'd', label: 'Domeinnamen' },
        { id: 'f', label: 'Facturen' },
      ],
    )
    const bad = { id: 'bad', title: () => 'Stuk', find: () => Promise.reject(new Error('down')) }
    const eager = { id: 'eager', title: () => 'Klanten', from: 3, find: () => [{ id: 'c', label: 'Te vroeg' }] }
    const groups: string[] = []
    await findEverywhere([bad, good, eager], 'do', new AbortController().signal, (group) =>
      groups.push(`${group.title}: ${group.items.map(({ label }) => label).join()}`),
    )
    expect(groups).toEqual(['Schermen: Domeinnamen'])
  })
  it('puts what is called so before what only mentions it', () => {
    const group = (id: string, label: string, note?: string) => ({ id, title: id, items: [{ id: '1', label, note }] })
    const groups = [group('invoices', '2026-0041', 'bakker.be'), group('domains', 'bakker.be')]
    expect(bestFirst(groups, 'bakker').map(({ id }) => id)).toEqual(['domains', 'invoices'])
  })
})
