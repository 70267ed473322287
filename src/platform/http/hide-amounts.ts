/** Amounts in cents, by their names: `cents`, `totalCents`, `price_cents`. */
const isAmount = (name: string): boolean => /^cents$|Cents$|_cents$/.test(name)

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * An answer without its amounts, for a principal without prices (`seesPrices`): each becomes 0. It runs on every
 * answer, so that no call can forget it.
 */
export function withoutAmounts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutAmounts) as Value
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'number' && isAmount(name) ? 0 : withoutAmounts(part),
    ]),
  ) as Value
}
