import { parseSync } from 'oxc-parser'

export type FunctionSize = { line: number; lines: number }

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Every function of a source text, at whatever depth, with the line where it begins and how many lines it takes. */
export function functionsIn(file: string, text: string): FunctionSize[] {
  const newLines = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => newLines.findLastIndex((at) => at < offset) + 2
  const found: FunctionSize[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as { type?: string; start?: number; end?: number }
    if (type && isFunction.test(type) && start !== undefined && end !== undefined) {
      const line = lineAt(start)
      found.push({ line, lines: lineAt(end) - line + 1 })
    }
    // Lists too: their members are what `Object.values` gives.
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program)
  return found
}
