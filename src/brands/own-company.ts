import { type Brand, type BrandName, brandNames, brands } from './brands.ts'

/** The company behind a brand as the provider's people wrote it down (area staff/company): whole, or not at all. */
export type OwnCompany = {
  /** What the portal is called: in titles, mails and the apps of second factors. */
  panelName: string
  name: string
  street: string
  postalCode: string
  city: string
  /** Ten digits. */
  enterpriseNumber: string
  /** With its country in front; differs from the enterprise number where a company is in a VAT group. */
  vat: string
  iban: string
  bic: string
  creditorId: string
  /** On invoices; the provider's own people are mailed there, and its domain is where tickets come in. */
  email: string
  phone: string
  website: string
  senderName: string
  senderAddress: string
  /** Sends the mails about signing in. */
  signInAddress: string
  nameservers: string[]
}
/** With the accounts that invoices of before still name: what is paid there is theirs as well. */
export type KeptCompany = OwnCompany & { earlierAccounts: string[] }

export type BrandRows = Readonly<Record<BrandName, Brand>>

/** What a brand's row in the program says, as the page of staff shows it. */
export const companyOf = ({ panelName, company, directDebit, nameservers, senders }: Brand): OwnCompany => ({
  panelName,
  name: company.name,
  street: company.street,
  postalCode: company.postalCode,
  city: company.city,
  enterpriseNumber: company.peppol,
  vat: company.vat,
  iban: company.iban,
  bic: company.bic,
  creditorId: directDebit.creditorId,
  email: company.email,
  phone: company.phone,
  website: company.website,
  senderName: senders?.name ?? panelName,
  senderAddress: senders?.address ?? company.email,
  signInAddress: senders?.signIn ?? `no-reply@${mailDomainOf({ company })}`,
  nameservers: [...nameservers],
})

export function withCompany(brand: Brand, { earlierAccounts, ...own }: KeptCompany): Brand {
  const { name, street, postalCode, city, enterpriseNumber: peppol, vat, iban, bic, email, phone, website } = own
  return {
    ...brand,
    panelName: own.panelName,
    company: { name, street, postalCode, city, country: 'BE', vat, peppol, iban, bic, email, phone, website },
    directDebit: { ...brand.directDebit, creditorId: own.creditorId },
    senders: { name: own.senderName, address: own.senderAddress, signIn: own.signInAddress },
    nameservers: own.nameservers,
    isOwn: true,
    earlierAccounts,
  }
}

/** Every brand, with the companies that were recorded in the place of those that come along. */
export const rowsWith = (companies: ReadonlyMap<string, KeptCompany>): BrandRows =>
  Object.fromEntries(
    brandNames.map((name) => {
      const own = companies.get(name)
      return [name, own ? withCompany(brands[name], own) : brands[name]]
    }),
  ) as Record<BrandName, Brand>

/** Who stands on a document, as it is kept with it. */
export const sellerOf = ({ company, panelName }: Brand) => ({ ...company, panelName })

/** What pages say of a company: nothing that is for invoices and mails alone. */
export const shownCompany = ({ company: { name, email, phone, website } }: Brand) => ({ name, email, phone, website })
export type ShownCompany = ReturnType<typeof shownCompany>

/** The domain at which a brand receives mail. */
export const mailDomainOf = ({ company: { email } }: Pick<Brand, 'company'>): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** One of those that come along to be replaced: nobody is behind its company, its account and its addresses (RFC 2606). */
export const isSampleBrand = ({ isOwn, company: { email } }: Brand): boolean => !isOwn && email.endsWith('.example')

const sampleAccounts = new Set(
  Object.values(brands)
    .filter(isSampleBrand)
    .map(({ company }) => company.iban),
)

export const isSampleAccount = (iban: string): boolean => sampleAccounts.has(iban)

/** Whether money that is sent to this brand's account arrives anywhere. */
export const hasRealAccount = (brand: Brand): boolean => !isSampleBrand(brand) && !isSampleAccount(brand.company.iban)

/** Whether bank transfers are offered: where customers pay, nobody is asked to send money to a company that is not there. */
export const takesTransfers = ({ isProduction }: { isProduction: boolean }, brand: Brand): boolean =>
  !isProduction || hasRealAccount(brand)
