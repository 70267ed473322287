import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyTexts, type ContractText, textsIn } from './kit/contract-texts.ts'

/**
 * Every address of the web that somebody enters is read by the one rule of `base/web-address.ts`: no sign that a person does not see,
 * no name and password, and nothing that only this machine or its network reaches. Found in the contract itself, so that a new call
 * is looked at too.
 */
const isNamed = /(?:url|uri|website|webhook|link|issuer|endpoint|callback|(?:destination|web)address)$/i

const takes = ({ schema }: ContractText, text: string) => z.safeParse(schema as z.ZodMiniType, text).success
/** Takes addresses and no other text. */
const isRead = (text: ContractText) => takes(text, 'https://voorbeeld.be/x') && !takes(text, 'some longer text')

const never = [
  'https://127.0.0.1/x',
  'https://10.0.0.1/x',
  'https://192.0.2.1/x',
  'https://169.254.169.254/latest',
  'https://[::1]/x',
  'https://[::127.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://intern.local/x',
  'https://els:geheim@voorbeeld.be/x',
  'https://voorbeeld.be/een twee',
  'https://voorbeeld.be/\u0007x',
  'javascript:alert(1)',
]
/** Refused, or left out of what is kept. */
const unseen = ['https://voorbeeld.be/\u3164x', 'https://voorbeeld.be/\u202ex', 'https://voor\u200bbeeld.be/x']
const keeps = ({ schema }: ContractText, text: string): boolean => {
  const read = z.safeParse(schema as z.ZodMiniType, text)
  return read.success && /[\p{Cc}\p{Default_Ignorable_Code_Point}]|%E3%85%A4|%E2%80/u.test(String(read.data))
}
const faultsOf = (text: ContractText): string[] => [
  ...never.filter((address) => takes(text, address)),
  ...unseen.filter((address) => keeps(text, address)),
]

/** Fields that the contract cannot judge alone, and what judges them. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [
    /^belfry\.sso-providers\.\w+\.(?:issuer|signInUrl)$/,
    'an entity id too, and inward where the portal says so: save-provider',
  ],
  [
    /^domains\.url-forwarding\.\w+\.destinationAddress$/,
    'typed without https:// too, refused with reasons: readDestination',
  ],
]

const addresses = bodyTexts.filter((text) => isNamed.test(text.field) || isRead(text))

describe('an address that people enter', () => {
  it('is one that everybody reaches, and is what it looks like', () => {
    const open = addresses
      .filter(({ path }) => !elsewhere.some(([pattern]) => pattern.test(path)))
      .flatMap((text) => faultsOf(text).map((address) => `${text.path} takes ${JSON.stringify(address)}`))
    expect(open).toEqual([])
  })
  it('is judged elsewhere only where there is one', () => {
    expect(elsewhere.filter(([pattern]) => !addresses.some(({ path }) => pattern.test(path)))).toEqual([])
  })
  it('is seen by this test', () => {
    const body = z.object({ hooks: z.array(z.object({ callbackUrl: z.string(), at: z.url() })) })
    const found = textsIn(body, 'x').filter((text) => isNamed.test(text.field) || isRead(text))
    expect(found.map(({ path }) => path)).toEqual(['x.hooks[].callbackUrl', 'x.hooks[].at'])
    expect(found.map((text) => faultsOf(text).length > 5)).toEqual([true, true])
    expect(addresses.length).toBeGreaterThan(10)
  })
})
