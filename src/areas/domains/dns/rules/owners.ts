import type { Problem } from './problem.ts'
import { type OwnerFieldName, type RecordType, rowOf } from './record-types.ts'

/** The parts of a service's owner name: `_443._tcp.www` is port 443 over TCP of `www` (RFC 6698 §3, RFC 2782). */
export type OwnerParts = { name: string } & Partial<Record<OwnerFieldName, string>>

/**
 * Registered service names have up to 15 letters (RFC 6335); Microsoft's `_sipfederationtls._tcp` has more, so a whole
 * label is allowed.
 */
const serviceOwner = /^(?:_([a-z\d-]{1,62})|\*)\._([a-z\d-]{1,62})(?:\.(.+))?$/

/** Splits an owner for a form; an owner of another shape stays whole. */
export function splitOwner(type: RecordType, owner: string): OwnerParts {
  const [first] = rowOf(type).ownerFields ?? []
  const match = first ? serviceOwner.exec(owner) : null
  if (!first || !match?.[1]) return { name: owner }
  return { name: match[3] ?? '@', [first.name]: match[1], transportProtocol: match[2] }
}

/** The reverse of `splitOwner`; empty parts leave the name unchanged. */
export function joinOwner(type: RecordType, parts: OwnerParts): string {
  const [first] = rowOf(type).ownerFields ?? []
  const service = first && parts[first.name]
  if (!service || !parts.transportProtocol || parts.name.startsWith('_')) return parts.name
  const bare = (text: string) => text.trim().replace(/^_/, '').toLowerCase()
  const prefix = `_${bare(service)}._${bare(parts.transportProtocol)}`
  return parts.name === '@' || parts.name.trim() === '' ? prefix : `${prefix}.${parts.name}`
}

/** What is wrong with the parts, or with those left empty on a form; a whole name has no empty parts. */
export function problemsOfParts(type: RecordType, parts: OwnerParts): Problem[] {
  if (parts.name.trim().startsWith('_')) return []
  return (rowOf(type).ownerFields ?? []).flatMap(({ name: field, kind }): Problem[] => {
    const text = parts[field]?.trim()
    if (text === undefined) return []
    if (text === '') return [{ code: 'value_missing', field }]
    if (kind === 'u16') {
      const [, digits] = /^_?(\d{1,5})$/.exec(text) ?? []
      const isPort = Number(digits) >= 1 && Number(digits) <= 65_535
      return isPort ? [] : [{ code: 'invalid_number', field, values: { min: 1, max: 65_535 } }]
    }
    return /^_?[a-z\d-]{1,62}$/i.test(text) ? [] : [{ code: 'invalid_service', field }]
  })
}

/** Whether the owner names a service, if the type requires it. */
export const fitsOwner = (type: RecordType, owner: string): boolean =>
  rowOf(type).ownerFields === undefined || serviceOwner.test(owner)
