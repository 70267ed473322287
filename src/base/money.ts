/**
 * Money is a whole number of euro cents. This file alone rounds and formats it.
 */
export type Cents = number

/** Half away from zero, as invoices are rounded in Belgium; exact for amounts under 2^53 cents. */
export function roundHalfUp(value: number): Cents {
  const nudged = Math.abs(value) + Number.EPSILON * Math.abs(value)
  return Math.sign(value) * Math.round(nudged) || 0
}

/** `percentOf(1999, 21)` is 420: 21 % of 19,99 euro, rounded once. Computed in whole numbers, so 0.5 cent is never lost. */
export function percentOf(cents: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100)
  const product = BigInt(cents) * BigInt(hundredths)
  const half = product < 0n ? -5000n : 5000n
  return Number((product + half) / 10000n)
}

/** An amount in euros, as number fields and providers give it, in cents: `12.34` is 1234. */
export const fromEuros = (euros: number): Cents => roundHalfUp(euros * 100)

/** One amount as a share of another, in whole percents. */
export const percentageOf = (part: Cents, whole: Cents): number => roundHalfUp((part * 100) / whole)

/** `1234.50`, the form in which payment providers and e-invoices want it. */
export function toDecimal(cents: Cents): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`
}

/** The reverse of `toDecimal`; `undefined` for anything that is not an amount with at most two decimals. */
export function fromDecimal(text: string): Cents | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents || 0 : cents
}

const euros = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR' })

/** `€ 1.234,50` in every language of the portal (core §9). */
export const formatEuros = (cents: Cents): string => euros.format(cents / 100)

const wholeEuros = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** `€ 1.235`, where cents would only be noise: beside an axis. */
export const formatWholeEuros = (cents: Cents): string => wholeEuros.format(cents / 100)

/** Splits an amount over parts in proportion to their weights; the parts add up to the whole to the cent. */
export function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((one, other) => one + other, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map((part) => Math.trunc(part))
  let left = total - parts.reduce((one, other) => one + other, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, rest: Math.abs(part - (parts[index] ?? 0)) }))
    .sort((one, other) => other.rest - one.rest)
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + Math.sign(left)
    left -= Math.sign(left)
  }
  return parts
}
