import type { Nameserver } from '../../port.ts'
import { command, type Element, el } from '../xml/build.ts'

/** RFC 5731. Every frame takes its extensions and our transaction id last. */
export type Extras = { clTRID?: string | undefined; extension?: readonly (Element | undefined)[] }
export type ContactLink = { type: string; id: string }
/** Host objects are referenced by name, host attributes contain their addresses (RFC 5731 §1.1). */
export type NameserverForm = 'objects' | 'attributes'

const framed = (verb: Element, { clTRID, extension = [] }: Extras) => command(verb, clTRID, ...extension)

const family = (address: string) => (address.includes(':') ? 'v6' : 'v4')
export const addresses = (tag: string, list: readonly string[] = []): Element[] =>
  list.map((address) => el(tag, address, { ip: family(address) }))

export const nameserverList = (tag: string, servers: readonly Nameserver[], form: NameserverForm): Element =>
  el(
    tag,
    servers.map(({ host, addresses: own }) =>
      form === 'objects'
        ? el('domain:hostObj', host)
        : el('domain:hostAttr', [el('domain:hostName', host), ...addresses('domain:hostAddr', own)]),
    ),
  )
const contactLinks = (links: readonly ContactLink[] = []) =>
  links.map(({ type, id }) => el('domain:contact', id, { type }))
const secret = (code: string | undefined) => el('domain:authInfo', el('domain:pw', code ?? ''))
const years = (count: number) => el('domain:period', String(count), { unit: 'y' })

export const checkDomains = (names: readonly string[], extras: Extras = {}): string =>
  framed(
    el(
      'check',
      el(
        'domain:check',
        names.map((name) => el('domain:name', name)),
      ),
    ),
    extras,
  )

/** With its code, a domain of another registrar can be read too. */
export const infoDomain = (name: string, extras: Extras & { hosts?: string; code?: string } = {}): string =>
  framed(
    el(
      'info',
      el('domain:info', [
        el('domain:name', name, extras.hosts ? { hosts: extras.hosts } : undefined),
        extras.code !== undefined && secret(extras.code),
      ]),
    ),
    extras,
  )

export type DomainToCreate = {
  name: string
  years?: number
  nameservers?: readonly Nameserver[]
  form: NameserverForm
  registrant?: string
  contacts?: readonly ContactLink[]
  code?: string
}
export const createDomain = (given: DomainToCreate, extras: Extras = {}): string => {
  const { name, nameservers = [], form, registrant, contacts, code } = given
  return framed(
    el(
      'create',
      el('domain:create', [
        el('domain:name', name),
        given.years !== undefined && years(given.years),
        nameservers.length > 0 && nameserverList('domain:ns', nameservers, form),
        registrant !== undefined && el('domain:registrant', registrant),
        ...contactLinks(contacts),
        secret(code),
      ]),
    ),
    extras,
  )
}

export type DomainParts = {
  nameservers?: readonly Nameserver[]
  contacts?: readonly ContactLink[]
  statuses?: readonly string[]
}
export type DomainChange = {
  name: string
  form: NameserverForm
  add?: DomainParts
  remove?: DomainParts
  registrant?: string | undefined
  code?: string
  /** RFC 3915 requires an empty `chg` with a restore. */
  emptyChange?: boolean
}

function parts(
  tag: string,
  form: NameserverForm,
  { nameservers = [], contacts = [], statuses = [] }: DomainParts = {},
) {
  const inside = [
    nameservers.length > 0 && nameserverList('domain:ns', nameservers, form),
    ...contactLinks(contacts),
    ...statuses.map((s) => el('domain:status', undefined, { s })),
  ].filter((part) => part !== false)
  return inside.length > 0 && el(tag, inside)
}

export const updateDomain = (change: DomainChange, extras: Extras = {}): string => {
  const { name, form, add, remove, registrant, code, emptyChange } = change
  const changed = [
    registrant !== undefined && el('domain:registrant', registrant),
    code !== undefined && secret(code),
  ].filter((part) => part !== false)
  return framed(
    el(
      'update',
      el('domain:update', [
        el('domain:name', name),
        parts('domain:add', form, add),
        parts('domain:rem', form, remove),
        (changed.length > 0 || emptyChange) && el('domain:chg', changed),
      ]),
    ),
    extras,
  )
}

export const deleteDomain = (name: string, extras: Extras = {}): string =>
  framed(el('delete', el('domain:delete', el('domain:name', name))), extras)

/** `currentlyUntil` as the registry wrote it: it prevents a renewal from being carried out twice. */
export const renewDomain = (
  order: { name: string; currentlyUntil: string; years: number },
  extras: Extras = {},
): string =>
  framed(
    el(
      'renew',
      el('domain:renew', [
        el('domain:name', order.name),
        el('domain:curExpDate', order.currentlyUntil),
        years(order.years),
      ]),
    ),
    extras,
  )

export type TransferOperation = 'request' | 'query' | 'cancel' | 'approve' | 'reject'
export const transferDomain = (
  operation: TransferOperation,
  order: { name: string; years?: number; code?: string; codeOf?: string },
  extras: Extras = {},
): string =>
  framed(
    el(
      'transfer',
      el('domain:transfer', [
        el('domain:name', order.name),
        order.years !== undefined && years(order.years),
        order.code !== undefined &&
          el('domain:authInfo', el('domain:pw', order.code, order.codeOf ? { roid: order.codeOf } : undefined)),
      ]),
      { op: operation },
    ),
    extras,
  )
