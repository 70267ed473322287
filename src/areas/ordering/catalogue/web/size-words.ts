import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'

/** `500 GB`, `2 TB`: storage is sold in decimal units. */
export function gigabytes(count: number): string {
  const figures = new Intl.NumberFormat(currentLocale() === 'en' ? 'en-GB' : `${currentLocale()}-BE`)
  return count >= 1_000 && count % 100 === 0
    ? m.order_terabytes({ count: figures.format(count / 1_000) })
    : m.order_gigabytes({ count: figures.format(count) })
}

/** Memory is always in gigabytes. */
export const memorySize = (count: number): string => m.order_gigabytes({ count: String(count) })
