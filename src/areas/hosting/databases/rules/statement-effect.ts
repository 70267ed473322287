/** What one statement does to tables; `other` says what it begins with, where it does something else. */
export type StatementEffect = {
  drops?: readonly string[]
  creates?: readonly string[]
  fills?: readonly string[]
  other?: string
}

/** `shop`.`artikel`, "artikel" or artikel. */
const part = '(?:`[^`]*`|"[^"]*"|[^`"\\s(.,;]+)'
const name = `(?:${part}\\s*\\.\\s*)?(${part})`
const drop = /^drop\s+(?:temporary\s+)?(?:tables?|views?)\s+(?:if\s+exists\s+)?/i
const create = new RegExp(
  `^create\\s+(or\\s+replace\\s+)?(?:temporary\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${name}`,
  'i',
)
const fill = new RegExp(
  `^(?:insert|replace)\\s+(?:(?:low_priority|delayed|high_priority|ignore)\\s+)*(?:into\\s+)?${name}`,
  'i',
)
/** What changes no table: how the session is set, and where work begins and ends. */
const nothing = /^(?:set|lock|unlock|start|begin|commit|use)\b/i
/** A number that says from which version a comment is carried out: `50000 DROP TABLE`. */
const version = /^\s*\d{5,6}(?=\s|$)/

const plain = (quoted: string): string => quoted.replace(/^[`"]|[`"]$/g, '')
const named = new RegExp(`^\\s*${name}`)

/** Each of `a, shop.b, c`. */
const listed = (text: string): string[] =>
  text.split(',').flatMap((each) => {
    const [, found] = named.exec(each) ?? []
    return found ? [plain(found)] : []
  })

export function effectOf(statement: string): StatementEffect | undefined {
  const said = statement.replace(version, '').trim()
  const dropped = drop.exec(said)
  if (dropped) return { drops: listed(said.slice(dropped[0].length)) }
  const made = create.exec(said)
  if (made?.[2]) return { creates: [plain(made[2])], ...(made[1] ? { drops: [plain(made[2])] } : {}) }
  const [, filled] = fill.exec(said) ?? []
  if (filled) return { fills: [plain(filled)] }
  if (said === '' || nothing.test(said)) return undefined
  return { other: said.split(/\s+/, 2).join(' ').toUpperCase().slice(0, 40) }
}
