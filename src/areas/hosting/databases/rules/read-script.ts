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

/**
 * Reads what SQL will do while it comes by, one sign after the other and without keeping it: which tables it drops, makes and fills, with how
 * many rows. It carries nothing out. What ends a statement or is a comment is what MariaDB and its client take for one: `DELIMITER`, `\g`,
 * and `/*!50000 … *\/`, which is carried out.
 */
export function readScript() {
  const work: ScriptWork = { tables: new Map(), others: new Map(), isCutOff: false }
  let [quote, head, word, lastWord, before] = ['', '', '', '', '']
  /** Other than `;`, it is looked for in the last signs. */
  let [delimiter, tail] = [';', '']
  let comment: '' | 'line' | 'block' = ''
  let isCarriedOut = false
  let isEscaped = false
  let isFilling = false
  let [depth, rows] = [0, 0]
  /** Signs that may begin something, until the next one tells. */
  let open = ''

  const of = (table: string): TableWork => {
    const known = work.tables.get(table) ?? { drops: false, creates: false, rows: 0 }
    work.tables.set(table, known)
    return known
  }

  function endStatement(): void {
    const effect = effectOf(head)
    for (const table of effect?.drops ?? []) of(table).drops = true
    for (const table of effect?.creates ?? []) of(table).creates = true
    for (const table of effect?.fills ?? []) of(table).rows += rows
    const { other } = effect ?? {}
    if (other) work.others.set(other, (work.others.get(other) ?? 0) + 1)
    head = word = lastWord = tail = ''
    depth = rows = 0
    isFilling = false
  }

  /** `DELIMITER //` is a line of its own, which the client keeps to itself. */
  function endLine(): boolean {
    const [, said] = /^\s*delimiter\s+(\S+)\s*$/i.exec(head) ?? []
    if (!said) return false
    delimiter = said.slice(0, 15)
    head = word = lastWord = ''
    return true
  }

  function take(sign: string): void {
    if (isWordSign(sign)) {
      if (word.length < 20) word += sign
    } else if (word !== '') {
      lastWord = word.toLowerCase()
      word = ''
    }
    if (sign === '(') {
      if (depth === 0 && (lastWord === 'values' || lastWord === 'value')) isFilling = true
      if (depth === 0 && isFilling) rows++
      depth++
    }
    if (sign === ')') depth--
    if (!isSpace(sign) && !isWordSign(sign) && sign !== '(') lastWord = ''
    if (!isFilling && head.length < longestHead && !(head === '' && isSpace(sign))) head += sign
    tail = delimiter === ';' ? '' : (tail + sign).slice(-delimiter.length)
    if (tail !== delimiter) return
    if (head.endsWith(delimiter)) head = head.slice(0, -delimiter.length)
    endStatement()
  }

  function within(sign: string): boolean {
    if (quote) {
      if (!isFilling && head.length < longestHead) head += sign
      if (isEscaped) isEscaped = false
      else if (sign === '\\' && quote !== '`') isEscaped = true
      else if (sign === quote) quote = ''
      return true
    }
    if (comment === '') return false
    if (comment === 'line' ? sign === '\n' : before === '*' && sign === '/') comment = ''
    before = sign
    return true
  }

  /** What the signs that were held back have become, now that the next one is known; whether that took it in. */
  function decided(sign: string): boolean {
    const held = open
    open = ''
    if (held === '-' && sign === '-') open = '--'
    else if (held === '--' && isSpace(sign)) comment = sign === '\n' ? '' : 'line'
    else if (held === '/' && sign === '*') open = '/*'
    else if (held === '/*' && (sign === '!' || sign === 'M')) open = sign === '!' ? '' : '/*M'
    else if (held === '/*M' && sign === '!') open = ''
    else if (held.startsWith('/*')) {
      comment = 'block'
      before = ''
      within(sign)
      return true
    } else if (held === '*' && sign === '/') isCarriedOut = false
    else if (held === '\\' && (sign === 'g' || sign === 'G')) endStatement()
    else {
      for (const each of held) take(each)
      return false
    }
    if (held.startsWith('/*') && open === '') isCarriedOut = true
    return true
  }

  function push(sign: string): void {
    if (within(sign)) return
    if (open !== '' && decided(sign)) return
    if (sign === '\n' && endLine()) return
    if (sign === '-' || sign === '/' || sign === '\\' || (sign === '*' && isCarriedOut)) open = sign
    else if (sign === '#') comment = 'line'
    else if (sign === "'" || sign === '"' || sign === '`') {
      quote = sign
      if (!isFilling && head.length < longestHead) head += sign
    } else if (delimiter === ';' && sign === ';') endStatement()
    else take(sign)
  }

  return {
    push(text: string): void {
      for (const sign of text) push(sign)
    },
    end(): ScriptWork {
      for (const sign of open) take(sign)
      endLine()
      endStatement()
      return { ...work, isCutOff: quote !== '' || comment === 'block' || isCarriedOut }
    },
  }
}
