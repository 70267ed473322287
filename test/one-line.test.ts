import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewPreferences } from '#areas/session/sign-in/contract/current-user.ts'
import { asLines } from '#base/one-line.ts'
import { bodyTexts, type ContractText, textsIn } from './kit/contract-texts.ts'

/**
 * Every text that somebody enters and that is kept is without signs that nobody sees and without control characters
 * (`base/one-line.ts`); one of several lines keeps its line ends and tabs. Found in the contract itself, so that a new call is looked
 * at too.
 */

/** Names of what may have several lines. */
const ofLines = /^(?:announcement|answer|body|certificates|comment|csr|info|message|noFrameBody|reason|remark|words)$/

/** By where they stand: what is not kept as it was sent, and why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/\.(?:password|password_confirmation|current_password|token|refresh_token|challenge)$/, 'a secret, compared only'],
  [
    /^(?:auth|account|belfry)\..*\.code$|^auth\.token\.request\./,
    'a code of a second factor or of OAuth, compared only',
  ],
  [/\.credential\./, 'of a passkey, which cryptography reads'],
  [
    /^auth\.sso\.(?:submit|callback)\.|\.next$/,
    'of a provider, or a path of ours: read, and refused when it is anything else',
  ],
  [
    /^(?:belfry\.)?dns\.records\.|\.(?:records|add|change|only)\[\]\.|\.change\./,
    'a record of DNS, which its own rules read',
  ],
  [/^domains\.user-records\.create\.|\.(?:publicKey|record|seen)$/, 'a record of DNS, which its own rules read'],
  [/^hosting\.php\.configs\./, 'one of a list, and refused when it is anything else'],
  [/^dns\.wizard\.|\.variables\.ip6?$/, 'a record of DNS, which its own rules read'],
  [
    /\.nameservers\[\]|\.primaries\[\]|\.hostname$|\.destinationAddress$/,
    'a name or an address, which its own rules read',
  ],
  [/\.domains?(?:\[\])?$|\.tlds\[\]$|\.keyword$|\.emails\[\]$/, 'a name or an address, which its own rules read'],
  [
    /\.(?:id|choice|code|paymentCode|price_code|method|variant|from|key|mark)$/,
    'looked up, and refused when it is unknown',
  ],
  [/\.(?:remoteId|department|priority|ids\[\]|transferCode)$/, 'looked up, and refused when it is unknown'],
  [/\.(?:amounts|was|choices)\{name\}$|^settings\.webhosting\.update\./, 'looked up, and refused when it is unknown'],
  [/^belfry\.hosting\.files\./, 'names and texts of somebody’s own files, which Linux takes as they are'],
  [/^wordpress\.configs\.before\./, 'compared with how it stands, not kept'],
  [
    /^(?:belfry\.)?(?:cloud-server|proxmox)\..*\.(?:digest|node|templates\[\]|path|files\[\])$/,
    'compared or looked up, and refused when it is not there',
  ],
  [
    /^belfry\.software\.file-sharing\.users\..*\.user$|\.subscriptionId$/,
    'looked up, and refused when it is not there',
  ],
  [/hosting\.backups\..*\.(?:paths|tables)\[\]$/, 'looked up in a backup, and refused when it is not there'],
  [
    /^belfry\.s3\.(?:objects|uploads)\.|^belfry\.s3\.keys\.make\.buckets\[\]$/,
    'names of somebody’s own objects and buckets, which are looked up, and what their store gave out',
  ],
  [/^carts\.\w+\.payload$/, 'JSON, of which the fields are read'],
  [/\.clients\.check-vat\.vat$/, 'asked of a register, not kept'],
]

/** As a name, a host, a number, an address and a longer text may be written. */
const samples = ['Ab', 'ab.be', '12', 'a@ab.be', 'some longer text', 'https://ab.be/ab', '0471234567']
const reads = ({ schema }: ContractText, sample: string): string => {
  const read = z.safeParse(schema as z.ZodMiniType, sample)
  return read.success ? String(read.data) : ''
}
const withSign = (sign: string) => samples.map((text) => text.slice(0, -1) + sign + text.slice(-1))

const keepsUnseen = (text: ContractText): boolean =>
  withSign('\u3164\u202e\u115f\u200b').some((sample) => /\p{Default_Ignorable_Code_Point}/u.test(reads(text, sample)))
const keepsControls = (text: ContractText): boolean =>
  withSign('\u0007\u0000\u0085').some((sample) => /(?![\n\t])\p{Cc}/u.test(reads(text, sample)))
const keepsLines = (text: ContractText): boolean => withSign('\n').some((sample) => reads(text, sample).includes('\n'))

const faultsOf = (text: ContractText): string[] => [
  ...(keepsUnseen(text) ? [`${text.path} keeps signs that nobody sees`] : []),
  ...(keepsControls(text) ? [`${text.path} keeps control characters`] : []),
  ...(keepsLines(text) && !ofLines.test(text.field) ? [`${text.path} keeps line ends`] : []),
]
const open = bodyTexts.filter((text) => faultsOf(text).length > 0)

describe('a text that people enter', () => {
  it('keeps no sign that nobody sees, and lines only where it is one of several', () => {
    const wrong = open.filter(({ path }) => !exceptions.some(([pattern]) => pattern.test(path)))
    expect(wrong.flatMap(faultsOf)).toEqual([])
  })
  it('is an exception only where there is one', () => {
    expect(exceptions.filter(([pattern]) => !open.some(({ path }) => pattern.test(path)))).toEqual([])
  })
  it('is found however deep a preference stands', () => {
    const kept = NewPreferences.parse({ 'col\u202eumns': { 'na\u3164me': ['\u200bwide', null, 3] }, theme: null })
    expect(kept).toEqual({ columns: { name: ['wide', null, 3] }, theme: null })
  })
  it('is seen by this test', () => {
    const people = z.array(z.object({ name: z.optional(z.string()), remark: z.string().check(...asLines) }))
    const found = textsIn(z.object({ people, colours: z.record(z.string(), z.number()) }), 'x')
    expect(found.flatMap(faultsOf)).toEqual([
      ...['signs that nobody sees', 'control characters', 'line ends'].map((what) => `x.people[].name keeps ${what}`),
      ...['signs that nobody sees', 'control characters', 'line ends'].map((what) => `x.colours{name} keeps ${what}`),
    ])
    expect(bodyTexts.length).toBeGreaterThan(500)
  })
})
