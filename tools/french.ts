import fs from 'node:fs'
import path from 'node:path'

/** French elision: l’eau, n’a, qu’il, l’IBAN. English and Dutch have no such words; names (D'Hondt) stay. */
const elision =
  /\b([LlDdNnCcSsJjMmTt]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu|[Qq]uelqu|[Pp]resqu|[Aa]ujourd)'(?=[\p{Ll}\d{«$“]|\p{Lu}{2})/gu

/** Our French has one apostrophe, the typographic one. */
export const withFrenchApostrophes = (text: string): string => text.replace(elision, '$1’')

const [narrow, wide] = ['\u202f', '\u00a0']
const ends = '(?=[\\s"\'`<>)\\],.]|$)'
const beforeHigh = new RegExp(` (?=[;!?»]+${ends})`, 'gu')
const beforeColon = new RegExp(` (?=:${ends})`, 'gu')

/** French punctuation with non-breaking spaces: a narrow one before ; ! ? », and after «, a full one before a colon. */
export const withFrenchSpaces = (text: string): string =>
  text.replace(beforeHigh, narrow).replace(beforeColon, wide).replace(/« /gu, `«${narrow}`)

/** Only texts in these quotes can hold a straight apostrophe; prose in comments is left as it is. */
const quoted = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g
/** The French one of three texts. */
const namedFrench = /(?<=\bfr:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g
/** A French text that stands alone, as tests and the demo world have them; what holds line breaks is a letter from outside. */
const alone = /(?<![\p{L}\d])'(?:[^'\\\n]|\\.)*'(?!\p{L})/gu
const looksFrench = (text: string): boolean =>
  !/\\n/.test(text) && /[’«]|\b(?:vous|votre|nous|est|une|les|des|pas|du|le|la)\b/iu.test(text)

/** The code inside a template is no text. */
const outsideCode = (text: string): string =>
  text.replace(/\$\{[^}]*\}|[^$]+|\$/gu, (part) => (part.startsWith('${') ? part : withFrenchSpaces(part)))

const mended = (file: string, text: string): string =>
  file.endsWith('fr.json')
    ? withFrenchSpaces(text.replace(/(?<=\p{L})'(?=[\p{L}\d{«])/gu, '’'))
    : text
        .replace(quoted, (each) => withFrenchApostrophes(each))
        .replace(namedFrench, outsideCode)
        .replace(alone, (each) => (looksFrench(each) ? withFrenchSpaces(each) : each))

/**
 * A sign that code sets behind a word of ours, `${m.some_word()}: `: words have it with the space that French sets before it, and code has not.
 * The way to write a colon behind a word is `m.design_colon({ label })`.
 */
const behindWord = /\bm\.\w+\([^`\n]*\)\}[:;!?](?=[\s`<'"]|$)/gmu
export const signsInCode = (text: string): string[] => text.match(behindWord) ?? []

/** Sources in which code sets one. */
export const signsSetByCode = (): string[] =>
  sources()
    .filter((name) => /\.tsx?$/.test(name) && name.startsWith('src') && !name.includes('.test.'))
    .flatMap((name) => {
      const signs = signsInCode(fs.readFileSync(path.join(root, name), 'utf8'))
      return signs.map((sign) => `${name}: ${sign}`)
    })

const root = path.resolve(import.meta.dirname, '..')

/** Words, refusals, the brands' texts, and what tests expect of them. */
const frenchFiles = (): string[] => sources().filter((name) => /words[\\/]fr\.json$|\.tsx?$/.test(name))

function sources(): string[] {
  return ['src', 'test', 'db'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
}

/** Files with a straight apostrophe in a French word or a space that may break, and what they should say. */
export function carelessFrench(): { file: string; should: string }[] {
  return frenchFiles().flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const should = mended(file, text)
    return should === text ? [] : [{ file, should }]
  })
}

if (process.argv[1] === import.meta.filename)
  for (const { file, should } of carelessFrench()) {
    fs.writeFileSync(path.join(root, file), should)
    console.log(`french: ${file} has its spaces and apostrophes now`)
  }
