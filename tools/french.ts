import fs from 'node:fs'
import path from 'node:path'

/** French leaves a vowel out before another: l’eau, n’a, qu’il, l’IBAN. English and Dutch have no such words; names (D'Hondt) stay. */
const elision =
  /\b([LlDdNnCcSsJjMmTt]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu|[Qq]uelqu|[Pp]resqu|[Aa]ujourd)'(?=[\p{Ll}\d{«$“]|\p{Lu}{2})/gu

/** Our French has one apostrophe, the typographic one. */
export const withFrenchApostrophes = (text: string): string => text.replace(elision, '$1’')

/** Only texts in these quotes can hold a straight apostrophe; prose in comments is left as it is. */
const quoted = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g

const mended = (file: string, text: string): string =>
  file.endsWith('fr.json')
    ? text.replace(/(?<=\p{L})'(?=[\p{L}\d{«])/gu, '’')
    : text.replace(quoted, (each) => withFrenchApostrophes(each))

const root = path.resolve(import.meta.dirname, '..')

/** Words, refusals, the brands' texts, and what tests expect of them. */
function frenchFiles(): string[] {
  const all = ['src', 'test', 'db'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return all.filter((name) => /words[\\/]fr\.json$|\.tsx?$/.test(name))
}

/** Files with a straight apostrophe in a French word, and what they should say. */
export function straightFrench(): { file: string; should: string }[] {
  return frenchFiles().flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const should = mended(file, text)
    return should === text ? [] : [{ file, should }]
  })
}

if (process.argv[1] === import.meta.filename)
  for (const { file, should } of straightFrench()) fs.writeFileSync(path.join(root, file), should)
