/** The details by which registries tell one holder from another. */
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
 * A different name, company or e-mail address is a different owner to a registry, with all its consequences (ICANN's
 * transfer policy II.A.1.1; DNS Belgium asks the new holder to confirm). A street or a telephone number is not.
 */
export const isHolderChange = (before: Holder, after: Holder): boolean =>
  before.customerType !== after.customerType ||
  !same(before.companyName, after.companyName) ||
  !same(before.firstName, after.firstName) ||
  !same(before.lastName, after.lastName) ||
  !same(before.emailAddress, after.emailAddress)

/** How long the mailed link is valid, and the change waits for it. */
export const confirmDays = 7
/** After the confirmation the registry takes about an hour, and at most this long (service areas §4). */
export const registryMinutes = 120

export type Consequences = {
  /** The new holder is mailed, and nothing happens before they have followed the link. */
  asksNewHolder: boolean
  /** Days during which the domain cannot be transferred afterwards; 0: none. */
  transferLockDays: number
}

export const consequencesOf = (abilities: {
  registrantVerification: boolean
  transferLockDays: number
}): Consequences => ({
  asksNewHolder: abilities.registrantVerification,
  transferLockDays: abilities.transferLockDays,
})
