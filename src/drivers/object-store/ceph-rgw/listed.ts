import type { ObjectVersion, StoredObject } from '../port.ts'
import { nodeAt, nodesAt, readXml, textAt, type XmlNode } from '../s3-xml.ts'
import type { Pair, Signed } from './signed.ts'

/** Names come escaped, so that every one of them is found in XML. */
export const named = (node: XmlNode, name: string): string =>
  decodeURIComponent((textAt(node, name) ?? '').replaceAll('+', '%20'))

export const objectOf = (node: XmlNode): StoredObject => ({
  key: named(node, 'Key'),
  bytes: Number(textAt(node, 'Size') ?? 0),
  modifiedAt: textAt(node, 'LastModified') ?? '',
})

/** The versions of one object, the newest first. */
export async function versionsOf(
  signed: Signed,
  by: Pair,
  { bucket, key }: { bucket: string; key: string },
): Promise<ObjectVersion[]> {
  const query = { versions: '', prefix: key, 'max-keys': 1000, 'encoding-type': 'url' }
  const { text } = await signed(by, { method: 'GET', path: `/${bucket}`, query })
  const list = nodeAt(readXml(text), 'ListVersionsResult')
  const told = (isDeletion: boolean) => (node: XmlNode) => ({
    ...{ ...objectOf(node), version: textAt(node, 'VersionId') ?? 'null', isDeletion },
    isLatest: textAt(node, 'IsLatest') === 'true',
  })
  return [...nodesAt(list, 'Version').map(told(false)), ...nodesAt(list, 'DeleteMarker').map(told(true))]
    .filter((each) => each.key === key)
    .toSorted(
      (one, other) => Number(other.isLatest) - Number(one.isLatest) || other.modifiedAt.localeCompare(one.modifiedAt),
    )
}
