import { lexData } from '#areas/domains/dns/rules/lexing.ts'
import { parseName } from '#areas/domains/dns/rules/names.ts'
import { parseData, printData } from '#areas/domains/dns/rules/record-data.ts'
import type { RecordType } from './port.ts'

/** Canonical presentation format: equal records give equal texts. `undefined` when it is no record of this type. */
export function canonicalRdata(type: RecordType, rdata: string): string | undefined {
  const { value } = parseData(type, rdata, '.')
  return value && printData(type, value)
}

/** Lower case with a closing dot; `undefined` when it is no absolute name. */
export function canonicalName(text: string): string | undefined {
  if (!text.endsWith('.') || lexData(text).tokens.length !== 1) return undefined
  return parseName(text, '.').value
}
