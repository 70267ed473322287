/**
 * A message as it stands in a words file: a text with `{names}` in it, or one for each plural form of a number
 * (the message format that editors of translations know).
 */
export type Message = string | readonly [Plural]
type Plural = { declarations: readonly string[]; selectors: readonly string[]; match: Record<string, string> }

/** A message in an unknown form; the text of the error says what is wrong with it. */
export class WrongMessage extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'WrongMessage'
  }
}

const named = /\{(\w+)\}/g

/** The names that have to be given to say it. */
export function inputsOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message[0].match)
  const declared = typeof message === 'string' ? [] : message[0].declarations
  const found = texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name))
  const inputs = declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? [])
  return [...new Set([...inputs, ...found])]
}

/** A module that returns one message in the requested language. */
export function messageCode(key: string, byLocale: Readonly<Record<string, Message>>): string {
  const parts = Object.entries(byLocale).map(([locale, message]) => [locale, functionOf(locale, message)] as const)
  const isPlural = parts.some(([, code]) => code.includes('plural('))
  return [
    ...(isPlural ? ["import { plural } from '../plural.js'"] : []),
    "import { say } from '../runtime.js'",
    ...parts.map(([locale, code]) => `const ${locale} = ${code}`),
    `export const ${key} = /* @__PURE__ */ say(${parts.map(([locale]) => locale).join(', ')})`,
    '',
  ].join('\n')
}

function functionOf(locale: string, message: Message): string {
  if (typeof message === 'string') return `(${message.match(named) ? 'i' : ''}) => ${textOf(message)}`
  const { input, forms, otherwise } = formsOf(message)
  const choices = forms.map(([form, text]) => `form === ${JSON.stringify(form)} ? ${textOf(text)} : `)
  return `(i, form = plural(${JSON.stringify(locale)}, i.${input})) => ${choices.join('')}${textOf(otherwise)}`
}

function formsOf(message: readonly [Plural]) {
  const [{ declarations, selectors, match }, ...others] = message
  const locals = declarations.filter((line) => !/^input \w+$/.test(line))
  const [, local, input] = /^local (\w+) = (\w+): plural$/.exec(locals[0] ?? '') ?? []
  if (others.length > 0 || locals.length !== 1 || !local || selectors.join() !== local)
    throw new WrongMessage('chooses by something else than the plural of one number')
  const forms = Object.entries(match).map(([when, text]) => {
    const form = new RegExp(`^${local}=(zero|one|two|few|many|other|\\*)$`).exec(when)?.[1]
    if (!form) throw new WrongMessage(`has the form "${when}", which is no plural of ${local}`)
    return [form, text] as const
  })
  const otherwise = match[`${local}=*`]
  if (otherwise === undefined) throw new WrongMessage(`has no words for other numbers (${local}=*)`)
  return { input, forms: forms.filter(([form]) => form !== '*'), otherwise }
}

function textOf(text: string): string {
  if (/[{}]/.test(text.replaceAll(named, ''))) throw new WrongMessage('has a brace that names nothing')
  const written = text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
  return `\`${written.replaceAll(named, (_, name) => `\${i.${name}}`)}\``
}
