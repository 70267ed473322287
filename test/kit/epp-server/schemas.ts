import fs from 'node:fs'
import { XmlDocument, XmlElement, XsdValidator, xmlCleanupInputProvider } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { vectorFile } from '../vectors.ts'

const file = vectorFile('epp/xsd/all.xsd')
let validator: XsdValidator | undefined

/**
 * What DNS Belgium adds and redefines has no published schema: a frame is judged without it (contacts of type `onsite` among
 * it), and commands that are its own not at all.
 */
const belgian = 'http://www.dns.be/xml/epp/'
const ownCommands = new Set(['reactivate', 'undelete'])

export const hasSchemas = file !== undefined

/** What the published schemas have against a frame; `undefined` when it fits, or when there are none to judge by. */
export function schemaProblem(xml: string): string | undefined {
  if (!file) return undefined
  if (!validator) {
    xmlRegisterFsInputProviders()
    validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(fs.readFileSync(file), { url: file }))
    // Nobody else in this process is to read files through a schema or an entity.
    xmlCleanupInputProvider()
  }
  const document = XmlDocument.fromString(xml)
  try {
    for (const contact of document.find(onsite)) contact.remove()
    if (xml.includes(belgian) && !strip(document)) return undefined
    const verb = document.get('/*/*/*[1]')
    if (verb instanceof XmlElement && ownCommands.has(verb.name)) return undefined
    validator.validate(document)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    document.dispose()
  }
}

const onsite = "//*[local-name() = 'contact'][@type = 'onsite']"

/** False when nothing is left to be judged. */
function strip(document: XmlDocument): boolean {
  for (const node of document.find(
    `//*[starts-with(namespace-uri(), '${belgian}')][not(ancestor::*[starts-with(namespace-uri(), '${belgian}')])]`,
  )) {
    const parent = node.parent
    node.remove()
    const isEmpty = parent && parent.firstChild === null
    if (isEmpty && parent.name !== 'extension' && parent.name !== 'resData') return false
    if (isEmpty) parent.remove()
  }
  return document.get('/*/*') !== null
}
