import type { Words } from '#base/locale.ts'

/**
 * The five brands as data. A brand is a row: what differs between brands is looked up here (or in the catalogue by
 * brand name) and never decided by an `if`.
 */
export const brandNames = ['belfry', 'carillon', 'tower', 'harbour', 'polder'] as const
export type BrandName = (typeof brandNames)[number]

export type Brand = {
  name: BrandName
  /** The panel's name, first part of every page title. */
  panelName: string
  /** OKLCH hue and chroma of the one brand colour; all tokens derive from them. */
  hue: number
  chroma: number
  /** Corner radius in pixels. */
  radius: number
  /** Hue of the greys: warm as paper, or cool as slate. */
  paper: number
  /** How the titles of pages are set. */
  title: TitleType
  tagline: Words
  /** Who sends mails and stands on invoices. */
  company: {
    name: string
    street: string
    postalCode: string
    city: string
    country: 'BE'
    vat: string
    /** Peppol participant of a Belgian company: scheme 0208 and the ten digits of the VAT number. */
    peppol: string
    iban: string
    bic: string
    email: string
    phone: string
    website: string
  }
  /** First digits of the structured communication on transfers, so that brands sharing an account stay apart. */
  communicationPrefix: string
  /** Letters before an invoice number: `BF2026-000123`. */
  invoicePrefix: string
  /** How this brand collects from its customers' accounts. */
  directDebit: {
    /** SEPA creditor identifier: country, check digits, ZZZ and the enterprise number. */
    creditorId: string
    /** How long before an invoice is due it is collected; 0 is on the day. */
    daysBeforeDue: number
  }
  /** Name servers that zones of this brand are delegated to. */
  nameservers: readonly string[]
  hiddenScreens: readonly string[]
  /** Lets VAT follow the buyer; left out, everybody is charged the same (core §9). */
  vatByBuyer?: VatByBuyer
  /** From whom mails come; left out, from the panel's name at the company's address. */
  senders?: { name: string; address: string; signIn: string }
  /** The provider's people wrote this company down (`own-company.ts`). */
  isOwn?: true
  /** Accounts of before, on which customers may still pay. */
  earlierAccounts?: readonly string[]
}

/** Weight 400 to 700, spacing of letters in em, size against the kit's own. */
export type TitleType = { weight: number; tracking: number; scale: number }

export type VatByBuyer = {
  /** How a sale to somebody outside the EU is called: outside the scope of VAT (services), or an export. */
  outsideEu: 'O' | 'G'
  /** So many days an answer of the register of VAT numbers counts, for when it is away. */
  answerCountsDays: number
}

const company = (
  name: string,
  enterprise: string,
  iban: string,
  bic: string,
  city: string,
  postalCode: string,
  street: string,
  domain: string,
  phone: string,
) => ({
  name,
  street,
  postalCode,
  city,
  country: 'BE' as const,
  vat: `BE${enterprise}`,
  peppol: enterprise,
  iban,
  bic,
  email: `facturatie@${domain}`,
  phone,
  website: `https://www.${domain}`,
})

