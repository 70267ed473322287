import { ScriptSigns } from './script-signs.ts'
import { effectOf } from './statement-effect.ts'

/** What a script does to one table, in the order in which that matters to who looks it over. */
export type TableWork = { drops: boolean; creates: boolean; rows: number }
export type ScriptWork = {
  tables: Map<string, TableWork>
  /** Statements of other kinds by their first words, such as `ALTER TABLE`. */
  others: Map<string, number>
  /** It ends within a quote or a comment: a file that came in half. */
  isCutOff: boolean
}

/** So much of a statement is kept: what it does stands at its beginning. */
const longestHead = 20_000
const isSpace = (sign: string): boolean => sign <= ' '
const isWordSign = (sign: string): boolean => /\w/.test(sign)

/** One statement as it comes by: how it begins, and how many rows it lists. */
class Statement {
  head = ''
  rows = 0
  #word = ''
  #lastWord = ''
  #depth = 0
  #isFilling = false

  take(sign: string, isQuoted: boolean): void {
    if (!isQuoted) this.#count(sign)
    if (this.#isFilling || this.head.length >= longestHead || (this.head === '' && isSpace(sign))) return
    this.head += sign
  }

  /** Rows are the brackets behind `VALUES`. */
  #count(sign: string): void {
    if (isWordSign(sign)) {
      if (this.#word.length < 20) this.#word += sign
      return
    }
    if (this.#word !== '') this.#lastWord = this.#word.toLowerCase()
    this.#word = ''
    if (sign === '(') {
      if (this.#depth === 0 && (this.#lastWord === 'values' || this.#lastWord === 'value')) this.#isFilling = true
      if (this.#depth === 0 && this.#isFilling) this.rows++
      this.#depth++
    }
    if (sign === ')') this.#depth--
    if (!isSpace(sign)) this.#lastWord = ''
  }
}

/**
 * Reads what SQL will do while it comes by, without keeping it: which tables it drops, makes and fills, with how many rows. It carries nothing
 * out.
 */
export function readScript() {
  const work: ScriptWork = { tables: new Map(), others: new Map(), isCutOff: false }
  let statement = new Statement()
  /** `DELIMITER //` has another than `;`, which is looked for in the last signs. */
  let [delimiter, tail] = [';', '']

  const of = (table: string): TableWork => {
    const known = work.tables.get(table) ?? { drops: false, creates: false, rows: 0 }
    work.tables.set(table, known)
    return known
  }
  const begin = () => {
    statement = new Statement()
    tail = ''
  }
  const endStatement = () => {
    const { head, rows } = statement
    begin()
    const effect = effectOf(head)
    for (const table of effect?.drops ?? []) of(table).drops = true
    for (const table of effect?.creates ?? []) of(table).creates = true
    for (const table of effect?.fills ?? []) of(table).rows += rows
    if (effect?.other) work.others.set(effect.other, (work.others.get(effect.other) ?? 0) + 1)
  }
  const signs = new ScriptSigns({
    endStatement,
    endLine: () => {
      const [, said] = /^delimiter\s+(\S+)\s*$/i.exec(statement.head) ?? []
      if (said) {
        delimiter = said.slice(0, 15)
        begin()
      }
      return said !== undefined
    },
    take: (sign, isQuoted) => {
      if (sign === ';' && delimiter === ';' && !isQuoted) return endStatement()
      statement.take(sign, isQuoted)
      if (delimiter === ';' || isQuoted) return
      tail = (tail + sign).slice(-delimiter.length)
      if (tail !== delimiter) return
      if (statement.head.endsWith(delimiter)) statement.head = statement.head.slice(0, -delimiter.length)
      endStatement()
    },
  })
  return {
    push(text: string): void {
      for (const sign of text) signs.push(sign)
    },
    /** How much it names so far: tables, and kinds of statements. */
    named: (): number => Math.max(work.tables.size, work.others.size),
    end(): ScriptWork {
      signs.end()
      return { ...work, isCutOff: signs.isOpen }
    },
  }
}
