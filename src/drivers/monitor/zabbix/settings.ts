import { fingerprintIn, type Trust } from '#platform/outbound-trust.ts'

/** A template that is offered: `key` is what the portal knows it by, `host` its technical name in Zabbix. */
export type OfferedTemplate = { key: string; host: string; family: 'linux' | 'windows' | 'any' }
export type ZabbixSettings = {
  /** Of the frontend: `https://zabbix.provider.example`. */
  url: string
  signIn: { token: string } | { user: string; password: string }
  trust: Trust
  /** The host group that servers come into. */
  group: string
  templates: readonly OfferedTemplate[]
}

type Given = Readonly<Record<string, string | undefined>>

const wrong = (setting: string, says: string) => new Error(`${setting} ${says}`)
const pairForm = /^([a-z0-9][a-z0-9-]{0,39})=(\S.*)$/
const usualTemplates = 'linux=Linux by Zabbix agent, windows=Windows by Zabbix agent, ping=ICMP Ping'

const familyOf = (key: string): OfferedTemplate['family'] => {
  const [first] = key.split('-')
  return first === 'linux' || first === 'windows' ? first : 'any'
}

function templatesIn(text: string): OfferedTemplate[] {
  const pairs = text.split(',').map((pair) => pairForm.exec(pair.trim()))
  const keys = new Set(pairs.map((pair) => pair?.[1]))
  if (pairs.some((pair) => pair === null) || keys.size < pairs.length)
    throw wrong('ZABBIX_TEMPLATES', `must be pairs with a key of their own each, such as ${usualTemplates}`)
  return pairs.map((pair) => {
    const [key, host] = [pair?.[1] ?? '', pair?.[2] ?? '']
    return { key, host, family: familyOf(key) }
  })
}

function signInFrom({ ZABBIX_TOKEN: token, ZABBIX_USER: user, ZABBIX_PASSWORD: password }: Given) {
  if (token && (user || password)) throw wrong('ZABBIX_TOKEN', 'stands beside ZABBIX_USER: name one of both')
  if (token) return { token: token.trim() }
  if (!user || !password) throw wrong('ZABBIX_TOKEN', 'is missing, as are ZABBIX_USER and ZABBIX_PASSWORD')
  return { user, password }
}

function trustIn(given: Given): Trust {
  const text = given.ZABBIX_FINGERPRINT
  const fingerprint = text ? fingerprintIn(text) : undefined
  if (text && !fingerprint) throw wrong('ZABBIX_FINGERPRINT', 'must be the SHA-256 fingerprint of its certificate')
  return { fingerprint, caFile: given.ZABBIX_CA || undefined }
}

/** The settings of the driver; a sentence that names the one which is wrong. */
export function settingsIn(given: Given): ZabbixSettings {
  const url = (given.ZABBIX_URL ?? '').trim().replace(/(\/api_jsonrpc\.php|\/+)$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong('ZABBIX_URL', 'must be the address of its frontend, such as https://zabbix.provider.example')
  return {
    url,
    signIn: signInFrom(given),
    trust: trustIn(given),
    group: given.ZABBIX_GROUP?.trim() || 'Belfry',
    templates: templatesIn(given.ZABBIX_TEMPLATES || usualTemplates),
  }
}
