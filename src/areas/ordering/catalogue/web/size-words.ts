import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'

/** `500 GB`, `2 TB`: storage is sold in decimal units. */
export function gigabytes(count: number): string {
  return count >= 1_000 && count % 100 === 0
    ? m.order_terabytes({ count: numberText(count / 1_000) })
    : m.order_gigabytes({ count: numberText(count) })
}

/** Memory is always in gigabytes. */
export const memorySize = (count: number): string => m.order_gigabytes({ count: String(count) })
