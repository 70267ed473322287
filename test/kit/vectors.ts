import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/**
 * Outside test vectors: published lists of right and wrong input, kept beside the repository and never in it. Without
 * them the tests that use them report themselves as skipped.
 */
const folder = path.resolve(import.meta.dirname, '../..', process.env.BELFRY_VECTORS ?? '../shared/data')

/** Where one file lies, or `undefined` when the vectors are not there. */
export function vectorFile(file: string): string | undefined {
  const full = path.join(folder, file)
  return fs.existsSync(full) ? full : undefined
}

/** The text of one file, or `undefined` when the vectors are not there. */
export function vectorText(file: string): string | undefined {
  const full = path.join(folder, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
}

/** The cases of one file: `{ "cases": [...] }` or a bare list. */
export function vectorCases<Case>(file: string): readonly Case[] | undefined {
  const text = vectorText(file)
  const content = text === undefined ? undefined : (JSON.parse(text) as { cases?: Case[] } | Case[])
  return Array.isArray(content) ? content : content?.cases
}

/**
 * Prints `score: <what> 448/450` and fails on a miss that is not in `known` (case to reason), and on a known miss that
 * is none any more, so that the list of reasons stays true.
 */
export function expectScore<Case>(
  what: string,
  cases: readonly Case[],
  judge: (one: Case) => { name: string; right: boolean },
  known: Readonly<Record<string, string>> = {},
): void {
  const missed = cases.map(judge).filter(({ right }) => !right)
  const names = missed.map(({ name }) => name)
  console.info(`score: ${what} ${cases.length - missed.length}/${cases.length}`)
  expect(
    names.filter((name) => !(name in known)),
    `unexplained misses of ${what}`,
  ).toEqual([])
  expect(
    Object.keys(known).filter((name) => !names.includes(name)),
    `misses of ${what} that are none`,
  ).toEqual([])
}
