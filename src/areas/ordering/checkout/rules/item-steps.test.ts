import { describe, expect, it } from 'vitest'
import { type Item, itemSteps, type Ordered } from './item-steps.ts'

const order: Ordered = {
  placedAt: '2026-11-20T09:00:00.000Z',
  approval: null,
  invoice: { paidAt: null },
  isPayer: true,
}
const item: Item = {
  state: 'awaiting-payment',
  events: [],
  finishedAt: null,
  verification: 'none',
  isHolder: false,
  isLate: false,
  hasProof: false,
  proof: null,
}
const said = (ordered: Partial<Ordered>, one: Partial<Item>) =>
  itemSteps({ ...order, ...ordered }, { ...item, ...one }).map(({ id, state, waitsFor }) =>
    [id, state, waitsFor].filter(Boolean).join(' '),
  )

describe('the steps of an ordered thing', () => {
  it('waits for whoever has to pay, and says to them that it is they', () => {
    expect(said({}, {})).toEqual(['ordered done', 'paid waits you', 'handed-on ahead', 'ready ahead'])
    expect(said({ isPayer: false }, {})[1]).toBe('paid waits payer')
  })

  it('has no step of paying on a monthly invoice', () => {
    expect(said({ invoice: null }, { state: 'queued' })).toEqual(['ordered done', 'handed-on now', 'ready ahead'])
  })

  it('waits for consent before money, and for money after it', () => {
    expect(said({ approval: { decidedAt: null }, invoice: null, isPayer: false }, {})).toEqual([
      'ordered done',
      'approved waits payer',
      'paid ahead',
      'handed-on ahead',
      'ready ahead',
    ])
    expect(said({ approval: { decidedAt: order.placedAt }, isPayer: false }, {}).slice(1, 3)).toEqual([
      'approved done',
      'paid waits payer',
    ])
  })

  it('waits for the holder of a name whose registry asks it, and says to them that it is they', () => {
    const open = { state: 'provisioning', verification: 'awaiting' } as const
    expect(said({}, open)).toEqual([
      'ordered done',
      'paid done',
      'handed-on done',
      'holder waits holder',
      'ready ahead',
    ])
    expect(said({}, { ...open, isHolder: true })[3]).toBe('holder waits you')
    expect(said({}, { ...open, verification: 'verified' })[3]).toBe('holder done')
  })

  it('waits for us once it takes longer than it may', () => {
    expect(said({}, { state: 'provisioning', isLate: true }).at(-1)).toBe('ready now us')
  })

  it('is done whole, at the moment at which it ended', () => {
    const steps = itemSteps(order, { ...item, state: 'done', finishedAt: '2026-11-20T10:00:00.000Z' })
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']))
    expect(steps.at(-1)?.at).toBe('2026-11-20T10:00:00.000Z')
  })

  it('fails where it would have been ready, and waits for nobody', () => {
    expect(said({}, { state: 'failed', isLate: true }).at(-1)).toBe('ready failed')
  })

  it('counts from the last time when it was tried again', () => {
    const events = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'].map((at) => ({ state: 'provisioning', at }))
    const steps = itemSteps(order, { ...item, state: 'provisioning', events })
    expect(steps.find(({ id }) => id === 'handed-on')?.at).toBe('2026-11-21T10:00:00.000Z')
  })

  it('has none when it was cancelled', () => {
    expect(said({}, { state: 'cancelled' })).toEqual([])
  })

  it('has as many steps for a certificate before it is asked for as when it is there', () => {
    const certificate = { hasProof: true } as const
    const all = ['awaiting-payment', 'queued', 'provisioning', 'done'].map((state) =>
      said({}, { ...certificate, state }),
    )
    expect(all.map(({ length }) => length)).toEqual([5, 5, 5, 5])
    expect(all.map((steps) => steps[3])).toEqual(['proof ahead', 'proof ahead', 'proof now', 'proof done'])
    expect(said({}, { ...certificate, state: 'provisioning', proof: 'owner' })[3]).toBe('proof waits you')
  })
})
