import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What a screen may make a call in: a query that is read, a change by `useCall` or a hook of the area upon it, a form that is sent. */
const inOneWay = /^(queryOptions|useQuery|useQueries|useSuspenseQuery|useAppForm|useCall|use[A-Z]\w*(Step|Change))$/

const nameOf = (node: Node): string => {
  const callee = node.callee
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return callee.type === 'MemberExpression' && isNode(callee.property) ? `.${String(callee.property.name)}` : ''
}

/**
 * Reads and changes in one file of the web that bypass the kit, one line each: a key put together by hand, React Query's own
 * mutations and invalidations, and in a screen a call without follow-up.
 */
export function ownWays(file: string, text: string): string[] {
  const found: string[] = []
  const tell = (node: Node, what: string) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`)
  const visit = (value: unknown, options: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, options)
      return
    }
    if (!isNode(value)) return
    const name = value.type === 'CallExpression' ? nameOf(value) : ''
    const [first] = value.type === 'CallExpression' ? (value.arguments as Node[]) : []
    if (isKeyByHand(value) || (/^\.\w+QueryData$/.test(name) && first?.type === 'ArrayExpression'))
      tell(value, 'a key by hand')
    if (name === 'useMutation' || (name === '.invalidateQueries' && isByKey(first))) tell(value, name)
    if (name === 'send' && file.endsWith('.tsx') && !options.some((each) => inOneWay.test(each))) tell(value, 'send')
    const inside = name === '' ? options : [...options, name]
    for (const [field, child] of Object.entries(value)) if (field !== 'type') visit(child, inside)
  }
  visit(parseSync(file, text).program, [])
  return found
}

const isKeyByHand = (node: Node): boolean =>
  node.type === 'Property' &&
  isNode(node.key) &&
  node.key.name === 'queryKey' &&
  isNode(node.value) &&
  node.value.type === 'ArrayExpression'

/** Everything, or all but who is signed in, is old after signing in or out; that is no key. */
const isByKey = (filter: Node | undefined): boolean =>
  filter?.type === 'ObjectExpression' &&
  (filter.properties as Node[]).some((each) => isNode(each.key) && each.key.name === 'queryKey')
