import { readCamt } from '../rules/camt/read-camt.ts'
import { readCoda } from '../rules/coda/read-coda.ts'
import { StatementProblem } from '../rules/problem.ts'
import type { Statement } from '../rules/statement.ts'
import { readXml } from './read-xml.ts'

/**
 * The statements of an uploaded file. The format is recognised by content, not by name: CODA begins with a header
 * record of zeros, CAMT with XML. Throws `StatementProblem`.
 */
export async function readStatements(content: Buffer): Promise<Statement[]> {
  if (content.length === 0) throw new StatementProblem('file_empty', 0)
  const start = content
    .subarray(0, 64)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart()
  if (start.startsWith('<')) return readCamt(await readXml(content))
  if (/^0{5}/.test(start)) return readCoda(textOf(content))
  if (start === '') throw new StatementProblem('file_empty', 0)
  throw new StatementProblem('format_unknown', 0)
}

/** Banks write CODA in a single-byte encoding, some in UTF-8: valid UTF-8 is taken for UTF-8. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
