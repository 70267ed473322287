import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import { canonicalRdata } from '#drivers/dns-host/rdata.ts'
import { dnsQuery } from './dns-query.ts'

/** What a server on this machine answers a resolver, in the form in which records are compared. */
export const canonicalAnswers = async (port: number, name: string, type: string): Promise<string[]> =>
  (await dnsQuery(port, name, type)).answers
    .filter((answer) => answer.type === type)
    .map(({ rdata }) => (isRecordType(type) ? canonicalRdata(type, rdata) : undefined) ?? rdata)
    .sort()
