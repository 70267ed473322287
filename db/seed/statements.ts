import { fingerprintOf } from '#areas/billing/statements/rules/overlap.ts'
import { brands } from '#brands/brands.ts'
import { daysBefore, momentOn, type Plan } from './plan.ts'

type Line = {
  cents: number
  name: string
  iban: string
  communication: string
  wait?: string
  ignored?: string
}

const openingCents = 1_845_230

/** Yesterday's statement of the shared account, as staff find it in the morning: each kind of entry that waits for a person. */
export function addStatements(plan: Plan): void {
  const open = plan.rows
    .of('invoice')
    .filter(({ status, kind }) => status === 'Unpaid' && kind === 'invoice')
    .slice(0, 4)
    .map(({ total_cents: cents, number, buyer }) => ({
      cents: Number(cents),
      number,
      name: (buyer as unknown as { name: string }).name,
    }))
  const [first, second, third, fourth] = open
  const lines: Line[] = [
    ...(first ? [transfer(first.cents, first.name, 'BE43068999999501', 'betaling hosting', 'no-reference')] : []),
    ...(second
      ? [
          transfer(
            second.cents,
            second.name.toUpperCase(),
            'BE71096123456769',
            '+++101/0000/99999+++',
            'unknown-reference',
          ),
        ]
      : []),
    ...(third
      ? [transfer(third.cents - 500, third.name, 'BE02001234567840', `factuur ${third.number}`, 'too-low')]
      : []),
    ...(fourth ? [transfer(fourth.cents + 1250, 'Janssens An', 'BE86001234567850', 'dank u wel', 'no-reference')] : []),
    transfer(-14_500, 'Drukkerij De Letter', 'BE91001234567876', 'factuur 2026/118', 'outgoing'),
    { cents: -350, name: '', iban: '', communication: 'Kosten rekeningbeheer', ignored: 'Bankkosten' },
  ]
  const day = daysBefore(plan, 1)
  const accountId = plan.rows.add('bank_account', { iban: brands.belfry.company.iban, created_at: momentOn(day) })
  const statementId = plan.rows.add('bank_statement', {
    account_id: accountId,
    format: 'coda',
    sequence: 1,
    year: Number(day.slice(0, 4)),
    opened_on: daysBefore(plan, 2),
    closed_on: day,
    opening_cents: openingCents,
    closing_cents: openingCents + lines.reduce((sum, { cents }) => sum + cents, 0),
    identity: 'demo',
    file_name: 'demo.cod',
    entry_count: lines.length,
    uploaded_at: momentOn(plan.today, '00:10'),
  })
  lines.forEach((line, index) => {
    plan.rows.add('bank_entry', {
      account_id: accountId,
      statement_id: statementId,
      position: index + 1,
      cents: line.cents,
      booked_on: day,
      value_on: day,
      counterparty_name: line.name,
      counterparty_iban: line.iban,
      communication: line.communication,
      fingerprint: fingerprintOf({ bookedOn: day, valueOn: day, cents: line.cents, counterpartyIban: line.iban }, []),
      occurrence: 1,
      state: line.ignored ? 'ignored' : 'unmatched',
      wait_reason: line.wait ?? null,
      ignore_reason: line.ignored ?? '',
      decided_at: line.ignored ? momentOn(plan.today, '00:11') : null,
    })
  })
}

const transfer = (cents: number, name: string, iban: string, communication: string, wait: string): Line => ({
  cents,
  name,
  iban,
  communication,
  wait,
})
