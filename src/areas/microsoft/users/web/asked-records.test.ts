import { describe, expect, it } from 'vitest'
import type { WizardLine, WizardState } from '#areas/domains/wizards/contract/shapes.ts'
import { askedRecords, asSet, lineFor, toSet } from './asked-records.ts'

const record = (type: 'MX' | 'CNAME' | 'TXT' | 'SRV', name: string, value: string) => ({ type, name, value, ttl: 3600 })
const proof = record('TXT', 'halm.be', 'MS=ms12345678')
const mail = record('MX', 'halm.be', '0 halm-be.mail.protection.outlook.com')
const sending = record('TXT', 'halm.be', 'v=spf1 include:spf.protection.outlook.com -all')
const device = record('CNAME', 'enterpriseregistration.halm.be', 'enterpriseregistration.windows.net')
const unknown = record('SRV', '_sip._tls.halm.be', '100 1 443 sipdir.online.lync.com')

const line = (id: string, more: Partial<WizardLine>): WizardLine => ({
  ...{ id, group: 'mail', action: 'add', reason: 'missing', type: 'MX', name: '@', content: 'x', before: [] },
  ...{ public: 'unknown', ...more },
})
const lines = [
  line('mx', {}),
  line('old-mx', { action: 'remove', content: null }),
  line('spf', { group: 'sending', type: 'TXT', action: 'keep' }),
  line('autodiscover', { group: 'clients', type: 'CNAME', name: 'autodiscover' }),
  line('registration', { group: 'devices', type: 'CNAME', name: 'enterpriseregistration' }),
  line('proof', { group: 'proof', type: 'TXT' }),
]
const plan: WizardState = { wizard: 'microsoft', zone: 'published', version: '1', lines, complete: false }

describe('the records that Microsoft asks for a domain', () => {
  it.each([
    [[proof], { mx: 'none', verification: 'MS=ms12345678', devices: false }],
    [[mail, sending, device], { mx: 'set', mailHost: 'halm-be.mail.protection.outlook.com', devices: true }],
  ])('are told to the wizard with Microsoft’s own values', (records, asked) =>
    expect(askedRecords(records)).toEqual(asked),
  )

  it.each([
    [mail, 'mx'],
    [sending, 'spf'],
    [device, 'registration'],
    [proof, 'proof'],
    [unknown, undefined],
  ])('have each its line of the plan, or none', (asked, id) => expect(lineFor(asked, 'halm.be', lines)?.id).toBe(id))

  it('are told as they will be set, beside what the zone has already', () => {
    const merged = line('spf', {
      group: 'sending',
      type: 'TXT',
      content: 'v=spf1 mx include:spf.protection.outlook.com ~all',
    })
    expect(asSet(sending, 'halm.be', merged)).toMatchObject({ name: 'halm.be', value: merged.content })
    expect(asSet(unknown, 'halm.be', undefined)).toBe(unknown)
  })

  it('are set with what stands in their way, and nothing beside them', () => {
    expect(toSet(plan, 'halm.be', [mail, sending, device]).map(({ id }) => id)).toEqual([
      'mx',
      'old-mx',
      'registration',
    ])
    expect(toSet(plan, 'halm.be', [proof]).map(({ id }) => id)).toEqual(['proof'])
  })
})
