/**
 * Text that every SEPA bank accepts: the basic Latin letters, digits and a few signs (EPC217-08). Accents are removed, letters
 * of other alphabets become their usual transcription, and characters without one become a full stop.
 */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  _: '-',
  ';': ',',
  '!': '.',
  '#': '.',
  '%': '.',
  '*': '.',
  '=': '-',
  '<': '(',
  '>': ')',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '~': '-',
  '^': '.',
  '§': '.',
  '°': '.',
  '…': '.',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'ye',
  ґ: 'g',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ђ: 'dj',
  џ: 'dz',
}

const allowed = /[A-Za-z0-9/\-?:().,'+ ]/

function written(sign: string): string {
  if (allowed.test(sign)) return sign
  if (/\s/.test(sign)) return ' '
  const known = letters[sign]
  if (known !== undefined) return known
  const lower = letters[sign.toLowerCase()]
  if (lower !== undefined) return lower.toUpperCase()
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? '' : '.'
}

/**
 * The text cut to its field. Nothing is left empty: a name that leaves nothing becomes what the scheme prescribes. A slash
 * may neither begin nor end a text, nor be doubled.
 */
export function sepaText(text: string, length: number): string {
  const plain = [...text.toWellFormed().normalize('NFKD')].map(written).join('')
  const tidy = plain
    .replace(/\/{2,}/g, '/')
    .replace(/ +/g, ' ')
    .slice(0, length)
    .replace(/^[/ ]+|[/ ]+$/g, '')
  return /[A-Za-z0-9]/.test(tidy) ? tidy : 'NOTPROVIDED'
}
