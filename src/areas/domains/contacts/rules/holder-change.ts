/** The details by which registries identify a holder. */
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
 * For a registry, another name, company or e-mail address is another holder, with all its consequences (ICANN's
 * transfer policy II.A.1.1; DNS Belgium asks the new holder to confirm). Another street or telephone number is not.
 */
export const isHolderChange = (before: Holder, after: Holder): boolean =>
  before.customerType !== after.customerType ||
  !same(before.companyName, after.companyName) ||
  !same(before.firstName, after.firstName) ||
  !same(before.lastName, after.lastName) ||
  !same(before.emailAddress, after.emailAddress)

/** How long the mailed link is valid; the change waits as long. */
export const confirmDays = 7
/** After the confirmation the registry takes about an hour, and at most this long (service areas §4). */
export const registryMinutes = 120

export type Consequences = {
  /** The new holder is mailed a link, and nothing changes until they have followed it. */
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
