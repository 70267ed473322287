import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan } from './plan.ts'

/** What the customer may still spend: a gift, and an amount that was paid too much. */
export function addCredit(plan: Plan, { customer }: People): void {
  const entries = [
    { kind: 'gift', cents: 1_000, days: 60, reason: 'Bedankt voor je geduld bij de storing' },
    { kind: 'overpaid', cents: 1_500, days: 20, reason: '' },
  ] as const
  plan.rows.put('credit_account', {
    client_id: customer.id,
    balance_cents: entries.reduce((sum, { cents }) => sum + cents, 0),
  })
  let balance = 0
  for (const { kind, cents, days, reason } of entries) {
    balance += cents
    plan.rows.add('credit_entry', {
      client_id: customer.id,
      kind,
      cents,
      balance_cents: balance,
      reason,
      entry_key: `seed:${kind}:${customer.id}`,
      at: momentOn(daysBefore(plan, days), '10:30'),
    })
  }
}
