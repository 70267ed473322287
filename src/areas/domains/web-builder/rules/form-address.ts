import { isEmail } from '#base/email.ts'

/** Forms of a site are mailed to its owner or to the domain itself, so that no site sends mail to anybody else. */
export function isFormAddress(address: string, { domain, owner }: { domain: string; owner: string }): boolean {
  const plain = address.toLowerCase()
  return plain === owner.toLowerCase() || (isEmail(plain) && plain.endsWith(`@${domain}`))
}
