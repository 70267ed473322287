import { doesSomething, type LifecycleRule } from '#base/object-store/lifecycle.ts'
import { isNode, nodeAt, nodesAt, readXml, textAt, writeXml, type XmlNode } from './s3-xml.ts'

const ours = new Set([
  'ID',
  'Prefix',
  'Filter',
  'Status',
  'Expiration',
  'NoncurrentVersionExpiration',
  'AbortIncompleteMultipartUpload',
])

const daysIn = (node: XmlNode, name: string): number | null => {
  const days = Number(textAt(node, name) ?? 'none')
  return Number.isSafeInteger(days) && days > 0 ? days : null
}

/** A rule in our words; undefined for one that says more than we can. */
function ruleOf(node: XmlNode): LifecycleRule | undefined {
  if (textAt(node, 'Status') !== 'Enabled' || Object.keys(node).some((name) => !ours.has(name))) return undefined
  const filter = nodeAt(node, 'Filter')
  if (Object.keys(filter).some((name) => name !== 'Prefix')) return undefined
  const expiration = nodeAt(node, 'Expiration')
  if (Object.keys(expiration).some((name) => name !== 'Days')) return undefined
  const rule = {
    prefix: textAt(filter, 'Prefix') ?? textAt(node, 'Prefix') ?? '',
    deleteAfterDays: daysIn(expiration, 'Days'),
    oldVersionsAfterDays: daysIn(nodeAt(node, 'NoncurrentVersionExpiration'), 'NoncurrentDays'),
    unfinishedAfterDays: daysIn(nodeAt(node, 'AbortIncompleteMultipartUpload'), 'DaysAfterInitiation'),
  }
  return doesSomething(rule) ? rule : undefined
}

/** The rules of a bucket, and beside them those of a kind that we do not know, as they are. */
export function lifecycleIn(text: string): { rules: LifecycleRule[]; others: XmlNode[] } {
  const nodes = nodesAt(nodeAt(readXml(text), 'LifecycleConfiguration'), 'Rule').filter(isNode)
  const read = nodes.map((node) => ({ node, rule: ruleOf(node) }))
  return {
    rules: read.flatMap(({ rule }) => rule ?? []),
    others: read.flatMap(({ node, rule }) => (rule ? [] : [node])),
  }
}

const nodeOf = (rule: LifecycleRule, index: number): XmlNode => ({
  ID: `belfry-${index + 1}`,
  Filter: { Prefix: rule.prefix },
  Status: 'Enabled',
  ...(rule.deleteAfterDays !== null && { Expiration: { Days: rule.deleteAfterDays } }),
  ...(rule.oldVersionsAfterDays !== null && {
    NoncurrentVersionExpiration: { NoncurrentDays: rule.oldVersionsAfterDays },
  }),
  ...(rule.unfinishedAfterDays !== null && {
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: rule.unfinishedAfterDays },
  }),
})

export const lifecycleXml = (rules: readonly LifecycleRule[], others: readonly XmlNode[] = []): string =>
  writeXml('LifecycleConfiguration', { Rule: [...rules.map(nodeOf), ...others] })
