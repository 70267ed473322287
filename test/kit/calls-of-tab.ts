import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { resolve, root } from './imports.ts'

/** One thing of one file: a component, a query, a hook. */
type Thing = { file: string; name: string }
type Module = {
  /** The declarations of the file by name. */
  own: Map<string, string>
  /** Where a name of this file comes from. */
  from: Map<string, Thing>
}
/** `dnsCalls.list`, in the contract that it is imported from. */
export type NamedCall = { file: string; table: string; name: string }

/** An identifier that is not a property. */
const nameInText = /(?<![.\w$])[A-Za-z_$][\w$]*/g

const modules = new Map<string, Module>()

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const read: Module = { own: new Map(), from: new Map() }
  modules.set(file, read)
  for (const node of parseSync(file, text).program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && node.importKind !== 'type' && one.importKind !== 'type')
          read.from.set(one.local.name, {
            file: resolve(file, node.source.value),
            name: 'name' in one.imported ? one.imported.name : one.imported.value,
          })
      continue
    }
    const said = text.slice(node.start, node.end)
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type === 'FunctionDeclaration' && declared.id) read.own.set(declared.id.name, said)
    if (declared?.type === 'VariableDeclaration')
      for (const { id } of declared.declarations) if (id.type === 'Identifier') read.own.set(id.name, said)
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const { exported, local } of node.specifiers)
        if ('name' in exported && 'name' in local)
          read.from.set(exported.name, { file: resolve(file, node.source.value), name: local.name })
  }
  return read
}

/** What a piece of source loads only when it is wanted: `import('./x.tsx').then((file) => … file.X)`, `{ y } = await import(…)`. */
function loadedLater(file: string, said: string): Thing[] {
  const places = [...said.matchAll(/import\('([^']+)'\)/g)]
  return places.flatMap(({ 1: wanted = '', index = 0 }) => {
    const before = /\{([\w\s,]+)\} = await $/.exec(said.slice(0, index))?.[1]?.split(',') ?? []
    const after = [...said.slice(index, index + 160).matchAll(/\bfile\.(\w+)/g)].map(([, name = '']) => name)
    return [...before, ...after].map((name) => ({ file: resolve(file, wanted), name: name.trim() }))
  })
}

const isOfWeb = (file: string) => /^src\/(areas\/[^/]+\/[^/]+\/web|design)\//.test(file)
const isContract = (file: string) => /^src\/areas\/[^/]+\/[^/]+\/contract[./]/.test(file)

/** Every piece of source that a screen's can come to, however many files lie between, beginning with its own. */
export function sourcesOf(file: string, said: string): { file: string; text: string }[] {
  const found: { file: string; text: string }[] = []
  const seen = new Set<string>()
  const follow = (at: string, text: string) => {
    const { own, from } = read(at)
    found.push({ file: at, text })
    const named = [...text.matchAll(nameInText)].map(([name]) => from.get(name) ?? { file: at, name })
    const things = named.filter((thing) => thing.file !== at || own.has(thing.name))
    for (const thing of [...loadedLater(at, text), ...things]) reach(thing)
  }
  const reach = ({ file: at, name }: Thing) => {
    if (!isOfWeb(at) || seen.has(`${at} ${name}`)) return
    seen.add(`${at} ${name}`)
    const { own, from } = read(at)
    const text = own.get(name)
    const elsewhere = from.get(name)
    if (text !== undefined) follow(at, text)
    else if (elsewhere) reach(elsewhere)
  }
  follow(file, said)
  return found
}

/** Every call that a piece of a screen's source can make. */
export function callsOf(file: string, said: string): NamedCall[] {
  const found = new Map<string, NamedCall>()
  for (const { file: at, text } of sourcesOf(file, said)) {
    const { from } = read(at)
    for (const [, local = '', call = ''] of text.matchAll(/(?<![.\w$])([A-Za-z_$][\w$]*)\.(\w+)/g)) {
      const imported = from.get(local)
      if (imported && isContract(imported.file))
        found.set(`${imported.name}.${call}`, { file: imported.file, table: imported.name, name: call })
    }
  }
  return [...found.values()]
}

/** The tabs of a domain that a visitor with a share link sees, each with the source that puts it there. */
export function sharedTabs(): { id: string; file: string; said: string }[] {
  return fs.globSync('src/areas/*/*/web/shell.tsx', { cwd: root }).flatMap((file) => {
    const blocks = fs.readFileSync(path.join(root, file), 'utf8').split(/^ {4}\{$/m)
    return blocks
      .filter((said) => said.includes('shared: true'))
      .map((said) => ({ id: /\bid: '([\w-]+)'/.exec(said)?.[1] ?? '', file, said: said.split(/^ {4}\},?$/m)[0] ?? '' }))
  })
}
