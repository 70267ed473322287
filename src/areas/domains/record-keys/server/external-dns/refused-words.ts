import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import type { Locale } from '#base/locale.ts'
import { type RefusalTable, refusalText } from '#base/refusal.ts'
import { clusterRefusals } from '../../contract/cluster-refusals.ts'
import type { RefusedSet } from '../../rules/external-dns/plan-changes.ts'

const table: RefusalTable = { ...dnsRefusals, ...clusterRefusals }

/** Why a set could not be made, in words. */
export function refusedWords({ code, values }: Pick<RefusedSet, 'code' | 'values'>, locale: Locale): string {
  const entry = table[code]
  return entry ? refusalText({ entry, values: values ?? {} }, locale) : code
}
