import { command, type Element, el } from '../xml/build.ts'
import type { Extras } from './domain.ts'

/** A contact in EPP (RFC 5733 §2), which has fewer fields than ours; see `contact-form.ts`. */
export type ContactFields = {
  /** `loc`: any script; `int`: ASCII only. */
  form: 'loc' | 'int'
  name: string
  organisation?: string
  street: readonly string[]
  city: string
  state?: string
  postalCode: string
  country: string
  phone: string
  email: string
}

export const postalInfo = (fields: ContactFields, whose: 'named' | 'same-holder'): Element =>
  el(
    'contact:postalInfo',
    [
      whose === 'named' && el('contact:name', fields.name),
      whose === 'named' && fields.organisation !== undefined && el('contact:org', fields.organisation),
      el('contact:addr', [
        ...fields.street.map((line) => el('contact:street', line)),
        el('contact:city', fields.city),
        fields.state !== undefined && el('contact:sp', fields.state),
        el('contact:pc', fields.postalCode),
        el('contact:cc', fields.country),
      ]),
    ],
    { type: fields.form },
  )

export const createContact = (
  given: { id: string; fields: ContactFields; code: string },
  { clTRID, extension = [] }: Extras = {},
): string =>
  command(
    el(
      'create',
      el('contact:create', [
        el('contact:id', given.id),
        postalInfo(given.fields, 'named'),
        el('contact:voice', given.fields.phone),
        el('contact:email', given.fields.email),
        el('contact:authInfo', el('contact:pw', given.code)),
      ]),
    ),
    clTRID,
    ...extension,
  )

/** Without name and organisation: a registry where contacts change in place does not allow those to change. */
export const updateContact = (
  change: { id: string; fields: ContactFields },
  { clTRID, extension = [] }: Extras = {},
): string =>
  command(
    el(
      'update',
      el('contact:update', [
        el('contact:id', change.id),
        el('contact:chg', [
          postalInfo(change.fields, 'same-holder'),
          el('contact:voice', change.fields.phone),
          el('contact:email', change.fields.email),
        ]),
      ]),
    ),
    clTRID,
    ...extension,
  )

export const checkContacts = (ids: readonly string[], clTRID?: string): string =>
  command(
    el(
      'check',
      el(
        'contact:check',
        ids.map((id) => el('contact:id', id)),
      ),
    ),
    clTRID,
  )

export const infoContact = (id: string, { clTRID, code }: { clTRID?: string; code?: string } = {}): string =>
  command(
    el(
      'info',
      el('contact:info', [el('contact:id', id), code !== undefined && el('contact:authInfo', el('contact:pw', code))]),
    ),
    clTRID,
  )
