import type { Words } from '#base/locale.ts'

/** Products that are put together before they are ordered, as they stand at first start. Retail, in cents for one month. */
type Bounds = readonly [least: number, most: number, step: number]

export type ServerTypeRow = {
  pid: number
  type: string
  name: Words
  info: Words
  cpus: Bounds
  memoryGb: Bounds
  diskGb: Bounds
  mostDisks: number
  /** Above the product's own price; the others for each step above the least. */
  baseCents: number
  cpuCents: number
  memoryCents: number
  diskCents: number
}

const serverTypes: readonly Omit<ServerTypeRow, 'pid'>[] = [
  {
    type: 'standard',
    name: { nl: 'Standaard', en: 'Standard', fr: 'Standard' },
    info: {
      nl: 'Gedeelde rekenkracht, voor sites, toepassingen en testomgevingen',
      en: 'Shared power, for sites, applications and test environments',
      fr: 'Puissance partagée, pour sites, applications et environnements de test',
    },
    cpus: [2, 16, 2],
    memoryGb: [4, 64, 4],
    diskGb: [50, 2_000, 50],
    mostDisks: 4,
    baseCents: 0,
    cpuCents: 1_600,
    memoryCents: 1_200,
    diskCents: 500,
  },
  {
    type: 'dedicated',
    name: { nl: 'Eigen kernen', en: 'Dedicated cores', fr: 'Cœurs dédiés' },
    info: {
      nl: 'Kernen die niemand anders gebruikt, voor databanken en drukke shops',
      en: 'Cores that nobody else uses, for databases and busy shops',
      fr: 'Des cœurs que personne d’autre n’utilise, pour bases de données et boutiques fréquentées',
    },
    cpus: [4, 32, 4],
    memoryGb: [16, 256, 16],
    diskGb: [100, 4_000, 100],
    mostDisks: 8,
    baseCents: 6_900,
    cpuCents: 5_600,
    memoryCents: 4_400,
    diskCents: 1_200,
  },
  {
    type: 'memory',
    name: { nl: 'Veel geheugen', en: 'Memory optimised', fr: 'Beaucoup de mémoire' },
    info: {
      nl: 'Meer geheugen per kern, voor analyses en tussengeheugens',
      en: 'More memory per core, for analytics and caches',
      fr: 'Plus de mémoire par cœur, pour analyses et caches',
    },
    cpus: [2, 16, 2],
    memoryGb: [16, 256, 16],
    diskGb: [50, 2_000, 50],
    mostDisks: 4,
    baseCents: 3_400,
    cpuCents: 1_900,
    memoryCents: 3_600,
    diskCents: 500,
  },
]
/** The same of both products: who keeps the server makes no difference to its size. */
export const serverTypeRows: readonly ServerTypeRow[] = [300, 301].flatMap((pid) =>
  serverTypes.map((type) => ({ pid, ...type })),
)

export type StorageSizeRow = { pid: number; sizeGb: Bounds; stepCents: number }
export const storageSizeRows: readonly StorageSizeRow[] = [{ pid: 310, sizeGb: [250, 50_000, 250], stepCents: 450 }]

export type LicenceOfferRow = {
  offerId: string
  pid: number
  name: string
  info: Words
  /** One licence in one month with a term of one year, paid monthly; the other prices follow from it. */
  monthlyCents: number
  /** Offers of which it is an add-on; left out for one that stands by itself. */
  addOnOf?: readonly string[]
}

const offer = (
  offerId: string,
  name: string,
  monthlyCents: number,
  nl: string,
  en: string,
  fr: string,
  addOnOf?: readonly string[],
): LicenceOfferRow => ({
  offerId,
  pid: 140,
  name,
  info: { nl, en, fr },
  monthlyCents,
  ...(addOnOf && { addOnOf }),
})
const suites = ['BFY365BS:0001', 'BFY365BP:0001', 'BFY365E3:0001', 'BFY365E5:0001']
const mailPlans = ['BFY365EX:0001', 'BFY365BB:0001', 'BFY365BS:0001']

