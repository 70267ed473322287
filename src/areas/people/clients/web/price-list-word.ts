import { m } from '#words'

const words: Partial<Record<string, () => string>> = { EUR: m.people_price_retail, PARTNER: m.people_price_partner }

/** The two lists that every portal has are named for what they are; one that staff made is called by its own code. */
export const priceListWord = (code: string): string => words[code]?.() ?? code
