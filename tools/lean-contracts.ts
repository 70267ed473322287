import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** Of a call the browser needs what it sends: what may come, what may come back and in which words it is refused, is the server's to say. */
const serverOnly = new Set([
  'params',
  'query',
  'summary',
  'output',
  'refuses',
  'status',
  'rate',
  'credentials',
  'tokenScope',
  'transaction',
  'readsFrom',
  'bodyKilobytes',
])
const contracts = /\/src\/areas\/[^/]+\/[^/]+\/contract(?:\/.+)?\.ts$/
/** Where values are made by functions, which the bundler would keep for what they might do besides. */
const values = /\/src\/(?:areas\/[^/]+\/[^/]+\/(?:contract|rules)(?:\/.+)?|base\/.+|brands\/.+)\.ts$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { at: number; end: number; text: string }

/** A contract without the parts that no browser uses, and with its values marked as pure, so that unused ones are not loaded. */
export function leanCode(id: string, code: string, inForms: ReadonlySet<string>): string {
  const { program } = parseSync(id, code)
  const body = program.body as unknown as Node[]
  const parts = contracts.test(id) ? body.flatMap((node) => partsOfCalls(node, code, inForms, tableIn(node))) : []
  const edits = [...parts, ...body.flatMap(marks)]
  let lean = code
  for (const { at, end, text } of edits.sort((one, other) => other.at - one.at || other.end - one.end))
    lean = lean.slice(0, at) + text + lean.slice(end)
  return lean
}

/** `export const tokenCalls = …`: tokenCalls. */
function tableIn({ type, declaration }: Node): string | undefined {
  const [first] =
    type === 'ExportNamedDeclaration' ? (((declaration as Node | null)?.declarations ?? []) as Node[]) : []
  return nameOf(first?.id)
}

/** `table` and `under` are the names of the table and of the call in it that is looked at. */
function partsOfCalls(
  node: unknown,
  code: string,
  inForms: ReadonlySet<string>,
  table: string | undefined,
  under?: string,
): Edit[] {
  if (Array.isArray(node)) return node.flatMap((each) => partsOfCalls(each, code, inForms, table))
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given, key, value } = node as Node
  if (type === 'Property') return partsOfCalls(value, code, inForms, table, nameOf(key))
  const isCall = type === 'CallExpression' && nameOf(callee) === 'call'
  const row = isCall ? (given as Node[])[0] : undefined
  if (row?.type !== 'ObjectExpression')
    return Object.values(node).flatMap((each) => partsOfCalls(each, code, inForms, table))
  const isGone = (name: string) =>
    serverOnly.has(name) ||
    (name === 'body' && table !== undefined && under !== undefined && !inForms.has(`${table}.${under}`))
  return (row.properties as Node[])
    .filter((property) => isGone(nameOf(property.key) ?? ''))
    .map(({ start, end }) => ({ at: start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }))
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name

/** Calls whose body a form checks what is typed against: `schema: tokenCalls.add.body`. */
export function bodiesInForms(texts: readonly string[]): Set<string> {
  const used = /\b(\w+\.\w+)\.body\b/g
  return new Set(texts.flatMap((text) => [...text.matchAll(used)].map(([, name]) => name ?? '')))
}

/** `const x = z.object(…)` does nothing but make x, and `const { a } = refusals` nothing but take a. */
function marks(statement: Node): Edit[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
  if (declaration?.type !== 'VariableDeclaration' || declaration.declare === true) return []
  return (declaration.declarations as Node[]).flatMap(({ init, id, start, end }) => {
    const value = init as Node | null
    const taken = value?.type === 'Identifier' ? takenApart(id as Node) : undefined
    if (value && taken) {
      const each = taken.map(([name, key]) => `${name} = /* @__PURE__ */ (() => ${nameOf(value)}.${key})()`)
      return [{ at: start, end, text: each.join(', ') }]
    }
    if (!value || (id as Node).type !== 'Identifier' || !isMade(value)) return []
    return [
      { at: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
      { at: value.end, end: value.end, text: '))()' },
    ]
  })
}

/** `{ a, b: c }`: what is taken out of a table, by its own name. Undefined for anything less plain. */
function takenApart({ type, properties }: Node): [name: string, key: string][] | undefined {
  if (type !== 'ObjectPattern') return undefined
  const names = (properties as Node[]).map(({ key, value, computed }): [string?, string?] => [
    nameOf(value),
    computed ? undefined : nameOf(key),
  ])
  return names.every((each): each is [string, string] => each.every(Boolean)) ? names : undefined
}

const plain = new Set([
  'Literal',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'TemplateLiteral',
  'UnaryExpression',
])
const isMade = ({ type }: Node): boolean => !plain.has(type)

export const leanContracts = (root: string): Plugin => {
  let inForms: ReadonlySet<string> = new Set()
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      const files = fs.globSync('src/{areas/*/*/{web,rules},design,entry/web}/**/*.{ts,tsx}', { cwd: root })
      inForms = bodiesInForms(files.map((file) => fs.readFileSync(path.join(root, file), 'utf8')))
    },
    transform: {
      filter: { id: values },
      handler: (code, id) => ({ code: leanCode(id, code, inForms), map: null }),
    },
  }
}
