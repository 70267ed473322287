import { expect, it } from 'vitest'
import { keysFor } from '#design/api/events.ts'
import { creditFor } from './queries.ts'

it.each(['credit.changed', 'invoice.changed', 'payment.changed'])(
  'does not ask at %s what credit could pay of an invoice',
  (type) => {
    const named = keysFor({ type, subject: '1' }).map(([noun]) => noun)
    expect(named).not.toContain(creditFor(1).queryKey[0])
  },
)
