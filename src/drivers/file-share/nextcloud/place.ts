import type { ShareCompany, WantedCompany } from '../port.ts'
import type { Person } from './company.ts'
import type { Core } from './core.ts'
import { no } from './ocs.ts'

/** Each step looks at what stands there: one that was cut off is gone on with. */
export async function place({ at, memory }: Core, { reference, company, subscription }: WantedCompany): Promise<void> {
  await at.makeGroups(reference)
  await at.rename(reference, company.name)
  await memory.remember(reference, { subscription })
  const { adminName: name, adminEmail: email, language } = company
  if ((await at.people(reference))?.some(({ isAdmin }) => isAdmin)) return
  const admin = { email, name, spaceGb: subscription.spaceGb, isAdmin: true, language }
  const { status } = await at.makePerson(reference, { id: email.toLowerCase(), ...admin })
  // Their address is the login of another company's: they get one of their own.
  if (status === 102) await at.must(at.makePerson(reference, { id: `${reference}.admin`, ...admin }))
  else await at.must(Promise.resolve({ status, message: '' }))
}

/** Somebody who is among them administers from now on; otherwise the administrator is told by another name and address. */
export async function appoint(
  { at }: Core,
  reference: string,
  { adminName, adminEmail }: ShareCompany,
  people: readonly Person[],
  admin: Person | undefined,
): Promise<void> {
  const address = adminEmail.toLowerCase()
  const other = people.find(({ email, isAdmin }) => !isAdmin && email.toLowerCase() === address)
  const next = other ?? admin
  if (!next) throw no('no_such_user', reference)
  if (next.name !== adminName) await at.edit(next.id, 'displayname', adminName)
  if (!other) return next.email === adminEmail ? undefined : at.edit(next.id, 'email', adminEmail)
  await at.setAdmin(reference, other.id, true)
  if (admin) await at.setAdmin(reference, admin.id, false)
}
