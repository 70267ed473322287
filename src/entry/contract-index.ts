import fs from 'node:fs'
import path from 'node:path'
import type { CallRow } from '#base/call.ts'
import type { CallExamples, Description } from '#base/described.ts'
import type { ContractIndex } from '#platform/open-api/contract-index.ts'
import { type FoundContract, foundContracts } from './found-contracts.ts'
import { identityRefusals } from './identify.ts'

const areasFolder = path.resolve(import.meta.dirname, '../areas')

type Found = { area: string; name: string; value: unknown }

/**
 * Reads what the areas' contracts export: the API description lists an area's calls under its name, and a schema that a contract
 * exports under a name with a capital is a named component there. A new area or shape needs no line anywhere.
 */
export async function readContracts(): Promise<ContractIndex> {
  const found = (await foundContracts()).flatMap(exportsOf)
  const areas = new Map<CallRow, string>()
  for (const { area, value } of found) for (const row of rowsOf(value)) if (!areas.has(row)) areas.set(row, area)
  const named = <Value>(wanted: string) =>
    found.filter(({ name }) => name === wanted).map(({ value }) => value as Value)
  return {
    areaOf: (row) => areas.get(row) ?? 'platform',
    purposeOf,
    identity: identityRefusals,
    names: schemaNames(found),
    descriptions: named<readonly Description[]>('descriptions').flat(),
    examples: Object.assign({}, ...named<CallExamples>('examples')) as CallExamples,
  }
}

const exportsOf = ({ area, exported }: FoundContract): Found[] =>
  Object.entries(exported).map(([name, value]) => ({ area, name, value }))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRow = (value: unknown): value is CallRow =>
  isObject(value) && 'id' in value && 'method' in value && 'path' in value
const rowsOf = (value: unknown): CallRow[] => (isObject(value) ? Object.values(value).filter(isRow) : [])
const isSchema = (value: unknown): value is object => isObject(value) && '_zod' in value

const pascal = (text: string): string => text.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The exported name; with the area before it where two areas have one of that name. */
function schemaNames(found: readonly Found[]): Map<object, string> {
  const schemas = new Map<object, Found>()
  for (const each of found)
    if (isSchema(each.value) && /^[A-Z]/.test(each.name) && !schemas.has(each.value)) schemas.set(each.value, each)
  const counts = new Map<string, number>()
  for (const { name } of schemas.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    [...schemas].map(([schema, { area, name }]) => [schema, counts.get(name) === 1 ? name : `${pascal(area)}${name}`]),
  )
}

/** The first sentence of the area's README, without what only this repository's readers look up. */
function purposeOf(area: string): string {
  const file = path.join(areasFolder, area, 'README.md')
  if (!fs.existsSync(file)) return ''
  const [, paragraph = ''] = /^# .*\n+((?:.+\n?)+)/.exec(fs.readFileSync(file, 'utf8')) ?? []
  return paragraph
    .replace(/\s*\([^()]*[`§][^()]*\)/g, '')
    .replace(/ of core §\d+/g, '')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^.]\.) [A-Z@/].*$/, '')
    .trim()
}
