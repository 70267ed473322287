import { vectorText } from '../vectors.ts'

type Field = { name: string; type: string; behavior?: string[]; values?: Record<string, string> }
type Tables = Record<string, Record<string, Field[]>>
type Row = Readonly<Record<string, unknown>>
export type Sent = { method: string; params: unknown }

/** What every `get` takes: the manual tells it in one place for all of them. */
const common = [
  ...['output', 'filter', 'search', 'sortfield', 'sortorder', 'limit', 'preservekeys', 'countOutput', 'editable'],
  ...['excludeSearch', 'searchByAny', 'searchWildcardsEnabled', 'startSearch'],
]
/** Of what the properties of an object are made, where they are objects. */
const inside: Readonly<Record<string, readonly [page: string, table: string]>> = {
  interfaces: ['hostinterface/object', 'Host interface'],
  steps: ['httptest/object', 'Scenario step'],
}
const referenced: Readonly<Record<string, string>> = {
  groups: 'groupid',
  templates: 'templateid',
  templates_clear: 'templateid',
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isNumber = (value: unknown) => /^-?\d+$/.test(String(value))
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' || typeof value === 'number',
  text: (value) => typeof value === 'string',
  integer: isNumber,
  timestamp: isNumber,
  ID: isNumber,
  array: Array.isArray,
  object: (value) => typeof value === 'object',
  boolean: (value) => typeof value === 'boolean',
  flag: (value) => typeof value === 'boolean',
  query: (value) => typeof value === 'string' || Array.isArray(value),
}
/** `ID/array`: one, or a list of them. */
const fitsType = (type: string, value: unknown): boolean => {
  const [one = '', list] = type.split('/')
  const isOne = fits[one] ?? (() => true)
  return list && Array.isArray(value) ? value.every(isOne) : isOne(value)
}
/** A value is one of a list, or several of its bits. */
function isListed({ name, values }: Field, value: unknown): boolean {
  if (!values || typeof value === 'object') return true
  if (name !== 'action') return String(value) in values
  const bits = Object.keys(values).reduce((sum, bit) => sum | Number(bit), 0)
  return Number(value) > 0 && (Number(value) & ~bits) === 0
}

