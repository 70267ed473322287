import { fromDecimal } from '#base/money.ts'

/** The facts of a received document for the list; empty or null when they are missing or unreadable. */
export type DocumentFacts = {
  kind: 'invoice' | 'credit-note' | 'other'
  number: string
  supplier: string
  issuedOn: string | null
  totalCents: number | null
  currency: string
}

const kinds: Readonly<Record<string, DocumentFacts['kind']>> = { Invoice: 'invoice', CreditNote: 'credit-note' }
const unread: DocumentFacts = {
  kind: 'other',
  number: '',
  supplier: '',
  issuedOn: null,
  totalCents: null,
  currency: '',
}

/** Reads another sender's UBL. An unreadable document is stored all the same, and staff open the file. */
export async function readDocument(xml: string): Promise<DocumentFacts> {
  // Without a document type declaration no entity can be declared, expanded or fetched.
  if (xml.includes('<!DOCTYPE')) return unread
  const { ParseOption, XmlDocument } = await import('libxml2-wasm')
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_SYS_CATALOG
  let document: InstanceType<typeof XmlDocument>
  try {
    document = XmlDocument.fromString(xml, { option })
  } catch {
    return unread
  }
  try {
    const { root } = document
    const text = (...names: string[]) =>
      root
        .get(names.map((name) => `*[local-name()='${name}']`).join('/'))
        ?.content.trim()
        .slice(0, 200) ?? ''
    const date = text('IssueDate')
    const supplier = ['AccountingSupplierParty', 'Party']
    const total = text('LegalMonetaryTotal', 'PayableAmount')
    return {
      kind: kinds[root.name] ?? 'other',
      number: text('ID'),
      supplier: text(...supplier, 'PartyName', 'Name') || text(...supplier, 'PartyLegalEntity', 'RegistrationName'),
      issuedOn: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
      totalCents: fromDecimal(total) ?? null,
      currency: text('DocumentCurrencyCode').slice(0, 3),
    }
  } finally {
    document.dispose()
  }
}
