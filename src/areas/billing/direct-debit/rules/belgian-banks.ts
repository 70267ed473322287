/**
 * Ranges of the first three digits of a Belgian account number, with the BIC of the bank that has them (list of the
 * National Bank of Belgium). Codes that changed hands lately without a settled BIC are left out: the payer knows their
 * BIC.
 */
const ranges: readonly (readonly [from: number, to: number, bic: string])[] = [
  [1, 49, 'GEBABEBB'],
  [50, 99, 'GKCCBEBB'],
  [103, 108, 'NICABEBB'],
  [140, 149, 'GEBABEBB'],
  [200, 214, 'GEBABEBB'],
  [220, 298, 'GEBABEBB'],
  [300, 399, 'BBRUBEBB'],
  [400, 499, 'KREDBEBB'],
  [523, 523, 'TRIOBEBB'],
  [550, 560, 'GKCCBEBB'],
  [562, 569, 'GKCCBEBB'],
  [610, 613, 'DEUTBEBE'],
  [624, 625, 'GKCCBEBB'],
  [630, 631, 'BBRUBEBB'],
  [645, 645, 'JVBABE22'],
  [651, 651, 'KEYTBEBB'],
  [652, 652, 'BBRUBEBB'],
  // AXA Bank Belgium became a part of Crelan in June 2024.
  [700, 709, 'NICABEBB'],
  [725, 727, 'KREDBEBB'],
  [730, 731, 'KREDBEBB'],
  [733, 741, 'KREDBEBB'],
  [743, 749, 'KREDBEBB'],
  [750, 765, 'NICABEBB'],
  [775, 799, 'GKCCBEBB'],
  [825, 826, 'DEUTBEBE'],
  [830, 839, 'GKCCBEBB'],
  [850, 853, 'NICABEBB'],
  [859, 863, 'NICABEBB'],
  [890, 899, 'VDSPBE91'],
  [967, 967, 'TRWIBEB1XXX'],
  [973, 973, 'ARSPBE22'],
  [978, 980, 'ARSPBE22'],
]

export function belgianBic(bankCode: string): string | undefined {
  const code = Number(bankCode)
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2]
}