/** The objects and methods of Zabbix as its manual has them, to hold requests and answers to. Undefined without the vectors. */
export function publishedZabbix() {
  const source = vectorText('apis/zabbix/objects-7.json')
  if (source === undefined) return undefined
  const { tables } = JSON.parse(source) as { tables: Tables }
  const parametersOf = (method: string): Field[] => tables[method.replace('.', '/')]?.Parameters ?? []
  /** The first table of an object is its own; of history and trends, that of numbers. */
  const propertiesOf = (object: string): Field[] => Object.values(tables[`${object}/object`] ?? {})[0] ?? []
  const tagTable = (object: string): Field[] =>
    Object.entries(tables[`${object}/object`] ?? {}).find(([name]) => name.endsWith(' tag'))?.[1] ?? []

  function fieldProblems(fields: readonly Field[], row: Row, at: string, given: 'create' | 'update'): string[] {
    const needs = ({ behavior = [] }: Field) =>
      behavior.includes('required') || behavior.includes(`required for ${given} operations`)
    const missing = fields.filter((field) => needs(field) && row[field.name] === undefined)
    const known = Object.entries(row).flatMap(([name, value]) => {
      const field = fields.find((each) => each.name === name)
      if (!field) return [`${at}.${name} is unknown`]
      if (field.behavior?.includes('read-only') && !needs(field)) return [`${at}.${name} is read only`]
      if (given === 'update' && field.behavior?.includes('constant')) return [`${at}.${name} stays as it is`]
      if (!fitsType(field.type, value)) return [`${at}.${name} is no ${field.type}`]
      return isListed(field, value) ? [] : [`${at}.${name} is none of its values`]
    })
    return [...missing.map(({ name }) => `${at}.${name} is missing`), ...known]
  }

  function insideProblems(object: string, row: Row, at: string): string[] {
    return Object.entries(row).flatMap(([name, value]) => {
      const reference = referenced[name]
      if (reference)
        return listOf(value).flatMap((each) =>
          isRow(each) && Object.keys(each).join() === reference ? [] : [`${at}.${name} names no ${reference}`],
        )
      const [page, table] = inside[name] ?? []
      const fields = name === 'tags' ? tagTable(object) : page && table ? (tables[page]?.[table] ?? []) : undefined
      if (!fields) return []
      // What is made together with its owner does not name it.
      const own = fields.filter((field) => field.name !== 'hostid')
      return listOf(value).flatMap((each) =>
        isRow(each) ? fieldProblems(own, each, `${at}.${name}`, 'create') : [`${at}.${name} is no object`],
      )
    })
  }

  function getProblems(object: string, row: Row, at: string): string[] {
    const parameters = parametersOf(`${object}.get`)
    const properties = propertiesOf(object).map(({ name }) => name)
    const asked = Object.entries(row).flatMap(([name, value]) => {
      if (name === 'output')
        return listOf(value)
          .filter((each) => each !== 'extend' && properties.length > 0 && !properties.includes(String(each)))
          .map((each) => `${at}: output ${each} is no property`)
      const field = parameters.find((each) => each.name === name)
      if (field && name === 'tags')
        return listOf(value)
          .filter((each) => !isRow(each) || (each.operator !== undefined && !isListed(field, each.operator)))
          .map(() => `${at}: tags by no operator`)
      if (field) return fitsType(field.type, value) ? [] : [`${at}: ${name} is no ${field.type}`]
      return common.includes(name) ? [] : [`${at}: ${name} is unknown`]
    })
    const sought = ['filter', 'search'].flatMap((name) => (isRow(row[name]) ? Object.keys(row[name]) : []))
    return [...asked, ...sought.filter((name) => !properties.includes(name)).map((name) => `${at}: no ${name} to seek`)]
  }

  return {
    requestProblems({ method, params }: Sent): string[] {
      const [object = '', action = ''] = method.split('.')
      const isKnown = Object.keys(tables).some((page) => page.startsWith(`${object}/`)) || method === 'apiinfo.version'
      if (!isKnown) return [`${method} is no method`]
      if (method === 'apiinfo.version') return JSON.stringify(params) === '[]' ? [] : [`${method} takes nothing`]
      if (action === 'delete')
        return Array.isArray(params) && params.length > 0 && params.every(isNumber) ? [] : [`${method} takes ids`]
      if (action === 'create' || action === 'update')
        return listOf(params).flatMap((row) => {
          const fields = [...propertiesOf(object), ...parametersOf(method)]
          return isRow(row)
            ? [...fieldProblems(fields, row, method, action), ...insideProblems(object, row, method)]
            : [`${method} takes objects`]
        })
      if (!isRow(params)) return [`${method} takes an object`]
      if (action === 'get') return getProblems(object, params, method)
      const parameters = parametersOf(method)
      return parameters.length > 0 ? fieldProblems(parameters, params, method, 'create') : [`${method} is no method`]
    },

    /** Rows have what an object has, and what else was asked for. */
    answerProblems({ method, params }: Sent, result: unknown): string[] {
      const [object = '', action = ''] = method.split('.')
      if (action !== 'get') return []
      const selected = Object.keys(isRow(params) ? params : {})
        .filter((name) => name.startsWith('select'))
        .map((name) => name.slice('select'.length).toLowerCase())
      const names = [...propertiesOf(object).map(({ name }) => name), ...selected]
      // What holds all the values of an item is answered beside what the manual lists of it.
      const own = object === 'item' ? ['lastvalue', 'lastclock', 'key_'] : []
      return listOf(result)
        .flatMap((row) => (isRow(row) ? Object.keys(row) : ['what is no row']))
        .filter((name) => !names.includes(name.toLowerCase()) && !own.includes(name))
        .map((name) => `answer ${method}: ${name} is unknown`)
    },
  }
}
