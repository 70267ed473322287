import type { Words } from '#base/locale.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { type BrandRows, mailDomainOf } from '#brands/own-company.ts'

/** The departments of the desk: the purpose of each, and its mailbox at the brand's domain. */
export type Department = { id: string; name: Words; about: Words; mailbox: string; brands?: readonly BrandName[] }

export const departments: readonly Department[] = [
  {
    id: 'technical',
    name: { nl: 'Technische hulp', en: 'Technical help', fr: 'Aide technique' },
    about: {
      nl: 'Iets werkt niet, of niet zoals je verwacht',
      en: 'Something does not work, or not as you expect',
      fr: 'Quelque chose ne fonctionne pas, ou pas comme prévu',
    },
    mailbox: 'support',
  },
  {
    id: 'billing',
    name: { nl: 'Facturatie', en: 'Billing', fr: 'Facturation' },
    about: {
      nl: 'Facturen, betalingen en je gegevens',
      en: 'Invoices, payments and your details',
      fr: 'Factures, paiements et vos coordonnées',
    },
    mailbox: 'billing',
  },
  {
    id: 'domains',
    name: { nl: 'Domeinnamen', en: 'Domain names', fr: 'Noms de domaine' },
    about: {
      nl: 'Registraties, verhuizingen en houders',
      en: 'Registrations, transfers and holders',
      fr: 'Enregistrements, transferts et titulaires',
    },
    mailbox: 'domains',
  },
  {
    id: 'sales',
    name: { nl: 'Advies en verkoop', en: 'Advice and sales', fr: 'Conseil et vente' },
    about: {
      nl: 'Welk product past, en wat kost het',
      en: 'Which product fits, and what it costs',
      fr: 'Quel produit convient, et à quel prix',
    },
    mailbox: 'sales',
  },
  {
    id: 'partners',
    name: { nl: 'Partners', en: 'Partners', fr: 'Partenaires' },
    about: {
      nl: 'Samenwerken, koppelingen en API',
      en: 'Working together, integrations and API',
      fr: 'Collaboration, intégrations et API',
    },
    mailbox: 'partners',
    brands: ['belfry', 'carillon'],
  },
]

export const departmentsOf = (brand: BrandName): readonly Department[] =>
  departments.filter((each) => !each.brands || each.brands.includes(brand))

export const departmentNamed = (id: string): Department | undefined => departments.find((each) => each.id === id)

/** The domain at which each brand receives mail. */
export type MailDomains = Readonly<Record<BrandName, string>>

export const mailDomainsOf = (rows: BrandRows): MailDomains =>
  Object.fromEntries(brandNames.map((name) => [name, mailDomainOf(rows[name])])) as Record<BrandName, string>

/** The brand and department of an address like `support@belfry.example`. */
export function departmentAt(
  domains: MailDomains,
  address: string,
): { brand: BrandName; department: Department } | undefined {
  const [mailbox, domain] = address.toLowerCase().split('@')
  const brand = brandNames.find((name) => domains[name] === domain)
  const department = brand && departmentsOf(brand).find((each) => each.mailbox === mailbox)
  return brand && department ? { brand, department } : undefined
}

/** The reply address of one reader of one ticket. */
export const replyAddress = (domains: MailDomains, brand: BrandName, token: string): string =>
  `support+${token}@${domains[brand]}`

export function tokenIn(domains: MailDomains, address: string): { brand: BrandName; token: string } | undefined {
  const found = /^support\+([\w-]{24,64})@(.+)$/i.exec(address)
  const brand = brandNames.find((name) => domains[name] === found?.[2]?.toLowerCase())
  return found?.[1] && brand ? { brand, token: found[1] } : undefined
}
