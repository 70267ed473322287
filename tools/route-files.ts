import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The path of a screen as its route declares it, and the files it loads: its layout, its code, and its queries. */
export type RouteFiles = { pattern: string; modules: string[] }

const frames: Record<string, string> = {
  auth: 'src/entry/web/shell/auth.tsx',
  dashboard: 'src/entry/web/shell/dashboard.tsx',
  report: 'src/entry/web/shell/dashboard.tsx',
  order: 'src/entry/web/shell/plain.tsx',
  template: 'src/entry/web/shell/plain.tsx',
  default: 'src/entry/web/shell/plain.tsx',
  empty: 'src/entry/web/shell/plain.tsx',
  own: 'src/entry/web/shell/own.tsx',
}
const portal = 'src/entry/web/portal-routes.ts'
/** What a screen asks for that shows what areas put into the pages of services. */
const serviceParts = 'src/entry/web/shell/service-parts.ts'
/** Tabs that areas put into a page: the screen of each is another. */
const pages: Record<string, string> = { domainTabs: '/domains/$domain', serviceTabs: '/services/$id' }

type Node = { type: string; [key: string]: unknown }

/** Every screen with a path of its own, out of the areas' routes; a tab counts as one. */
export function routeFiles(root: string): RouteFiles[] {
  const files = (name: string) => fs.globSync(`src/areas/*/*/web/${name}`, { cwd: root }).sort()
  const routes = [...files('{door-,}routes.tsx'), portal].flatMap((file) => routesIn(root, file))
  const tabs = files('{shell,service-parts}.tsx').flatMap((file) => tabsIn(root, file, routes))
  // The first that fits counts: a name before any name.
  const open = ({ pattern }: RouteFiles) => pattern.split('$').length
  return [...tabs, ...routes].sort((one, other) => open(one) - open(other))
}

function routesIn(root: string, file: string): RouteFiles[] {
  return nodesOf(
    root,
    file,
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'createRoute',
  ).flatMap((call) => {
    const [options] = call.arguments as Node[]
    const pattern = literal(partOf(options, 'path'))
    if (pattern === undefined || !options) return []
    const parent = membersIn(partOf(options, 'getParentRoute'))
    const frame = frames[parent ?? '']
    const isDoor = parent === 'auth'
    const asked = pattern === `${pages.serviceTabs}/$tab` || asksFor('serviceParts', options) ? [serviceParts] : []
    const own = fetchedIn(options, file)
    return [{ pattern, modules: [...(isDoor ? [] : [portal]), ...(frame ? [frame] : []), ...asked, ...own] }]
  })
}

function tabsIn(root: string, file: string, routes: readonly RouteFiles[]): RouteFiles[] {
  return nodesOf(root, file, ({ type, key }) => type === 'Property' && nameOf(key) !== undefined).flatMap(
    (property) => {
      const page = pages[nameOf(property.key) ?? '']
      const around = routes.find(({ pattern }) => page !== undefined && pattern === `${page}/$tab`)
      if (!around) return []
      return (((property.value as Node).elements as Node[] | undefined) ?? []).flatMap((tab) => {
        const id = literal(partOf(tab, 'id'))
        return id ? [{ pattern: `${page}/${id}`, modules: [...around.modules, ...fetchedIn(tab, file)] }] : []
      })
    },
  )
}

function nodesOf(root: string, file: string, isWanted: (node: Node) => boolean): Node[] {
  return within(parseSync(file, fs.readFileSync(path.join(root, file), 'utf8')).program as unknown as Node, isWanted)
}

function within(node: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => within(each, isWanted))
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap((each) => within(each, isWanted))
  return isWanted(node as Node) ? [node as Node, ...inside] : inside
}

/** What is fetched somewhere in it, as a path from the root. */
function fetchedIn(node: Node, file: string): string[] {
  return within(node, ({ type }) => type === 'ImportExpression').flatMap(({ source }) => {
    const asked = literal(source)
    if (asked?.startsWith('#')) return [`src/${asked.slice(1)}`]
    return asked ? [path.posix.join(path.posix.dirname(file), asked)] : []
  })
}

const asksFor = (part: string, options: Node): boolean =>
  within(options, ({ type, property }) => type === 'MemberExpression' && nameOf(property) === part).length > 0

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name
const literal = (node: unknown): string | undefined => {
  const value = (node as { value?: unknown } | undefined)?.value
  return typeof value === 'string' ? value : undefined
}
const partOf = (object: Node | undefined, key: string): Node | undefined =>
  ((object?.properties as Node[] | undefined) ?? []).find((property) => nameOf(property.key) === key)?.value as
    | Node
    | undefined
/** `() => parents.dashboard`: dashboard. */
const membersIn = (node: Node | undefined): string | undefined =>
  nameOf(within(node, ({ type }) => type === 'MemberExpression')[0]?.property)
