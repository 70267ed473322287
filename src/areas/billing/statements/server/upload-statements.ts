import type { Locale } from '#base/locale.ts'
import { fillWords } from '#base/refusal.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx, UploadedFile } from '#platform/context.ts'
import { problemWords } from '../contract/problem-refusals.ts'
import type { UploadedStatement } from '../contract/shapes.ts'
import { StatementProblem } from '../rules/problem.ts'
import type { Statement } from '../rules/statement.ts'
import { bookStatement } from './book-statement.ts'
import { readStatements } from './read-file.ts'
import { refuse } from './refuse.ts'

const largestFile = 10 * 1024 * 1024

/** The brands that use an account, or used it before. */
export const brandsOf = (rows: BrandRows, iban: string): BrandName[] =>
  brandNames.filter((name) => rows[name].company.iban === iban || rows[name].earlierAccounts?.includes(iban))

/**
 * Books an uploaded file. It is read and checked completely first, so that an invalid file changes nothing; then each
 * statement is booked in its own transaction. Statements booked before are answered as known.
 */
export async function uploadStatements(ctx: Ctx): Promise<{ data: UploadedStatement[] }> {
  const file = fileOf(ctx)
  const statements = await read(file, ctx.locale)
  const rows = await brandsNow(ctx)
  for (const { iban } of statements)
    if (brandsOf(rows, iban).length === 0) refuse('bank_account_unknown', { field: 'file', values: { iban } })
  const data: UploadedStatement[] = []
  for (const statement of statements)
    data.push(
      await ctx.transact((step) =>
        bookStatement(step, statement, { fileName: file.name, by: ctx.requirePrincipal().accountId }),
      ),
    )
  return { data }
}

function fileOf(ctx: Ctx): UploadedFile {
  const [file] = ctx.files
  if (!file) return refuse('statement_file_missing', { field: 'file' })
  if (file.content.length > largestFile) refuse('statement_file_large', { field: 'file' })
  return { ...file, name: file.name.replace(/[^\w. -]+/g, '-').slice(0, 120) }
}

async function read(file: UploadedFile, locale: Locale): Promise<Statement[]> {
  try {
    return await readStatements(file.content)
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
    const { line, code, values } = error
    const lines = [{ line, code, error: fillWords(problemWords[code][locale], values) }]
    return refuse('statement_incorrect', { field: 'file', details: { lines } })
  }
}
