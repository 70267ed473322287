import type { OptionRow, ProductRow } from './catalogue.ts'

/** Microsoft 365 costs the sum of its options (core §5): a plan, and what comes beside it. Per seat and month, retail. */
const backup: OptionRow = {
  id: 'backup',
  name: {
    nl: 'Back-up van mailbox en bestanden',
    en: 'Backup of mailbox and files',
    fr: 'Sauvegarde de la boîte et des fichiers',
  },
  choices: [
    { id: 'none', name: { nl: 'Geen back-up', en: 'No backup', fr: 'Sans sauvegarde' }, monthlyCents: 0 },
    { id: 'daily', name: { nl: 'Dagelijks', en: 'Daily', fr: 'Quotidienne' }, monthlyCents: 250 },
  ],
}
const same = (text: string) => ({ nl: text, en: text, fr: text })
const plans = (...rows: [id: string, name: string, monthlyCents: number][]): OptionRow => ({
  id: 'plan',
  name: { nl: 'Abonnement', en: 'Plan', fr: 'Abonnement' },
  choices: rows.map(([id, name, monthlyCents]) => ({ id, name: same(name), monthlyCents })),
})

const office = (
  pid: number,
  variant: string,
  name: ProductRow['name'],
  info: ProductRow['info'],
  /** Left out: the plans are offers of their own (catalogue-parts.ts). */
  plan: OptionRow | undefined,
  more: Partial<ProductRow> = {},
): ProductRow => ({
  pid,
  group: 'office365',
  variant,
  entryGroup: 'office',
  kind: 'office',
  priced: 'office',
  name,
  info,
  prices: { monthly: 0, yearly: 0 },
  options: plan ? [plan, backup] : [backup],
  ...more,
})

export const officeProducts: readonly ProductRow[] = [
  office(
    100,
    'plain',
    same('Microsoft 365'),
    {
      nl: 'Word, Excel, Outlook en Teams voor je bedrijf, per gebruiker',
      en: 'Word, Excel, Outlook and Teams for your company, per user',
      fr: 'Word, Excel, Outlook et Teams pour votre entreprise, par utilisateur',
    },
    plans(
      ['business-basic', 'Business Basic', 620],
      ['business-standard', 'Business Standard', 1_290],
      ['business-premium', 'Business Premium', 2_110],
      ['exchange-1', 'Exchange Online Plan 1', 410],
      ['apps', 'Apps for Business', 1_090],
    ),
  ),
  office(
    110,
    'edu',
    { nl: 'Microsoft 365 voor scholen', en: 'Microsoft 365 for schools', fr: 'Microsoft 365 pour les écoles' },
    {
      nl: 'Voor erkende onderwijsinstellingen, na controle door Microsoft',
      en: 'For recognised schools, after verification by Microsoft',
      fr: 'Pour les établissements d’enseignement reconnus, après contrôle par Microsoft',
    },
    plans(['a1', 'A1', 0], ['a3', 'A3', 310], ['a5', 'A5', 720]),
    { requiresLogin: true },
  ),
  office(
    120,
    'managed',
    { nl: 'Microsoft 365 met beheer', en: 'Managed Microsoft 365', fr: 'Microsoft 365 géré' },
    {
      nl: 'Wij richten alles in en helpen je gebruikers verder',
      en: 'We set everything up and help your users along',
      fr: 'Nous configurons tout et aidons vos utilisateurs',
    },
    plans(['business-standard', 'Business Standard', 2_190], ['business-premium', 'Business Premium', 3_010]),
    { brands: ['belfry', 'tower', 'harbour'] },
  ),
  office(
    130,
    'non_profit',
    {
      nl: 'Microsoft 365 voor verenigingen',
      en: 'Microsoft 365 for associations',
      fr: 'Microsoft 365 pour les associations',
    },
    {
      nl: 'Voor vzw’s en verenigingen die Microsoft heeft erkend',
      en: 'For non-profits recognised by Microsoft',
      fr: 'Pour les ASBL reconnues par Microsoft',
    },
    plans(['basic', 'Business Basic', 0], ['standard', 'Business Standard', 350], ['premium', 'Business Premium', 650]),
    { requiresLogin: true },
  ),
  office(
    140,
    'nce',
    {
      nl: 'Microsoft 365 (New Commerce)',
      en: 'Microsoft 365 (New Commerce)',
      fr: 'Microsoft 365 (New Commerce)',
    },
    {
      nl: 'Met vaste looptijd, voor partners die licenties per klant beheren',
      en: 'With a fixed term, for partners who manage licences per client',
      fr: 'À durée fixe, pour les partenaires qui gèrent les licences par client',
    },
    undefined,
    { requiresLogin: true },
  ),
]
