import { describe, expect, it } from 'vitest'
import type { Work } from './context.ts'
import { checkDomainEvents, type DomainEvent, emitter, subscriber } from './domain-events.ts'

const paid: DomainEvent<{ invoiceId: number }> = { name: 'billing.paid' }
const misspelt: DomainEvent<{ invoiceId: number }> = { name: 'billing.payed' }

describe('an event', () => {
  it('that an area declares can be emitted and subscribed to', () => {
    expect(() => checkDomainEvents([paid], [subscriber(paid, async () => {})], ['billing.paid'])).not.toThrow()
  })

  it.each([
    [
      'is listened for and announced by nobody',
      [paid],
      [subscriber(misspelt, async () => {})],
      ['billing.paid'],
      'payed',
    ],
    ['is made and declared by no area', [paid], [], ['billing.paid', 'billing.lost'], 'billing.lost'],
    ['is declared twice', [paid, paid], [], ['billing.paid'], 'two areas'],
  ])('that %s stops the start', (_what, declared, subscribers, made, why) => {
    expect(() => checkDomainEvents(declared, subscribers, made)).toThrow(why)
  })

  it('reaches its subscribers, and an event that is not declared cannot be emitted', async () => {
    const heard: number[] = []
    const subscribers = [subscriber(paid, async (_, { invoiceId }) => void heard.push(invoiceId))]
    const emit = emitter({ declared: [paid], subscribers })(() => ({}) as Work)
    await emit(paid, { invoiceId: 7 })
    expect(heard).toEqual([7])
    await expect(emit(misspelt, { invoiceId: 7 })).rejects.toThrow('billing.payed')
  })
})
