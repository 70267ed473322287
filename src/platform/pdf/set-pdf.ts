import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { printable, printer } from './glyphs.ts'
import type { Pdf } from './pdf.ts'

const fontFolder = path.join(import.meta.dirname, 'fonts')
const families = ['Inter', 'Inter Ext', 'Inter Greek', 'Inter Cyrillic']

type Press = { compiler: NodeCompiler; workspace: string; print: (text: string) => string }
let press: Press | undefined

/** Made at the first document of a thread: the typesetter takes 40 MB. */
function openPress(): Press {
  const fonts = fs
    .readdirSync(fontFolder)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => fs.readFileSync(path.join(fontFolder, file)))
  // A folder that does not exist: a template can read only the files that it is given.
  const workspace = path.join(os.tmpdir(), 'belfry-documents-see-no-folder')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  return { compiler, workspace, print: printer(fonts) }
}

/** Sets a document as PDF/A-3b, on the thread that asks: of the portal that is only the one of `press-thread.ts`. Throws when the template is wrong; data cannot make it fail. */
export function setPdf(pdf: Pdf): Buffer {
  press ??= openPress()
  const { compiler, workspace, print } = press
  const attachments = pdf.attachments ?? []
  const put = (name: string, content: Uint8Array | string) =>
    compiler.mapShadow(path.join(workspace, name), Buffer.from(content as string))
  compiler.resetShadow()
  put('data.json', JSON.stringify(printable(pdf.data, print)))
  put('document.json', JSON.stringify(printable(documentOf(pdf), print)))
  put('template.typ', pdf.template)
  for (const [name, content] of Object.entries(pdf.files ?? {})) put(name, content)
  for (const [index, attachment] of attachments.entries()) put(`attachment-${index}`, attachment.content)
  try {
    const compiled = compiler.compile({ mainFileContent: frame })
    if (!compiled.result) throw new Error(`template: ${complaints(compiled.takeDiagnostics()?.shortDiagnostics)}`)
    return compiler.pdf(compiled.result, {
      pdfStandard: 'a-3b',
      creationTimestamp: Math.floor(pdf.createdAt.getTime() / 1000),
    })
  } finally {
    compiler.resetShadow()
    // Documents differ in all but their template; what is kept of a long list is hundreds of megabytes.
    compiler.evictCache(2)
  }
}

const documentOf = (pdf: Pdf) => ({
  title: pdf.title,
  author: pdf.author,
  language: pdf.language,
  families,
  attachments: (pdf.attachments ?? []).map(({ name, type, description, relationship }, index) => ({
    name,
    type,
    description,
    relationship,
    file: `attachment-${index}`,
  })),
})

/** The common part of all documents; the template follows. */
const frame = `
#let document-data = json("document.json")
#set document(title: document-data.title, author: document-data.author, date: auto)
#set text(font: document-data.families, lang: document-data.language, region: "BE")
#for one in document-data.attachments {
  pdf.attach(
    one.name,
    read(one.file, encoding: none),
    relationship: one.relationship,
    mime-type: one.type,
    description: one.description,
  )
}
#include "template.typ"
`

const complaints = (rows: readonly { message?: string }[] = []): string => rows.map(({ message }) => message).join('; ')
