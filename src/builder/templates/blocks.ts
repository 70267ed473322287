import { escaped } from './escape.ts'
import { companions, type SceneName } from './scenes.ts'

/** What a block shows. Every text is plain; the block says where it stands. */
export type BlockWords = {
  eyebrow: string
  hero: string
  lead: string
  button: string
  more: string
  offerTitle: string
  offers: readonly (readonly [title: string, text: string])[]
  priceTitle: string
  prices: readonly (readonly [name: string, price: string])[]
  aboutTitle: string
  about: readonly string[]
  quote: readonly [text: string, who: string]
  facts: readonly (readonly [figure: string, label: string])[]
  stepsTitle: string
  steps: readonly (readonly [title: string, text: string])[]
  questionsTitle: string
  questions: readonly (readonly [question: string, answer: string])[]
  callTitle: string
  contactTitle: string
  contactLead: string
  form: { name: string; email: string; text: string; send: string }
  details: readonly (readonly [label: string, value: string])[]
  galleryTitle: string
}
/** Addresses of the pages that buttons lead to, and the scene of the pictures. */
export type BlockPlace = { offer: string; contact: string; scene: SceneName }
type Block = (words: BlockWords, place: BlockPlace) => string

const art = (scene: string, number: number, more = '') =>
  `<div class="art${more}"><img src="art/${scene}-${number}.svg" alt="" width="1200" height="900"></div>`
/** Of several pictures together some are of the other scene. */
const among = (scene: SceneName, number: number) => art(number % 4 === 3 ? companions[scene] : scene, number)
const section = (name: string, content: string) =>
  `<section class="${name}"><div class="wrap">${content}</div></section>`
const title = (text: string, eyebrow = '') =>
  `<div class="head">${eyebrow ? `<span class="eyebrow">${escaped(eyebrow)}</span>` : ''}<h2>${escaped(text)}</h2></div>`
const list = (name: string, items: readonly string[]) =>
  `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const entry = ([head, text]: readonly [string, string]) => `<h3>${escaped(head)}</h3><p>${escaped(text)}</p>`

const opening = ({ eyebrow, hero, lead, button, more }: BlockWords, { offer, contact }: BlockPlace) =>
  `<span class="eyebrow">${escaped(eyebrow)}</span><h1>${escaped(hero)}</h1><p class="lead">${escaped(lead)}</p>` +
  `<div class="buttons"><a class="button" href="${contact}">${escaped(button)}</a><a class="button quiet" href="${offer}">${escaped(more)}</a></div>`

/** The blocks of all templates, and what the editor offers to add. */
export const blocks = {
  heroSplit: (words, place) => section('hero hero-split', `<div>${opening(words, place)}</div>${art(place.scene, 1)}`),
  heroArch: (words, place) =>
    section('hero hero-split hero-arch', `<div>${opening(words, place)}</div>${art(place.scene, 1)}`),
  heroCenter: (words, place) => section('hero hero-center', `${opening(words, place)}${art(place.scene, 1)}`),
  heroCover: (words, place) =>
    `<section class="hero-cover">${art(place.scene, 1)}<div class="wrap"><div class="card">${opening(words, place)}</div></div></section>`,
  heroWide: (words, { offer, contact, scene }) =>
    section(
      'hero hero-wide',
      `<span class="eyebrow">${escaped(words.eyebrow)}</span><h1>${escaped(words.hero)}</h1><div class="row"><div><p class="lead">${escaped(words.lead)}</p>` +
        `<div class="buttons"><a class="button" href="${contact}">${escaped(words.button)}</a><a class="button quiet" href="${offer}">${escaped(words.more)}</a></div></div>${art(scene, 1)}</div>`,
    ),
  offerCards: (words) => section('section', `${title(words.offerTitle)}${list('cards', words.offers.map(entry))}`),
  offerTiles: (words, { scene }) =>
    section(
      'section raised',
      `${title(words.offerTitle)}${list(
        'tiles',
        words.offers.map((offer, index) => `${among(scene, index + 2)}${entry(offer)}`),
      )}`,
    ),
  offerRows: (words) => section('section', `${title(words.offerTitle)}${list('rows', words.offers.map(entry))}`),
  prices: (words) =>
    section(
      'section tinted',
      `${title(words.priceTitle)}${list(
        'prices',
        words.prices.map(([name, price]) => `<b>${escaped(name)}</b><i></i><span>${escaped(price)}</span>`),
      )}`,
    ),
  aboutSplit: (words, { scene }) => about('section split', words, art(scene, 6)),
  aboutTurned: (words, { scene }) => about('section split turned tinted', words, art(scene, 6)),
  facts: ({ facts }) =>
    section(
      'section',
      list(
        'facts',
        facts.map(([figure, label]) => `<b>${escaped(figure)}</b><span>${escaped(label)}</span>`),
      ),
    ),
  quote: (words) => quoted('section quote', words),
  quoteDark: (words) => quoted('section quote dark', words),
  gallery: (words, { scene }) =>
    section(
      'section',
      `${title(words.galleryTitle)}<div class="gallery">${[2, 3, 4, 5, 7, 8].map((number) => among(scene, number)).join('')}</div>`,
    ),
  steps: (words) => section('section tinted', `${title(words.stepsTitle)}${list('steps', words.steps.map(entry))}`),
  questions: (words) =>
    section(
      'section',
      `${title(words.questionsTitle)}<div class="questions">${words.questions
        .map(
          ([question, answer]) =>
            `<details open><summary>${escaped(question)}</summary><p>${escaped(answer)}</p></details>`,
        )
        .join('')}</div>`,
    ),
  call: (words, { contact }) =>
    section(
      'section call',
      `<div><h2>${escaped(words.callTitle)}</h2><a class="button" href="${contact}">${escaped(words.button)}</a></div>`,
    ),
  contact: (words) =>
    section(
      'section contact',
      `<dl>${words.details.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>${formOf(words)}`,
    ),
} as const satisfies Record<string, Block>
export type BlockName = keyof typeof blocks

const about = (name: string, { aboutTitle, about: texts }: BlockWords, picture: string) =>
  section(
    name,
    `<div class="text"><h2>${escaped(aboutTitle)}</h2>${texts.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>${picture}`,
  )

const quoted = (name: string, { quote: [text, who] }: BlockWords) =>
  section(name, `<figure><blockquote>${escaped(text)}</blockquote><figcaption>${escaped(who)}</figcaption></figure>`)

const formOf = ({ form }: BlockWords) =>
  `<form class="form" data-form="contact"><label>${escaped(form.name)}<input name="name" required maxlength="100" autocomplete="name"></label>` +
  `<label>${escaped(form.email)}<input name="email" type="email" required maxlength="254" autocomplete="email"></label>` +
  `<label>${escaped(form.text)}<textarea name="text" required maxlength="5000"></textarea></label>` +
  `<button class="button" type="submit">${escaped(form.send)}</button></form>`

/** The head of a page that is not the first. */
export const pageHead = (heading: string, lead: string): string =>
  section('page-head', `<h1>${escaped(heading)}</h1><p class="lead">${escaped(lead)}</p>`)
