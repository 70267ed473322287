import { type Node, readFrame } from '#drivers/registrar/epp/xml/read.ts'

/** Schema locations are hints (XML Schema §4.3.2) and not part of the content of a frame; an empty part of a change has no effect. */
const advice = 'schemaLocation'
const emptyParts = new Set(['add', 'rem', 'chg'])

const plain = ({ name, namespace, attributes, text, children }: Node): unknown => ({
  name: `{${namespace}}${name}`,
  attributes: Object.entries(attributes)
    .filter(([key]) => key !== advice)
    .sort(),
  text: text.split(/\s+/).join(' '),
  children: children.filter((child) => !isEmptyPart(child)).map(plain),
})
const isEmptyPart = ({ name, attributes, text, children }: Node) =>
  emptyParts.has(name) && children.length === 0 && text === '' && Object.keys(attributes).length === 0

/** Two frames that say the same have the same canonical form, whatever their prefixes and indentation. */
export const canonical = async (xml: string | Uint8Array): Promise<string> =>
  JSON.stringify(plain(await readFrame(typeof xml === 'string' ? Buffer.from(xml) : xml)))
