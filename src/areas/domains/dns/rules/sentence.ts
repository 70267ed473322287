import { type FieldKindName, type FieldValue, fieldKind } from './field-kinds.ts'
import { absoluteName, originOf } from './names.ts'
import { splitOwner } from './owners.ts'
import type { RecordValues } from './record-data.ts'
import { type RecordType, rowOf } from './record-types.ts'
import { isSpf, parseSpf, spfSeverity } from './spf.ts'
import { timeInUnits } from './ttl.ts'

/** Key of a sentence in the area's words, with its values. */
export type Sentence = { key: string; inputs: Record<string, string | number> }

type Told = { name: string; values: RecordValues; type: RecordType; owner: string; origin: string }

const bare = (name: string): string => (name === '.' ? '.' : name.replace(/\.$/, ''))
const plain =
  (key: string, inputs: (told: Told) => Sentence['inputs']) =>
  (told: Told): Sentence => ({
    key: `dns_sentence_${key}`,
    inputs: { name: told.name, ...inputs(told) },
  })
const target = ({ values }: Told) => ({ target: bare(String(values.recordData ?? '')) })

/** Name, service and protocol of `_sip._tcp.example.be`. */
function service({ type, owner, name, origin }: Told): Sentence['inputs'] {
  const parts = splitOwner(type, owner)
  return {
    domain: bare(absoluteName(parts.name, origin)),
    service: parts.service ?? parts.port ?? name,
    protocol: parts.transportProtocol ?? '',
  }
}

const caaKeys: Record<string, string> = {
  issue: 'caa_issue',
  issuewild: 'caa_wild',
  issuemail: 'caa_mail',
  iodef: 'caa_report',
}

function caa(told: Told): Sentence {
  const tag = String(told.values.tag ?? '')
  const value = String(told.values.value ?? '')
  const nobody = tag.startsWith('issue') && value.split(';')[0]?.trim() === ''
  const key = caaKeys[tag] ?? 'caa_other'
  return plain(nobody ? `${key}_none` : key, () => ({ tag, value }))(told)
}

const proofs: readonly [RegExp, string][] = [
  [/^google-site-verification=/i, 'Google'],
  [/^MS=/, 'Microsoft 365'],
  [/^apple-domain-verification=/i, 'Apple'],
  [/^facebook-domain-verification=/i, 'Meta'],
  [/^atlassian-domain-verification=/i, 'Atlassian'],
  [/^adobe-idp-site-verification=/i, 'Adobe'],
  [/^stripe-verification=/i, 'Stripe'],
  [/^docusign=/i, 'DocuSign'],
]

function txt(told: Told): Sentence {
  const text = String(told.values.recordData ?? '')
  const dkim = /^([^.]+(?:\.[^.]+)*)\._domainkey(?:\.(.+))?$/.exec(told.owner)
  const policy = /^v=DMARC1\b.*?;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(text)?.[1]?.toLowerCase()
  const proof = proofs.find(([pattern]) => pattern.test(text))
  if (isSpf(text)) return plain(`spf_${spfSeverity(parseSpf(text)) ?? 'open'}`, () => ({}))(told)
  if (policy && told.owner.startsWith('_dmarc'))
    return plain(`dmarc_${policy}`, ({ owner, origin }) => ({
      domain: bare(absoluteName(owner.replace(/^_dmarc\.?/, '') || '@', origin)),
    }))(told)
  if (dkim)
    return plain('dkim', ({ origin }) => ({
      selector: dkim[1] ?? '',
      domain: bare(absoluteName(dkim[2] ?? '@', origin)),
    }))(told)
  if (proof) return plain('proof', () => ({ service: proof[1] }))(told)
  return plain('txt', () => ({ text: text.length > 50 ? `${text.slice(0, 50)}…` : text }))(told)
}

/** Types whose sentence needs more than their fields. */
const sentences: Partial<Record<RecordType, (told: Told) => Sentence>> = { CAA: caa, TXT: txt }

/** The sentence of a type, with all values that it may need. */
function sentenceOfRow(told: Told): Sentence {
  const { type, values, owner } = told
  const { fields, ownerFields, says } = rowOf(type)
  const shown = fields.map(({ name, kind }) => [name, valueShown(kind, values[name])] as const)
  const inputs = { ...Object.fromEntries(shown), ...target(told), ...(ownerFields ? service(told) : {}) }
  return plain(`${type.toLowerCase()}${says?.(values, owner) ?? ''}`, () => inputs)(told)
}

const valueShown = (kind: FieldKindName, value: FieldValue = ''): FieldValue =>
  fieldKind(kind).input === 'name' ? bare(String(value)) : value

/** Describes in plain words what a record does. `owner` is relative to the zone. */
export function sentenceOf(record: { type: RecordType; name: string; values: RecordValues }, zone: string): Sentence {
  const origin = originOf(zone)
  const { type, values, name: owner } = record
  const told = { type, values, owner, origin, name: bare(absoluteName(owner, origin)) }
  return (sentences[type] ?? sentenceOfRow)(told)
}

/** The TTL in words. */
export function keptSentence(ttl: number): Sentence {
  const { count, unit } = timeInUnits(ttl)
  return { key: `dns_kept_${unit}`, inputs: { count } }
}
