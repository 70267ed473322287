import type { ContactFields } from '../frames/contact.ts'
import type { GroupKey } from '../frames/dns-belgium.ts'
import { all, find, textAt } from '../xml/read.ts'
import type { Answer } from './answer.ts'

export type ContactInfo = { id: string; fields: ContactFields; vat: string | undefined; language: string | undefined }

/** RFC 5733 §3.1.2. When a registry has both forms, the local one is used. */
export function contactInfoOf(answer: Answer): ContactInfo | undefined {
  const data = find(answer.data, 'contact:infData')
  if (!data) return undefined
  const forms = all(data, 'contact:postalInfo')
  const postal = forms.find(({ attributes }) => attributes.type === 'loc') ?? forms[0]
  const address = find(postal, 'contact:addr')
  const organisation = textAt(postal, 'contact:org')
  const state = textAt(address, 'contact:sp')
  const own = find(answer.extension, 'dnsbe:ext', 'dnsbe:infData', 'dnsbe:contact')
  return {
    id: textAt(data, 'contact:id') ?? '',
    fields: {
      form: postal?.attributes.type === 'int' ? 'int' : 'loc',
      name: textAt(postal, 'contact:name') ?? '',
      ...(organisation ? { organisation } : {}),
      street: all(address, 'contact:street').map(({ text }) => text),
      city: textAt(address, 'contact:city') ?? '',
      ...(state ? { state } : {}),
      postalCode: textAt(address, 'contact:pc') ?? '',
      country: textAt(address, 'contact:cc') ?? '',
      phone: textAt(data, 'contact:voice') ?? '',
      email: textAt(data, 'contact:email') ?? '',
    },
    vat: textAt(own, 'dnsbe:vat'),
    language: textAt(own, 'dnsbe:lang'),
  }
}

/** The id of a created contact, which a registry may choose itself. */
export const createdContactOf = (answer: Answer): string | undefined =>
  textAt(answer.data, 'contact:creData', 'contact:id')

export const hostAddressesOf = (answer: Answer): string[] =>
  all(find(answer.data, 'host:infData'), 'host:addr').map(({ text }) => text)

export const groupHostsOf = (answer: Answer): string[] =>
  all(find(answer.data, 'nsgroup:infData'), 'nsgroup:ns').map(({ text }) => text.toLowerCase())

export const groupKeysOf = (answer: Answer): GroupKey[] =>
  all(find(answer.data, 'keygroup:infData'), 'keygroup:key').map((key) => ({
    keyTag: Number(textAt(key, 'keygroup:keyTag')),
    flags: Number(textAt(key, 'keygroup:flags')),
    algorithm: Number(textAt(key, 'keygroup:algorithm')),
    publicKey: textAt(key, 'keygroup:pubKey') ?? '',
  }))

/** A queue message of DNS Belgium: type and action instead of RFC 5731's own data. */
export type BelgianMessage = {
  type: string
  action: string
  name: string | undefined
  contact: string | undefined
  email: string | undefined
  returnCode: string | undefined
}
export function belgianMessageOf(answer: Answer): BelgianMessage | undefined {
  const data = find(answer.data, 'dnsbe:pollRes')
  return (
    data && {
      type: textAt(data, 'dnsbe:type') ?? '',
      action: textAt(data, 'dnsbe:action') ?? '',
      name: textAt(data, 'dnsbe:domainname') ?? textAt(data, 'dnsbe:domain'),
      contact: textAt(data, 'dnsbe:contact'),
      email: textAt(data, 'dnsbe:email'),
      returnCode: textAt(data, 'dnsbe:returncode'),
    }
  )
}
