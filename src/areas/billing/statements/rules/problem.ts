/** Problems of a statement file. Their texts are in `contract/problem-refusals.ts`. */
export const problemCodes = [
  'file_empty',
  'format_unknown',
  'coda_line_length',
  'coda_record_unknown',
  'coda_record_order',
  'coda_version',
  'coda_number',
  'coda_sign',
  'coda_day',
  'coda_cut_off',
  'coda_record_count',
  'coda_debit_total',
  'coda_credit_total',
  'account_changes',
  'account_incorrect',
  'balance_incorrect',
  'currency_unknown',
  'xml_incorrect',
  'xml_doctype',
  'camt_version',
  'camt_missing',
  'camt_amount',
  'camt_sign',
  'camt_day',
  'camt_total',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Thrown at the first problem: a statement is read completely or not at all. `line` is 0 for the file itself. */
export class StatementProblem extends Error {
  readonly code: ProblemCode
  readonly line: number
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: ProblemCode, line: number, values: Record<string, string | number> = {}) {
    super(`${code} on line ${line}`)
    this.name = 'StatementProblem'
    this.code = code
    this.line = line
    this.values = values
  }
}