export const brands: Record<BrandName, Brand> = {
  belfry: {
    name: 'belfry',
    panelName: 'Belfry',
    hue: 258,
    chroma: 0.15,
    radius: 8,
    paper: 75,
    title: { weight: 600, tracking: -0.022, scale: 1 },
    tagline: {
      nl: 'Domeinen en hosting, helder geregeld',
      en: 'Domains and hosting, clearly arranged',
      fr: 'Domaines et hébergement, en toute clarté',
    },
    company: company(
      'Belfry BV',
      '0800000075',
      'BE68539007547034',
      'GKCCBEBB',
      'Gent',
      '9000',
      'Belfortstraat 1',
      'belfry.example',
      '+32 9 000 00 01',
    ),
    communicationPrefix: '101',
    invoicePrefix: 'BF',
    directDebit: { creditorId: 'BE30ZZZ0800000075', daysBeforeDue: 0 },
    nameservers: ['ns1.belfry.example', 'ns2.belfry.example', 'ns3.belfry.example'],
    hiddenScreens: [],
  },
  carillon: {
    name: 'carillon',
    panelName: 'Carillon',
    hue: 20,
    chroma: 0.16,
    radius: 12,
    paper: 35,
    title: { weight: 500, tracking: -0.03, scale: 1.12 },
    tagline: { nl: 'Je naam klinkt overal', en: 'Your name rings everywhere', fr: 'Votre nom résonne partout' },
    company: company(
      'Carillon NV',
      '0800000174',
      'BE68539007547034',
      'GKCCBEBB',
      'Mechelen',
      '2800',
      'Beiaardlaan 7',
      'carillon.example',
      '+32 15 00 00 02',
    ),
    communicationPrefix: '102',
    invoicePrefix: 'CA',
    directDebit: { creditorId: 'BE73ZZZ0800000174', daysBeforeDue: 0 },
    nameservers: ['ns1.carillon.example', 'ns2.carillon.example', 'ns3.carillon.example'],
    hiddenScreens: [],
  },
  tower: {
    name: 'tower',
    panelName: 'Tower Hosting',
    hue: 165,
    chroma: 0.12,
    radius: 4,
    paper: 255,
    title: { weight: 700, tracking: -0.012, scale: 0.96 },
    tagline: { nl: 'Hosting op hoogte', en: 'Hosting at height', fr: 'L’hébergement à la hauteur' },
    company: company(
      'Tower Hosting BV',
      '0800000273',
      'BE68539007547034',
      'GKCCBEBB',
      'Brugge',
      '8000',
      'Torenplein 12',
      'tower.example',
      '+32 50 00 00 03',
    ),
    communicationPrefix: '103',
    invoicePrefix: 'TW',
    directDebit: { creditorId: 'BE19ZZZ0800000273', daysBeforeDue: 0 },
    nameservers: ['ns1.tower.example', 'ns2.tower.example', 'ns3.tower.example'],
    hiddenScreens: [],
  },
  harbour: {
    name: 'harbour',
    panelName: 'Harbour',
    hue: 225,
    chroma: 0.12,
    radius: 8,
    paper: 230,
    title: { weight: 620, tracking: -0.024, scale: 1.04 },
    tagline: {
      nl: 'Een veilige haven voor je site',
      en: 'A safe harbour for your site',
      fr: 'Un port sûr pour votre site',
    },
    company: company(
      'Harbour Digital BV',
      '0800000372',
      'BE68539007547034',
      'GKCCBEBB',
      'Antwerpen',
      '2000',
      'Havenkaai 33',
      'harbour.example',
      '+32 3 000 00 04',
    ),
    communicationPrefix: '104',
    invoicePrefix: 'HB',
    directDebit: { creditorId: 'BE62ZZZ0800000372', daysBeforeDue: 0 },
    nameservers: ['ns1.harbour.example', 'ns2.harbour.example', 'ns3.harbour.example'],
    hiddenScreens: ['/partner-signup'],
  },
  polder: {
    name: 'polder',
    panelName: 'Polder Online',
    hue: 130,
    chroma: 0.14,
    radius: 6,
    paper: 115,
    title: { weight: 680, tracking: -0.012, scale: 1.06 },
    tagline: { nl: 'Eenvoudig online', en: 'Simply online', fr: 'En ligne, simplement' },
    company: company(
      'Polder Online BV',
      '0800000471',
      'BE68539007547034',
      'GKCCBEBB',
      'Diksmuide',
      '8600',
      'Polderweg 5',
      'polder.example',
      '+32 51 00 00 05',
    ),
    communicationPrefix: '105',
    invoicePrefix: 'PO',
    directDebit: { creditorId: 'BE08ZZZ0800000471', daysBeforeDue: 0 },
    nameservers: ['ns1.polder.example', 'ns2.polder.example', 'ns3.polder.example'],
    hiddenScreens: [],
  },
}

export const isBrandName = (value: string): value is BrandName => (brandNames as readonly string[]).includes(value)
