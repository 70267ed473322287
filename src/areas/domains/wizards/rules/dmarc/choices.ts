import {
  type DmarcPolicy,
  type DmarcTag,
  dmarcPolicies,
  parseDmarc,
  policyOf,
  printDmarc,
  reportUris,
  tagOf,
} from './record.ts'

/** The choices of the builder. Tags that it does not know stay in `kept`, word for word. */
export type DmarcChoices = {
  policy: DmarcPolicy
  /** For subdomains, and for names that do not exist; null is the same as the one before. */
  subdomains: DmarcPolicy | null
  nonexistent: DmarcPolicy | null
  /** Test mode: receivers report as if the policy applied, and apply one step less (RFC 9989 §4.7, `t`). */
  testing: boolean
  strictDkim: boolean
  strictSpf: boolean
  /** Addresses for daily reports, and for failure reports; a URI of another scheme is kept as it is. */
  reports: string[]
  failures: string[]
  kept: string[]
}

export const noDmarcChoices: DmarcChoices = {
  policy: 'none',
  subdomains: null,
  nonexistent: null,
  testing: false,
  strictDkim: false,
  strictSpf: false,
  reports: [],
  failures: [],
  kept: [],
}

const asked = ['v', 'p', 'sp', 'np', 't', 'adkim', 'aspf', 'rua', 'ruf']
const addressOf = (uri: string): string => uri.replace(/^mailto:/i, '')
const uriOf = (address: string): string => (/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `mailto:${address}`)

export function dmarcChoicesOf(text: string): DmarcChoices {
  const record = parseDmarc(text)
  const word = (name: string) => tagOf(record, name)?.toLowerCase()
  const policy = (name: string) => dmarcPolicies.find((each) => each === word(name)) ?? null
  return {
    policy: policyOf(record),
    subdomains: policy('sp'),
    nonexistent: policy('np'),
    testing: word('t') === 'y',
    strictDkim: word('adkim') === 's',
    strictSpf: word('aspf') === 's',
    reports: reportUris(record, 'rua').map(addressOf),
    failures: reportUris(record, 'ruf').map(addressOf),
    kept: record.tags.filter(({ name }) => !asked.includes(name)).map(({ name, value }) => `${name}=${value}`),
  }
}

/** The record of these choices; default values are not written. */
export function dmarcTags(choices: DmarcChoices): DmarcTag[] {
  const tag = (name: string, value: string | null | false): DmarcTag[] => (value ? [{ name, value }] : [])
  return [
    ...tag('v', 'DMARC1'),
    ...tag('p', choices.policy),
    ...tag('sp', choices.subdomains),
    ...tag('np', choices.nonexistent),
    ...tag('t', choices.testing && 'y'),
    ...tag('adkim', choices.strictDkim && 's'),
    ...tag('aspf', choices.strictSpf && 's'),
    ...tag('rua', choices.reports.map(uriOf).join(',')),
    ...tag('ruf', choices.failures.map(uriOf).join(',')),
    ...choices.kept.flatMap((word) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
      return name ? [{ name, value }] : []
    }),
  ]
}

/** The record as text; the same text when no choice differs. */
export function dmarcText(choices: DmarcChoices, present?: string): string {
  if (present !== undefined && JSON.stringify(dmarcChoicesOf(present)) === JSON.stringify(choices)) return present
  return printDmarc(dmarcTags(choices))
}
