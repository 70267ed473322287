import { describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { creditable, partsOf } from './creditable.ts'

type Line = InvoiceDetail['lines'][number]
const line = (description: string, netCents: number, creditedCents: number) =>
  ({ description, netCents, creditedCents }) as Line
const lines = [line('weg', 500, 500), line('half', 1_000, 400), line('gratis', 0, 0), line('heel', 2_000, 0)]

describe('what can be credited of an invoice', () => {
  it('is what is left of its lines, by their own places', () => {
    expect(creditable({ kind: 'invoice', lines })).toEqual([
      { position: 2, description: 'half', leftCents: 600 },
      { position: 4, description: 'heel', leftCents: 2_000 },
    ])
    expect(creditable({ kind: 'credit-note', lines })).toEqual([])
  })

  it('is asked for without an amount where all of a line is meant', () => {
    const left = creditable({ kind: 'invoice', lines })
    expect(partsOf(left, { 4: 2_000, 2: 100 })).toEqual([{ position: 2, cents: 100 }, { position: 4 }])
    expect(partsOf(left, {})).toEqual([])
  })
})
