/** What a script does to one table, in the order in which that matters to who looks it over. */
export type TableWork = { drops: boolean; creates: boolean; rows: number }
export type ScriptWork = {
  tables: Map<string, TableWork>
  /** Statements of other kinds by their first words, such as `ALTER TABLE`. */
  others: Map<string, number>
  /** It ends within a quote or a comment: a file that came in half. */
  isCutOff: boolean
}

const name = '[`"]?(?:[^`"\\s(.;]+[`"]?\\.[`"]?)?([^`"\\s(.;]+)[`"]?'
const drop = new RegExp(`^drop\\s+(?:table|view)\\s+(?:if\\s+exists\\s+)?${name}`, 'i')
const create = new RegExp(`^create\\s+(?:or\\s+replace\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${name}`, 'i')
const insert = new RegExp(
  `^(?:insert|replace)\\s+(?:(?:low_priority|delayed|high_priority|ignore)\\s+)*into\\s+${name}`,
  'i',
)
/** What changes no table: how the session is set, and where work begins and ends. */
const nothing = /^(?:set|lock|unlock|start|begin|commit|use)\b/i
const longestHead = 2_000

/**
 * Reads what SQL will do while it comes by, without keeping it: which tables it drops, makes and fills, with how many rows. It judges
 * nothing and carries nothing out; a comment that MariaDB would execute counts as a comment.
 */
export function readScript() {
  const work: ScriptWork = { tables: new Map(), others: new Map(), isCutOff: false }
  let [quote, comment, head, before] = ['', '', '', '']
  let [depth, rows] = [0, 0]
  let isFilling = false
  let isEscaped = false

  const of = (table: string): TableWork => {
    const known = work.tables.get(table) ?? { drops: false, creates: false, rows: 0 }
    work.tables.set(table, known)
    return known
  }
  const endStatement = () => {
    const said = head.trim()
    const [, dropped] = drop.exec(said) ?? []
    const [, made] = create.exec(said) ?? []
    const [, filled] = insert.exec(said) ?? []
    if (dropped) of(dropped).drops = true
    else if (made) of(made).creates = true
    else if (filled) of(filled).rows += rows
    else if (said && !nothing.test(said)) {
      const words = said.split(/\s+/, 2).join(' ').toUpperCase().slice(0, 40)
      work.others.set(words, (work.others.get(words) ?? 0) + 1)
    }
    head = ''
    depth = rows = 0
    isFilling = false
  }
  const open = () => {
    if (depth === 0 && !isFilling) isFilling = /\bvalues?\s*$/i.test(head)
    if (depth === 0 && isFilling) rows++
    depth++
  }
  const keep = (sign: string) => {
    if (!isFilling && head.length < longestHead) head += sign
  }

  /** Within a quote or a comment: whether the sign belongs to it. */
  const isWithin = (sign: string): boolean => {
    if (quote) {
      keep(sign)
      if (isEscaped) isEscaped = false
      else if (sign === '\\' && quote !== '`') isEscaped = true
      else if (sign === quote) quote = ''
      return true
    }
    if (!comment) return false
    if (comment === 'line' ? sign === '\n' : before === '*' && sign === '/') comment = ''
    return true
  }
  const begins = (sign: string): boolean => {
    const opened =
      sign === '#' || (before === '-' && sign === '-') ? 'line' : before === '/' && sign === '*' ? 'block' : ''
    if (!opened) return false
    if (sign !== '#') head = head.slice(0, -1)
    comment = opened
    return true
  }

  return {
    push(text: string): void {
      for (let at = 0; at < text.length; at++) {
        const sign = text.charAt(at)
        if (!isWithin(sign) && !begins(sign)) {
          if (sign === "'" || sign === '"' || sign === '`') quote = sign
          if (sign === '(') open()
          if (sign === ')') depth--
          if (sign === ';') endStatement()
          else keep(head === '' ? sign.trim() : sign)
        }
        before = comment === 'block' && before === '/' && sign === '*' ? '' : sign
      }
    },
    end(): ScriptWork {
      endStatement()
      return { ...work, isCutOff: quote !== '' || comment === 'block' }
    },
  }
}
