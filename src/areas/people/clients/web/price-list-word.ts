import { m } from '#words'

const words: Partial<Record<string, () => string>> = { EUR: m.people_price_retail, PARTNER: m.people_price_partner }

/** The two standard lists have names; others are shown by their code. */
export const priceListWord = (code: string): string => words[code]?.() ?? code
