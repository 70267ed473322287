import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { RecordType } from './port.ts'
import { cutOctets, type Field, quoteOctets, splitFields } from './presentation.ts'

/** Reads one or more fields and writes them in the one form that two equal records share. */
type Part = { read: (field: Field) => string | undefined; rest?: 'joined' | 'listed'; least?: number }

const asText = (field: Field) => String.fromCharCode(...field.octets)

const number = (most: number): Part => ({
  read: (field) => (/^\d{1,10}$/.test(field.raw) && Number(field.raw) <= most ? String(Number(field.raw)) : undefined),
})
const octet = number(255)
const short = number(65_535)
const long = number(4_294_967_295)

const name: Part = { read: (field) => (field.quoted ? undefined : canonicalName(field.raw)) }
const text: Part = { read: (field) => (field.octets.length > 255 ? undefined : quoteOctets(field.octets)) }
const hex: Part = {
  rest: 'joined',
  read: (field) => (/^([0-9a-f]{2})+$/i.test(field.raw) ? field.raw.toLowerCase() : undefined),
}
const ipv4: Part = { read: (field) => (isIPv4(field.raw) ? field.raw : undefined) }
const ipv6: Part = {
  // Plain groups, also for ::ffff:1.2.3.4, which name servers write in different ways.
  read: (field) =>
    isIPv6(field.raw) && !field.raw.includes('%') ? ipaddr.IPv6.parse(field.raw).toString() : undefined,
}
const tag: Part = { read: (field) => (/^[a-z0-9]{1,255}$/i.test(field.raw) ? field.raw.toLowerCase() : undefined) }
/** The value of a CAA record is as long as it needs to be (RFC 8659 §4.1). */
const value: Part = { read: (field) => quoteOctets(field.octets) }
const texts: Part = { rest: 'listed', read: (field) => cutOctets(field.octets).map(quoteOctets).join(' ') }
const letters: Part = { read: (field) => (/^[a-z0-9]*$/i.test(asText(field)) ? quoteOctets(field.octets) : undefined) }

const shapes: Record<RecordType, readonly Part[]> = {
  A: [ipv4],
  AAAA: [ipv6],
  ALIAS: [name],
  CAA: [octet, tag, value],
  CNAME: [name],
  DS: [short, octet, octet, hex],
  MX: [short, name],
  NAPTR: [short, short, letters, text, text, name],
  NS: [name],
  SOA: [name, name, long, long, long, long, long],
  SRV: [short, short, short, name],
  SSHFP: [octet, octet, hex],
  TLSA: [octet, octet, octet, hex],
  TXT: [texts],
}

/** The same record always gives the same text; `undefined` for what is not a record of this type. */
export function canonicalRdata(type: RecordType, rdata: string): string | undefined {
  const fields = splitFields(rdata)
  const shape = shapes[type]
  if (!fields || fields.length < shape.length) return undefined
  const written: (string | undefined)[] = shape.map((part, index) => {
    if (part.rest === 'listed') {
      const all = fields.slice(index).map(part.read)
      return all.includes(undefined) ? undefined : all.join(' ')
    }
    if (part.rest === 'joined') return part.read(joined(fields.slice(index)))
    return part.read(fields[index] as Field)
  })
  const open = shape.at(-1)?.rest !== undefined
  if ((!open && fields.length > shape.length) || written.includes(undefined)) return undefined
  return written.join(' ')
}

const joined = (fields: Field[]): Field => ({ quoted: false, octets: [], raw: fields.map(({ raw }) => raw).join('') })

/** Small letters, closing dot, labels of 1 to 63 octets and 255 together; `undefined` for what is no absolute name. */
export function canonicalName(text: string): string | undefined {
  if (text === '.') return text
  if (!text.endsWith('.')) return undefined
  const lengths = text
    .slice(0, -1)
    .split(/(?<!\\)\./)
    .map((label) => label.replace(/\\(\d{3}|.)/g, 'x').length)
  const fits = lengths.every((length) => length > 0 && length <= 63)
  const total = lengths.reduce((sum, length) => sum + length + 1, 1)
  return fits && total <= 255 && /^[\x21-\x7e]+$/.test(text) ? text.toLowerCase() : undefined
}
