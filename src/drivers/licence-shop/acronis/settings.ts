export type AcronisSettings = {
  /** Of the datacentre: `https://eu2-cloud.acronis.com`. */
  url: string
  clientId: string
  clientSecret: string
  /** The tenant of the provider itself, below which its customers come. */
  parent: string
  /** Of each product of the catalogue the offering item that counts its seats. */
  items: ReadonlyMap<string, string>
}

type Given = Readonly<Record<string, string | undefined>>

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const pair = /^([a-z0-9_-]+)=([a-z0-9_]+)$/
const wrong = (setting: string, says: string) => new Error(`${setting} ${says}`)

function itemsIn(text: string): Map<string, string> {
  const pairs = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => pair.exec(part))
  if (pairs.length === 0 || pairs.some((found) => found === null))
    throw wrong('ACRONIS_ITEMS', 'must be pairs such as antivirus=pw_base_workstations,backup=workstations')
  return new Map(pairs.map((found) => [found?.[1] ?? '', found?.[2] ?? '']))
}

/** The settings of the driver; a sentence that names the one which is wrong. */
export function settingsIn(given: Given): AcronisSettings {
  const url = (given.ACRONIS_URL ?? '').replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong('ACRONIS_URL', 'must be an address such as https://eu2-cloud.acronis.com')
  const parent = (given.ACRONIS_TENANT ?? '').trim().toLowerCase()
  if (!uuid.test(parent)) throw wrong('ACRONIS_TENANT', 'must be the UUID of your own tenant')
  return {
    ...{ url, parent },
    clientId: given.ACRONIS_CLIENT_ID ?? '',
    clientSecret: given.ACRONIS_CLIENT_SECRET ?? '',
    items: itemsIn(given.ACRONIS_ITEMS ?? ''),
  }
}
