import { expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { sanitiseCss } from './sanitise-css.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { takeImage } from './take-image.ts'

type Case = { name: string; input: string; expected: string | string[] }

/** Every tag of a text as a browser would see it: what stands within a tag, quoted values taken out. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
/** Nothing is left that runs, or that asks somebody else. */
function isHarmless(html: string): boolean {
  if (
    /<(?:script|style|svg|math|object|embed|link|meta|base|template|noscript|iframe|frame|xmp|plaintext|title|textarea[^>]*\son)/i.test(
      html,
    )
  )
    return false
  return tagsOf(html).every((tag) => {
    const bare = tag.replace(/="[^"]*"/g, '=""')
    const addresses = [...tag.matchAll(/\s(?:href|src|action|formaction|xlink:href|poster|data)="([^"]*)"/gi)].map(
      ([, address = '']) => address,
    )
    return (
      !/\s(?:on\w+|style|srcdoc|srcset|formaction|xlink:href)\s*=/i.test(bare) &&
      addresses.every((address) =>
        /^(?:https?:\/\/|mailto:|tel:|#|\.?\/(?!\/)|[\w][\w.-]*(?:[/?#]|$)|images\/|art\/|$)/i.test(address),
      )
    )
  })
}
/** The text that a reader sees, in one line. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#39|#34|quot);/g, '"')
    .replaceAll("'", '"')
    .replace(/\s+/g, ' ')
    .trim()

const free = (input: string) => sanitiseHtml(input, { mayEmbed: false })
const paid = (input: string) => sanitiseHtml(input, { mayEmbed: true })
const lists = ['xss-lines', 'dompurify', 'sanitize-ugc', 'svg'].map((name) => ({
  name,
  cases: vectorCases<Case>(`html/${name}.json`),
}))

it.each(lists)('lets nothing run of $name', ({ name, cases }) => {
  if (!cases) return console.log(`skipped: no vectors html/${name}.json`)
  const judge = (one: Case) => {
    const twice = free(free(one.input))
    return {
      name: one.name,
      right: isHarmless(free(one.input)) && isHarmless(paid(one.input)) && twice === free(one.input),
    }
  }
  expectScore(`what is published, ${name}: nothing runs, and the same again`, cases, judge)
})

it('keeps the harmless words of what others let pass', () => {
  const cases = lists.find(({ name }) => name === 'sanitize-ugc')?.cases
  if (!cases) return console.log('skipped: no vectors html/sanitize-ugc.json')
  const judge = (one: Case) => {
    const [expected = ''] = [one.expected].flat()
    return { name: one.name, right: wordsOf(free(one.input)) === wordsOf(expected) }
  }
  expectScore('what is published, sanitize-ugc: the words that stay', cases, judge, keptOtherwise)
})

/** Where another sanitiser keeps or drops other words; nothing of it runs. */
const asText = 'bleach shows a forbidden tag as text; here it is left out'
const keptOtherwise: Record<string, string> = {
  'sanitize-html 0eecffeb': 'its usual settings drop a text field with its words; here it is one of a contact form',
  ...Object.fromEntries([1, 2, 3, 4, 10, 14, 15, 16, 18].map((number) => [`bleach ${number}.test`, asText])),
}

it('takes no drawing as a picture', async () => {
  const cases = lists.find(({ name }) => name === 'svg')?.cases
  if (!cases) return console.log('skipped: no vectors html/svg.json')
  const taken = await Promise.all(cases.map(async ({ input }) => takeImage(Buffer.from(input))))
  console.log(`score: drawings refused ${taken.filter((image) => !image).length}/${cases.length}`)
  expect(taken.filter(Boolean)).toEqual([])
})

it.each([
  ['a{color:red}', 'a{color:red}'],
  [
    '#i1{text-align:center}@media (max-width: 820px){#i1{font-size:1.2em}}',
    '#i1{text-align:center}@media (max-width: 820px){#i1{font-size:1.2em}}',
  ],
  [
    'a{background:url(images/00112233445566778899aabbccddeeff.webp)}',
    'a{background:url(images/00112233445566778899aabbccddeeff.webp)}',
  ],
  ['@import url(https://spy.example);a{color:red}', 'a{color:red}'],
  ['a{background:url(https://spy.example/x.png);color:red}', 'a{color:red}'],
  ['a{background:u\\72l(https://spy.example)}', 'a{}'],
  ['a{background:url("images/../../x")}', 'a{}'],
  ['a{width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x)}', 'a{}'],
  ['@font-face{font-family:x;src:url(https://spy.example/x.woff2)}', ''],
  ['a{background:image-set("https://spy.example/x" 1x)}', 'a{}'],
  ['</style><script>alert(1)</script>', ''],
  ['a{color:red', ''],
  ['a/*</style>*/{color:red}', 'a{color:red}'],
])('of the rules %s stays %s', (css, stays) => {
  expect(sanitiseCss(css).replace(/\s+|;(?=\s*})/g, '')).toBe(stays.replace(/\s+/g, ''))
})
