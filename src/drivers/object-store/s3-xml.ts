import Builder from 'fast-xml-builder'
import { XMLParser } from 'fast-xml-parser'

/** Names that are a list however often they occur. */
const lists = new Set([
  'Contents',
  'CommonPrefixes',
  'Version',
  'DeleteMarker',
  'Rule',
  'CORSRule',
  'AllowedOrigin',
  'AllowedMethod',
  'AllowedHeader',
  'ExposeHeader',
  'Object',
  'Part',
  'Upload',
  'Deleted',
  'Error',
])

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  htmlEntities: true,
  isArray: (name, _path, isLeaf) => lists.has(name) && !(name === 'Error' && isLeaf),
})
const builder = new Builder({ suppressEmptyNode: false })

export type XmlNode = { [name: string]: XmlValue | undefined }
export type XmlValue = string | number | boolean | XmlNode | readonly XmlValue[]

/** What S3 writes, read without guessing: every value stays text. */
export function readXml(text: string): XmlNode {
  try {
    const read: unknown = parser.parse(text)
    return isNode(read) ? read : {}
  } catch {
    return {}
  }
}

export const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const nodeAt = (node: XmlNode, name: string): XmlNode => {
  const value = node[name]
  return isNode(value) ? value : {}
}
export const nodesAt = (node: XmlNode, name: string): XmlNode[] => {
  const value = node[name]
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}
export const textAt = (node: XmlNode, name: string): string | undefined => {
  const value = node[name]
  return typeof value === 'string' ? value : undefined
}
export const textsAt = (node: XmlNode, name: string): string[] => {
  const value = node[name]
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'

/** One document with this at its root. */
export const writeXml = (root: string, content: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder
    .build({ [root]: content })
    .replace(`<${root}>`, `<${root} xmlns="${namespace}">`)}`
