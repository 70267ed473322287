import { describe, expect, it } from 'vitest'
import type { Work } from './context.ts'
import { announcer, checkNews, type News, reaction } from './reactions.ts'

const paid: News<{ invoiceId: number }> = { name: 'billing.paid' }
const misspelt: News<{ invoiceId: number }> = { name: 'billing.payed' }

describe('news', () => {
  it('that an area declares may be announced and listened for', () => {
    expect(() => checkNews([paid], [reaction(paid, async () => {})], ['billing.paid'])).not.toThrow()
  })

  it.each([
    [
      'is listened for and announced by nobody',
      [paid],
      [reaction(misspelt, async () => {})],
      ['billing.paid'],
      'payed',
    ],
    ['is made and declared by no area', [paid], [], ['billing.paid', 'billing.lost'], 'billing.lost'],
    ['is declared twice', [paid, paid], [], ['billing.paid'], 'two areas'],
  ])('that %s stops the start', (_what, declared, reactions, made, why) => {
    expect(() => checkNews(declared, reactions, made)).toThrow(why)
  })

  it('reaches who waits for it, and nobody announces what is not declared', async () => {
    const heard: number[] = []
    const reactions = [reaction(paid, async (_, { invoiceId }) => void heard.push(invoiceId))]
    const announce = announcer({ declared: [paid], reactions }, () => ({}) as Work)
    await announce(paid, { invoiceId: 7 })
    expect(heard).toEqual([7])
    await expect(announce(misspelt, { invoiceId: 7 })).rejects.toThrow('billing.payed')
  })
})
