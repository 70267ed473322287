/** Who holds a domain, as far as registries tell one holder from another. */
export type Holder = {
  customerType: number
  firstName: string
  lastName: string
  companyName: string
  emailAddress: string
}

const same = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, ' ').toLocaleLowerCase() === other.trim().replace(/\s+/g, ' ').toLocaleLowerCase()

/**
 * Another name, company or address of e-mail is another owner to a registry, with all that follows from it (ICANN's
 * transfer policy II.A.1.1; DNS Belgium asks the new holder to confirm). A street or a telephone number is not.
 */
export const isHolderChange = (before: Holder, after: Holder): boolean =>
  before.customerType !== after.customerType ||
  !same(before.companyName, after.companyName) ||
  !same(before.firstName, after.firstName) ||
  !same(before.lastName, after.lastName) ||
  !same(before.emailAddress, after.emailAddress)

/** How long the mailed link works, and the change waits for it. */
export const confirmDays = 7
/** After the confirmation the registry has it within about an hour, and at most so long (service areas §4). */
export const registryMinutes = 120

export type Consequences = {
  /** The new holder gets a mail, and nothing happens before they have followed its link. */
  asksNewHolder: boolean
  /** Days in which the domain cannot be moved away afterwards; 0: none. */
  transferLockDays: number
}

export const consequencesOf = (abilities: {
  registrantVerification: boolean
  transferLockDays: number
}): Consequences => ({
  asksNewHolder: abilities.registrantVerification,
  transferLockDays: abilities.transferLockDays,
})
