import type { Nameserver } from '../../port.ts'
import { command, type Element, el, frame } from '../xml/build.ts'
import { nameserverList } from './domain.ts'

/** DNS Belgium's extensions of EPP: dnsbe-1.0, nsgroup-1.0 and keygroup-1.0 (docs.dnsbelgium.be). */
const ext = (...inside: readonly Element[]) => el('dnsbe:ext', inside)
const version2 = el('dnsbe:domain', undefined, { version: '2.0' })

/** Version 2 of the answers has quarantine, dates and transfer locks. */
export const checkVersion2 = (): Element => ext(el('dnsbe:check', version2))
export const infoVersion2 = (): Element => ext(el('dnsbe:info', version2))

export type BelgianContactType = 'licensee' | 'billing' | 'tech' | 'onsite'
export type BelgianContact = { type: BelgianContactType; vat?: string; language: string }

export const contactCreation = ({ type, vat, language }: BelgianContact): Element =>
  ext(
    el(
      'dnsbe:create',
      el('dnsbe:contact', [
        el('dnsbe:type', type),
        vat !== undefined && el('dnsbe:vat', vat),
        el('dnsbe:lang', language),
      ]),
    ),
  )
export const contactChange = ({ vat, language }: Omit<BelgianContact, 'type'>): Element =>
  ext(
    el(
      'dnsbe:update',
      el('dnsbe:contact', el('dnsbe:chg', [vat !== undefined && el('dnsbe:vat', vat), el('dnsbe:lang', language)])),
    ),
  )

/** A deletion without a date is refused; one with a past date happens at some time during the day. */
export const deletionOn = (moment: string): Element =>
  ext(el('dnsbe:delete', el('dnsbe:domain', [el('dnsbe:deleteDate', moment), el('dnsbe:overwriteDeleteDate', 'true')])))

export type BelgianTransfer = {
  registrant: string
  billing?: string
  tech?: readonly string[]
  onsite?: readonly string[]
  nameservers?: readonly Nameserver[]
}
/** Only the holder is kept from the old registrar; everything else is sent anew. */
export const transferDetails = (details: BelgianTransfer): Element => {
  const { registrant, billing, tech = [], onsite = [], nameservers = [] } = details
  return ext(
    el(
      'dnsbe:transfer',
      el('dnsbe:domain', [
        el('dnsbe:registrant', registrant),
        billing !== undefined && el('dnsbe:billing', billing),
        ...tech.map((id) => el('dnsbe:tech', id)),
        ...onsite.map((id) => el('dnsbe:onsite', id)),
        nameservers.length > 0 && nameserverList('dnsbe:ns', nameservers, 'attributes'),
      ]),
    ),
  )
}

/** Removes a domain from its groups of name servers, which override its own name servers. */
export const withoutGroups = (groups: readonly string[]): Element =>
  ext(
    el(
      'dnsbe:update',
      el(
        'dnsbe:domain',
        el(
          'dnsbe:rem',
          groups.map((group) => el('dnsbe:nsgroup', group)),
        ),
      ),
    ),
  )

/** The code is mailed to the holder only. `url` appears in that mail. */
export const requestAuthCode = (name: string, clTRID: string, url?: string): string =>
  frame(
    el(
      'extension',
      ext(
        el('dnsbe:command', [
          el('dnsbe:requestAuthCode', [el('dnsbe:domainName', name), url !== undefined && el('dnsbe:url', url)]),
          el('dnsbe:clTRID', clTRID),
        ]),
      ),
    ),
  )

/** Takes a domain out of quarantine. */
export const reactivateDomain = (name: string, clTRID?: string): string =>
  command(el('reactivate', el('domain:reactivate', el('domain:name', name))), clTRID)
/** Cancels a deletion whose date has not come. */
export const undeleteDomain = (name: string, clTRID?: string): string =>
  command(el('undelete', el('domain:undelete', el('domain:name', name))), clTRID)

const named = (tag: string, names: readonly string[]) => names.map((name) => el(tag, name))

export const checkGroups = (names: readonly string[], clTRID?: string): string =>
  command(el('check', el('nsgroup:check', named('nsgroup:name', names))), clTRID)
export const infoGroup = (name: string, clTRID?: string): string =>
  command(el('info', el('nsgroup:info', named('nsgroup:name', [name]))), clTRID)
export const createGroup = (name: string, hosts: readonly string[], clTRID?: string): string =>
  command(el('create', el('nsgroup:create', [...named('nsgroup:name', [name]), ...named('nsgroup:ns', hosts)])), clTRID)
export const updateGroup = (name: string, hosts: readonly string[], clTRID?: string): string =>
  command(el('update', el('nsgroup:update', [...named('nsgroup:name', [name]), ...named('nsgroup:ns', hosts)])), clTRID)
export const deleteGroup = (name: string, clTRID?: string): string =>
  command(el('delete', el('nsgroup:delete', named('nsgroup:name', [name]))), clTRID)

export type GroupKey = { keyTag: number; flags: number; algorithm: number; publicKey: string }
const groupKeys = (keys: readonly GroupKey[]) =>
  keys.map(({ keyTag, flags, algorithm, publicKey }) =>
    el('keygroup:key', [
      el('keygroup:keyTag', String(keyTag)),
      el('keygroup:flags', String(flags)),
      el('keygroup:protocol', '3'),
      el('keygroup:algorithm', String(algorithm)),
      el('keygroup:pubKey', publicKey),
    ]),
  )

export const checkKeyGroups = (names: readonly string[], clTRID?: string): string =>
  command(el('check', el('keygroup:check', named('keygroup:name', names))), clTRID)
export const infoKeyGroup = (name: string, clTRID?: string): string =>
  command(el('info', el('keygroup:info', named('keygroup:name', [name]))), clTRID)
export const createKeyGroup = (name: string, keys: readonly GroupKey[], clTRID?: string): string =>
  command(el('create', el('keygroup:create', [...named('keygroup:name', [name]), ...groupKeys(keys)])), clTRID)
export const updateKeyGroup = (name: string, keys: readonly GroupKey[], clTRID?: string): string =>
  command(el('update', el('keygroup:update', [...named('keygroup:name', [name]), ...groupKeys(keys)])), clTRID)
