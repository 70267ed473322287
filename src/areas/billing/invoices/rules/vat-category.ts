import type { VatCategory } from './totals.ts'

/**
 * The names of a VAT category in the two e-invoice profiles: the reason code of EN 16931 (VATEX list), and for UBL.BE
 * the name, code and text of the Belgian lists, which are not translated. Standard rates have no reason.
 */
export type VatCategoryRow = {
  reasonCode?: string
  belgian: { name: string; reasonCode?: string; reason?: string }
}

const rates: Readonly<Record<number, string>> = { 6: '01', 12: '02', 21: '03' }

const rows: Readonly<Record<Exclude<VatCategory, 'S'>, VatCategoryRow>> = {
  Z: { belgian: { name: '00' } },
  E: { belgian: { name: 'NA', reasonCode: 'BETE-EX', reason: 'Exempt' } },
  // Services to a business in another member state: the recipient owes the VAT (article 196 of Directive 2006/112/EC).
  AE: {
    reasonCode: 'VATEX-EU-AE',
    belgian: { name: '44', reasonCode: 'BETE-44', reason: 'Intra-community supply - Services B2B' },
  },
  K: {
    reasonCode: 'VATEX-EU-IC',
    belgian: { name: '46/GO', reasonCode: 'BETE-46/GO', reason: 'Intra-community supply - Goods' },
  },
  G: { reasonCode: 'VATEX-EU-G', belgian: { name: '47/EX', reasonCode: 'BETE-47/EX', reason: 'Export non E.U.' } },
  O: { reasonCode: 'VATEX-EU-O', belgian: { name: 'NS', reasonCode: 'BETE-NS', reason: 'Not subject to VAT' } },
}

/** A rate that Belgium does not have belongs to another member state (one stop shop). */
export const vatCategoryRow = ({ category, percent }: { category: VatCategory; percent: number }): VatCategoryRow =>
  category === 'S' ? { belgian: { name: rates[percent] ?? 'OSS-S' } } : rows[category]
