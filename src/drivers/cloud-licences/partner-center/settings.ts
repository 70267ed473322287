import type { TenantId } from '../port.ts'

export type PartnerCenterSettings = {
  /** The tenant of the provider itself, in which its application and its user stand. */
  tenant: TenantId
  /** Id and secret of the application. */
  app: string
  secret: string
  /** What the user's consent gave; a newer one is kept, sealed, as soon as Microsoft gives it. */
  refreshToken: string
  /** The market where it sells, for a customer whose own is not known. */
  country: string
  /** A security group of the provider whose members get the roles of a relationship. */
  gdapGroup: string | undefined
  /** Of each offer that we call `legacy:…` what it is at Microsoft. */
  legacyOffers: ReadonlyMap<string, string>
  /** Addresses: those of other clouds, or of a stand-in. */
  url: string
  graphUrl: string
  signInUrl: string
}

type Given = Readonly<Record<string, string | undefined>>

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const legacyForm = /^(legacy:[a-z]+:[a-z\d-]+)=([A-Z\d]{12}:[A-Z\d]{4})$/
const wrong = (setting: string, says: string) => new Error(`${setting} ${says}`)

function guidIn(given: Given, setting: string): string {
  const text = (given[setting] ?? '').trim().toLowerCase()
  if (!guid.test(text)) throw wrong(setting, 'must be an id such as 8777b240-c6f0-4469-9e98-a3205431b836')
  return text
}

function addressIn(given: Given, setting: string, usual: string): string {
  const url = (given[setting] || usual).replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong(setting, `must be an address such as ${usual}`)
  return url
}

function legacyIn(text: string): Map<string, string> {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  return new Map(
    parts.map((part) => {
      const [, ours, theirs] = legacyForm.exec(part) ?? []
      if (!ours || !theirs)
        throw wrong('PARTNER_CENTER_LEGACY_OFFERS', 'must be pairs such as legacy:education:a3=CFQ7TTC0LFLX:0005')
      return [ours, theirs]
    }),
  )
}

/** The settings of the driver; a sentence that names the one which is wrong. */
export function settingsIn(given: Given): PartnerCenterSettings {
  const country = (given.PARTNER_CENTER_COUNTRY || 'BE').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw wrong('PARTNER_CENTER_COUNTRY', 'must be two letters such as BE')
  return {
    tenant: guidIn(given, 'PARTNER_CENTER_TENANT'),
    app: guidIn(given, 'PARTNER_CENTER_APP'),
    secret: (given.PARTNER_CENTER_SECRET ?? '').trim(),
    refreshToken: (given.PARTNER_CENTER_REFRESH_TOKEN ?? '').trim(),
    country,
    gdapGroup: given.PARTNER_CENTER_GDAP_GROUP ? guidIn(given, 'PARTNER_CENTER_GDAP_GROUP') : undefined,
    legacyOffers: legacyIn(given.PARTNER_CENTER_LEGACY_OFFERS ?? ''),
    url: addressIn(given, 'PARTNER_CENTER_URL', 'https://api.partnercenter.microsoft.com'),
    graphUrl: addressIn(given, 'PARTNER_CENTER_GRAPH_URL', 'https://graph.microsoft.com'),
    signInUrl: addressIn(given, 'PARTNER_CENTER_SIGN_IN_URL', 'https://login.microsoftonline.com'),
  }
}
