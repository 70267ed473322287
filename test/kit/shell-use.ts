import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; [key: string]: unknown }

const childProcess = /^(?:node:)?child_process$/
const shells = /^(?:ba|da|a|z|k|c|tc|fi)?sh$|^(?:cmd|powershell|pwsh|env|xargs|eval)(?:\.exe)?$/i
/** Packages whose purpose is to run text. */
const shellPackages = /^(?:execa|zx|shelljs|cross-spawn|npm-run-path|bun)(?:$|\/)/
const starters = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork'])

/**
 * Where a source starts a shell, or could be made to: text for a shell can be injected. Programs are
 * started by their names with lists of arguments, and the name is a setting or a literal.
 */
export function shellUses(file: string, text: string): string[] {
  const found: string[] = []
  const tell = (node: Node, what: string) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`)
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (typeof node.type === 'string') for (const what of faultsOf(node)) tell(node, what)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}

function faultsOf(node: Node): string[] {
  if (node.type === 'ImportDeclaration') return importFaults(node)
  if (node.type === 'ImportExpression')
    return moduleFaults(node.source, 'is imported where nobody sees what of it is used')
  if (node.type === 'Property') return shellOption(node)
  return node.type === 'CallExpression' ? callFaults(node) : []
}

const literal = (node: unknown): string | undefined => {
  const { type, value, quasis, expressions } = (node ?? {}) as {
    type?: string
    value?: unknown
    quasis?: { value: { cooked?: string } }[]
    expressions?: unknown[]
  }
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' && expressions?.length === 0 ? quasis?.[0]?.value.cooked : undefined
}

function moduleFaults(source: unknown, what: string): string[] {
  const name = literal(source) ?? ''
  if (shellPackages.test(name))
    return [`uses ${name}, which runs text: start programs with spawn and a list of arguments`]
  return childProcess.test(name) ? [`child_process ${what}: import spawn or execFile by name`] : []
}

function importFaults({ source, specifiers, importKind }: Node): string[] {
  const name = literal(source) ?? ''
  if (importKind === 'type') return []
  if (!childProcess.test(name)) return moduleFaults(source, '')
  return (specifiers as Node[]).flatMap((each) => {
    if (each.type !== 'ImportSpecifier') return moduleFaults(source, 'is imported whole')
    const { name: imported = '' } = each.imported as { name?: string }
    return /^exec(?:Sync)?$/.test(imported)
      ? [`imports ${imported}, which gives text to a shell: use execFile or spawn`]
      : []
  })
}

function shellOption({ key, value }: Node): string[] {
  const name = (key as { name?: string }).name ?? literal(key)
  const isOff =
    (value as { type: string; value?: unknown }).type === 'Literal' && (value as { value?: unknown }).value === false
  return name === 'shell' && !isOff ? ['sets `shell`: programs get lists of arguments, and no shell reads them'] : []
}

function callFaults({ callee, arguments: given }: Node): string[] {
  const { type, name = '', property } = callee as { type: string; name?: string; property?: { name?: string } }
  const [first] = given as Node[]
  if (name === 'require' || property?.name === 'getBuiltinModule') return moduleFaults(first, 'is required')
  if (!starters.has(type === 'Identifier' ? name : (property?.name ?? '')) || !first) return []
  const program = literal(first)
  if (program === undefined && /^(?:TemplateLiteral|BinaryExpression|TaggedTemplateExpression)$/.test(first.type))
    return ['puts the name of a program together: it stands there, or is a setting']
  if (program === undefined) return []
  if (/\s/.test(program)) return ['gives arguments within the name of a program: they are a list']
  return shells.test(program.split(/[\\/]/).at(-1) ?? '') ? [`starts ${program}, which reads text and runs it`] : []
}