/** Licences of Microsoft's new commerce, sold through partners. */
export const licenceOfferRows: readonly LicenceOfferRow[] = [
  offer(
    'BFY365BB:0001',
    'Microsoft 365 Business Basic',
    560,
    'Teams, Exchange en OneDrive, met Office in de browser',
    'Teams, Exchange and OneDrive, with Office in the browser',
    'Teams, Exchange et OneDrive, avec Office dans le navigateur',
  ),
  offer(
    'BFY365BS:0001',
    'Microsoft 365 Business Standard',
    1_170,
    'Business Basic met de programma’s op je eigen toestellen',
    'Business Basic with the programs on your own devices',
    'Business Basic avec les programmes sur vos propres appareils',
  ),
  offer(
    'BFY365BP:0001',
    'Microsoft 365 Business Premium',
    2_060,
    'Business Standard met beveiliging en beheer van toestellen',
    'Business Standard with security and device management',
    'Business Standard avec sécurité et gestion des appareils',
  ),
  offer(
    'BFY365AB:0001',
    'Microsoft 365 Apps for Business',
    1_050,
    'Word, Excel, PowerPoint en Outlook, zonder mailbox',
    'Word, Excel, PowerPoint and Outlook, without a mailbox',
    'Word, Excel, PowerPoint et Outlook, sans boîte mail',
  ),
  offer(
    'BFY365EX:0001',
    'Exchange Online Plan 1',
    370,
    'Een zakelijke mailbox van 50 GB',
    'A business mailbox of 50 GB',
    'Une boîte mail professionnelle de 50 Go',
  ),
  offer(
    'BFY365E3:0001',
    'Microsoft 365 E3',
    3_650,
    'Voor grotere organisaties, met beheer en bewaarplicht',
    'For larger organisations, with management and retention',
    'Pour les grandes organisations, avec gestion et conservation',
  ),
  offer(
    'BFY365E5:0001',
    'Microsoft 365 E5',
    5_770,
    'E3 met telefonie, analyse en de strengste beveiliging',
    'E3 with telephony, analytics and the strictest security',
    'E3 avec téléphonie, analyse et la sécurité la plus stricte',
  ),
  offer(
    'BFY365CP:0001',
    'Microsoft 365 Copilot',
    2_810,
    'Copilot in Word, Excel, Outlook en Teams, bij een abonnement dat die heeft',
    'Copilot in Word, Excel, Outlook and Teams, on top of a subscription that has them',
    'Copilot dans Word, Excel, Outlook et Teams, en plus d’un abonnement qui les comprend',
    suites,
  ),
  offer(
    'BFY365AR:0001',
    'Exchange Online Archiving',
    280,
    'Een archief voor de mail, bij een abonnement met een mailbox',
    'An archive of mail, on top of a subscription with a mailbox',
    'Un archivage du courrier, en plus d’un abonnement avec boîte mail',
    mailPlans,
  ),
  offer(
    'BFY365DO:0001',
    'Defender for Office 365 Plan 1',
    190,
    'Links en bijlagen worden nagekeken voor je ze opent',
    'Links and attachments are checked before you open them',
    'Liens et pièces jointes sont vérifiés avant ouverture',
    [...mailPlans, 'BFY365E3:0001'],
  ),
]

/** A term per month costs a fifth more; three years hold the price. Paid by the year it is twelve months at once. */
export const offerTerms = [
  { term: 'P1M', cycle: 'monthly', months: 1, percent: 120 },
  { term: 'P1Y', cycle: 'monthly', months: 1, percent: 100 },
  { term: 'P1Y', cycle: 'yearly', months: 12, percent: 100 },
  { term: 'P3Y', cycle: 'monthly', months: 1, percent: 97 },
  { term: 'P3Y', cycle: 'yearly', months: 12, percent: 97 },
] as const
