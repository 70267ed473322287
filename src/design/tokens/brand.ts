import { useSyncExternalStore } from 'react'
import type { Words } from '#base/locale.ts'
import type { ChangedTexts } from '#brands/brand-texts.ts'
import { type Brand, brands, isBrandName } from '#brands/brands.ts'
import type { ShownCompany } from '#brands/own-company.ts'

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

/** A partner's look in a brand's place: their name and pictures, and where their clients find help. */
export type PartnerLook = {
  name: string
  colour?: string | null
  logoUrl?: string | null
  logoDarkUrl?: string | null
  support?: { email: string; phone: string; website: string }
}

/** What this page shows: a brand, or `label` with a partner's name in it. */
export type PageBrand = Omit<Brand, 'name'> & {
  name: Brand['name'] | 'label'
  logo?: { light: string | null; dark: string | null }
  support?: { email: string; phone: string; website: string }
  /** What staff wrote above the sign-in form. */
  announcement?: Words
  /** Where the terms of an order stand; left out, at the company's website. */
  termsLink?: Words
}

const page = () => document.documentElement

/** The server writes a partner into the page on the partner's own domain: there the partner stays, whoever signs in. */
const isPartnersHost = typeof document !== 'undefined' && page().dataset.brand === 'label'

let shown: { key: string; brand: PageBrand } | undefined

/** What the server, or whoever signed in, wrote into `<html data-…>`. */
export function currentBrand(): PageBrand {
  const {
    brand = '',
    panel = '',
    logoLight,
    logoDark,
    email = '',
    phone = '',
    website = '',
    hides = '',
    texts = '',
  } = typeof document === 'undefined' ? ({} as DOMStringMap) : page().dataset
  if (brand !== 'label') return ownBrand(isBrandName(brand) ? brand : 'belfry', texts)
  const key = [panel, logoLight, logoDark, email, phone, website, hides].join('\n')
  if (shown?.key !== key) {
    const logo = { light: logoLight ?? null, dark: logoDark ?? logoLight ?? null }
    const hiddenScreens = hides.split(',').filter(Boolean)
    shown = { key, brand: { ...labelBrand(panel, logo, { email, phone, website }), hiddenScreens } }
  }
  return shown.brand
}

type Said = Partial<Record<Brand['name'], ChangedTexts & { panelName?: string; company?: ShownCompany }>>

/** What the portal of a brand is called, also of one that this page does not show. What is no brand keeps its word. */
export function panelNameOf(name: string): string {
  if (!isBrandName(name)) return name
  const { texts = '' } = typeof document === 'undefined' ? ({} as DOMStringMap) : page().dataset
  return ((texts === '' ? {} : JSON.parse(texts)) as Said)[name]?.panelName ?? brands[name].panelName
}

/** Whether the drawn sign is theirs: a partner has another, and so has a provider who gave the brand a name of their own. */
export const hasDrawnSign = ({ name, panelName }: PageBrand): boolean =>
  name !== 'label' && brands[name].panelName === panelName

/** A brand with what staff changed of it, which the server wrote into the page. */
function ownBrand(name: Brand['name'], texts: string): PageBrand {
  const brand = brands[name]
  if (texts === '') return brand
  const key = `${name}\n${texts}`
  if (shown?.key !== key) shown = { key, brand: withTexts(brand, texts) }
  return shown.brand
}

function withTexts(brand: Brand, texts: string): PageBrand {
  const { supportEmail, supportPhone, company: own, ...rest } = (JSON.parse(texts) as Said)[brand.name] ?? {}
  const known = { ...brand.company, ...own }
  const company = { ...known, email: supportEmail ?? known.email, phone: supportPhone ?? known.phone }
  const hasSupport = supportEmail !== undefined || supportPhone !== undefined
  const support = { email: supportEmail ?? '', phone: supportPhone ?? '', website: '' }
  return { ...brand, ...rest, company, ...(hasSupport ? { support } : {}) }
}

/** No word of it is the provider's. */
const labelBrand = (
  panelName: string,
  logo: NonNullable<PageBrand['logo']>,
  support: NonNullable<PageBrand['support']>,
): PageBrand => ({
  ...brands.belfry,
  name: 'label',
  panelName,
  tagline: { nl: '', en: '', fr: '' },
  company: { ...noCompany, name: panelName, ...support },
  nameservers: [],
  logo,
  support,
})

const noCompany = {
  street: '',
  postalCode: '',
  city: '',
  country: 'BE',
  vat: '',
  peppol: '',
  iban: '',
  bic: '',
} as const

/** The look of whoever signed in; nothing changes where the address itself is a partner's. */
export function showPersonsLook(brand: string | undefined, partner: PartnerLook | null | undefined): void {
  if (isPartnersHost) return
  if (partner) showPartner(partner)
  else if (brand && isBrandName(brand)) showBrand(brand)
  void showHouseColour(partner?.colour)
}

export function showBrand(name: Brand['name']): void {
  if (page().dataset.brand === name) return
  page().dataset.brand = name
  announce()
}

/** For a client who sees their partner at an address that is not the partner's. */
function showPartner(look: PartnerLook): void {
  const { name, logoUrl, logoDarkUrl, support } = look
  const given = { brand: 'label', panel: name, logoLight: logoUrl, logoDark: logoDarkUrl, ...support }
  for (const [key, value] of Object.entries(given))
    if (value) page().dataset[key] = value
    else delete page().dataset[key]
  announce()
}

export const useBrand = (): PageBrand =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentBrand)

let applied: string[] = []

/** A partner's house colour over the brand's, by the same recipe; `null` goes back to the brand. */
export async function showHouseColour(hex: string | null | undefined): Promise<void> {
  const colours = hex ? await houseColours(hex) : {}
  const style = page().style
  for (const name of applied) style.removeProperty(name)
  applied = Object.keys(colours)
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
}

/** The tokens of a house colour, light and dark side by side; none for what is no colour. */
export async function houseColours(hex: string): Promise<Record<string, string>> {
  const [{ fromHex }, { brandDeclarations }] = await Promise.all([
    import('#base/oklch.ts'),
    import('#brands/token-css.ts'),
  ])
  const colour = fromHex(hex)
  if (!colour) return {}
  const declarations = brandDeclarations({ hue: colour.h, chroma: colour.c, lightness: colour.l })
  return Object.fromEntries(
    Object.entries(declarations).filter(([name]) => name.startsWith('--brand') || name === '--on-brand'),
  )
}
