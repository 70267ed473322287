import type { MicrosoftInput, WizardLine, WizardState } from '#areas/domains/wizards/contract/shapes.ts'
import type { TenantDomain } from '../../tenants/contract/shapes.ts'

type AskedRecord = TenantDomain['records'][number]
/** What the wizard is told of the records that Microsoft asks: the same plan, with Microsoft's own values. */
export type AskedRecords = Pick<MicrosoftInput, 'mx' | 'mailHost' | 'verification'> & { devices: boolean }

const isProof = ({ type, value }: AskedRecord) => type === 'TXT' && /^MS=/i.test(value)
const isSending = ({ type, value }: AskedRecord) => type === 'TXT' && /^v=spf1/i.test(value)

export function askedRecords(records: readonly AskedRecord[]): AskedRecords {
  const mail = records.find(({ type }) => type === 'MX')
  const proof = records.find(isProof)
  const mailHost = mail?.value.split(' ').at(-1)?.replace(/\.$/, '')
  return {
    mx: mail ? 'set' : 'none',
    ...(mailHost !== undefined && { mailHost }),
    ...(proof && { verification: proof.value }),
    devices: records.some(({ name }) => name.startsWith('enterprise')),
  }
}

const hostOf = ({ name }: WizardLine, domain: string) => (name === '@' ? domain : `${name}.${domain}`)

/** The line of the plan by which a record is set; undefined for one that the wizard does not know. */
export function lineFor(record: AskedRecord, domain: string, lines: readonly WizardLine[]): WizardLine | undefined {
  if (record.type === 'MX') return lines.find(({ group, content }) => group === 'mail' && content !== null)
  if (isProof(record)) return lines.find(({ group }) => group === 'proof')
  if (isSending(record)) return lines.find(({ group, content }) => group === 'sending' && content !== null)
  return lines.find((line) => line.type === record.type && hostOf(line, domain) === record.name)
}

/**
 * A record as it will stand in the zone: beside what is there already, such as the senders of others in SPF, and by the name that
 * Microsoft has for it today. It is copied, judged and set by the same text.
 */
export function asSet(record: AskedRecord, domain: string, line: WizardLine | undefined): AskedRecord {
  if (!line || line.content === null) return record
  return { ...record, name: hostOf(line, domain), value: line.content }
}

/**
 * What has to change in the zone for these records, and nothing else of the wizard's: with a record of one purpose goes what stands in
 * its way, such as the mail servers of before.
 */
export function toSet({ lines }: WizardState, domain: string, records: readonly AskedRecord[]): WizardLine[] {
  const meant = new Set(records.flatMap((record) => lineFor(record, domain, lines)?.id ?? []))
  const purposes = new Set(lines.filter(({ id }) => meant.has(id)).map(({ group }) => group))
  const replaces: readonly WizardLine['group'][] = ['mail', 'sending']
  return lines.filter(
    ({ id, group, action }) =>
      (action === 'add' || action === 'replace' || action === 'remove') &&
      (meant.has(id) || (replaces.includes(group) && purposes.has(group))),
  )
}
