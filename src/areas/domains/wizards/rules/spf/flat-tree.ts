import type { SpfBranch, SpfTree } from './tree.ts'

/** A term of a record or of what it includes, in the order in which receivers read them. */
export type SpfRow = Omit<SpfBranch, 'below'> & {
  /** 0 for the record itself, 1 for what it includes, and so on. */
  depth: number
  domain: string
  /** Look-ups of the term and everything below it. */
  cost: number
  fault: SpfTree['fault']
}

/** The tree as rows for a list, up to a limit. */
export function flatTree(tree: SpfTree, depth = 0, most = 200): SpfRow[] {
  const rows: SpfRow[] = []
  for (const { below, ...branch } of tree.terms) {
    const cost = branch.reached ? (branch.lookup ? 1 : 0) + (below?.lookups ?? 0) : 0
    rows.push({ ...branch, depth, domain: tree.domain, cost, fault: below?.fault ?? null })
    if (below) rows.push(...flatTree(below, depth + 1, most))
  }
  return rows.slice(0, most)
}
