import { lexData } from '#areas/domains/dns/rules/lexing.ts'
import { parseName } from '#areas/domains/dns/rules/names.ts'
import { parseData, printData } from '#areas/domains/dns/rules/record-data.ts'
import type { RecordType } from './port.ts'

/** The same record always gives the same text; `undefined` for what is not a record of this type. */
export function canonicalRdata(type: RecordType, rdata: string): string | undefined {
  const { value } = parseData(type, rdata, '.')
  return value && printData(type, value)
}

/** In small letters with its closing dot; `undefined` for what is no absolute name. */
export function canonicalName(text: string): string | undefined {
  if (!text.endsWith('.') || lexData(text).tokens.length !== 1) return undefined
  return parseName(text, '.').value
}
