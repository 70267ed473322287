import type { ClientId } from '#base/ids.ts'
import type { Words } from '#base/locale.ts'
import { fromHex } from '#base/oklch.ts'
import { type ChangedTexts, textsOf } from '#brands/brand-texts.ts'
import { type Brand, type BrandName, brands, isBrandName } from '#brands/brands.ts'
import { type BrandRows, companyOf, isSampleBrand } from '#brands/own-company.ts'
import type { BrandColour } from '#brands/tokens.ts'
import type { Config } from '../config/config.ts'
import type { Sql } from '../sql/connect.ts'
import { changedTexts } from './brand-texts.ts'
import { type LookRow, lookStore } from './branding-store.ts'
import { quotedName } from './mail-name.ts'
import { cachedBrands } from './own-companies.ts'

/**
 * The branding that a reader sees: the brand's, or that of the partner in between (core §1). Pages, mails and
 * documents all use this module, so that none of them can forget it.
 */
export type Branding = {
  /** The brand underneath, which decides catalogue, prices and registrar. A partner's clients never see its name. */
  brand: BrandName
  /** Set where a partner's look is in force. */
  partnerId: ClientId | null
  panelName: string
  /** The sender: the name on documents and in sentences about "us". */
  companyName: string
  colour: BrandColour & { /** As the partner picked it. */ hex: string | null }
  radius: number
  /** Paths of the pictures; `null` shows the name's first letter. */
  logo: { light: string | null; dark: string | null }
  tagline: Words | null
  support: { email: string; phone: string; website: string }
  /** The footer of every mail: a sentence, where staff wrote one, and the sender. */
  mailSentence: Words | null
  footer: string
  /** As in the header of a mail: `Name <address>`. */
  sender: string
  /** The same for mails about signing in, which must not reach a mailbox that colleagues read for invoices. */
  signInSender: string
  replyTo: string | null
  /** The name servers with which domains are registered: a partner's own names for ours, where they have them. */
  nameservers: readonly string[]
  /** Base address of links: scheme and host, without a trailing slash. */
  address: string
}

type Options = { sql: Sql; config: Config }

/** The branding of the brand itself, with the texts that staff changed. */
export function brandLook(config: Config, brand: Brand, changed?: ChangedTexts): Branding {
  const { company, name } = brand
  const { senderName, senderAddress, signInAddress } = senderOf(config, brand)
  const { tagline, supportEmail, supportPhone, mailSentence } = textsOf(brand, changed)
  return {
    brand: name,
    partnerId: null,
    panelName: brand.panelName,
    companyName: company.name,
    colour: { hue: brand.hue, chroma: brand.chroma, hex: null },
    radius: brand.radius,
    logo: { light: null, dark: null },
    tagline,
    support: { email: supportEmail, phone: supportPhone, website: company.website },
    mailSentence,
    footer: `${company.name}, ${company.street}, ${company.postalCode} ${company.city} · ${company.vat} · ${supportPhone}`,
    sender: `${quotedName(senderName)} <${senderAddress}>`,
    signInSender: `${quotedName(senderName)} <${signInAddress}>`,
    replyTo: null,
    nameservers: brand.nameservers,
    address: brandAddress(config, name),
  }
}

/** Mail servers refuse senders at sample addresses, so the server's own setting takes precedence. */
const senderOf = ({ mail }: Config, brand: Brand) => {
  const company = companyOf(brand)
  return mail.sender && isSampleBrand(brand)
    ? { ...company, senderAddress: mail.sender, signInAddress: mail.sender }
    : company
}

/** The brand's own host name if it has one, so that its users are not sent to another brand's address. */
function brandAddress({ publicUrl, brandByHost, brand }: Config, name: BrandName): string {
  const { protocol, hostname, port } = new URL(publicUrl)
  const shown = brandByHost[hostname] ?? brand
  const own = Object.entries(brandByHost).find(([, each]) => each === name)?.[0]
  if (shown === name || own === undefined) return publicUrl
  return `${protocol}//${own}${port ? `:${port}` : ''}`
}

/** The look in force for a client: its partner's when its label says so (core §3), else its brand's. */
export async function lookFor(
  { sql, config }: Options,
  of: { clientId?: ClientId | null | undefined; brand: BrandName },
): Promise<Branding> {
  const partners = of.clientId ? await lookOfClient({ sql, config }, of.clientId) : undefined
  if (partners) return partners
  const rows = await cachedBrands({ sql, config })
  return brandLook(config, rows[of.brand], (await changedTexts({ sql, config }))[of.brand])
}

/** The partner's look that a client sees; `undefined` for a client that sees the brand. */
export async function lookOfClient({ sql, config }: Options, clientId: ClientId): Promise<Branding | undefined> {
  const row = await lookStore.ofClient(sql, clientId)
  return row && partnerLook(config, row, await cachedBrands({ sql, config }))
}

/** The look of the partner whose own domain this is, while it is in use; `undefined` for every other host. */
export async function lookAtHost({ sql, config }: Options, host: string): Promise<Branding | undefined> {
  if (isOurs(config, host)) return undefined
  const row = await lookStore.atHost(sql, host.toLowerCase())
  return row && partnerLook(config, row, await cachedBrands({ sql, config }))
}

const isOurs = ({ publicUrl, brandByHost }: Config, host: string) =>
  host === new URL(publicUrl).hostname || host in brandByHost || !host.includes('.')

export const logoPath = (hash: string | null): string | null => (hash === null ? null : `/api/looks/logos/${hash}`)

function partnerLook(config: Config, row: LookRow, rows: BrandRows): Branding {
  const brand = isBrandName(row.brand) ? row.brand : config.brand
  const colour = fromHex(row.colour)
  const support = { email: row.support_email, phone: row.support_phone, website: row.support_website }
  const sender = `${quotedName(row.sender_name || row.panel_name)} <${row.sender_address ?? config.label.sender}>`
  return {
    brand,
    partnerId: row.partner_id,
    panelName: row.panel_name,
    companyName: row.panel_name,
    colour: {
      hue: colour?.h ?? brands[brand].hue,
      chroma: colour?.c ?? brands[brand].chroma,
      ...(colour ? { lightness: colour.l } : {}),
      hex: row.colour,
    },
    radius: 8,
    logo: { light: logoPath(row.logo_light), dark: logoPath(row.logo_dark ?? row.logo_light) },
    tagline: null,
    support,
    mailSentence: null,
    footer: [row.panel_name, support.phone, support.email, support.website].filter(Boolean).join(' · '),
    sender,
    signInSender: sender,
    // A no-reply address of ours has no mailbox: replies go to the partner's support.
    replyTo: row.sender_address ? null : support.email || null,
    nameservers: row.nameservers.length > 0 ? row.nameservers : rows[brand].nameservers,
    address: row.domain ? `https://${row.domain}` : config.publicUrl,
  }
}

/** A link into the portal, at the address of this look. Links elsewhere stay as they are. */
export function atLookAddress(config: Pick<Config, 'publicUrl'>, look: Pick<Branding, 'address'>, url: string): string {
  const { publicUrl } = config
  if (url !== publicUrl && !url.startsWith(`${publicUrl}/`)) return url
  return `${look.address}${url.slice(publicUrl.length)}`
}
