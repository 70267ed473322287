/**
 * Documents are typst templates. The data is passed as JSON and used as text, so nothing that a customer wrote is
 * parsed as markup; the template reads it with `json("data.json")`. Needs no network: fonts are beside this file,
 * packages are not used.
 */
export type Pdf = {
  template: string
  data: unknown
  /** Images and other files that the template refers to. */
  files?: Readonly<Record<string, Uint8Array | string>>
  /** Embedded in the PDF, as PDF/A-3 allows: an invoice contains its e-invoice. */
  attachments?: readonly Attachment[]
  title: string
  author: string
  language: string
  /** Passed in, so that the same invoice always gives the same bytes. */
  createdAt: Date
}

export type Attachment = {
  name: string
  type: string
  description: string
  /** How the file relates to the page (AFRelationship of ISO 32000-2). */
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  content: Uint8Array | string
}
