import type { Locale } from '#base/locale.ts'
import { type Draft, type Page, planLimits, type SiteRecord, slugOf } from '../model/site.ts'
import { type BlockName, type BlockPlace, type BlockWords, blocks, pageHead } from './blocks.ts'
import { arrangements, firstOf, type Template, templateOf } from './catalogue.ts'
import { copyOf } from './copy/all-copy.ts'
import type { CategoryCopy } from './copy/category-copy.ts'
import { type GeneralWords, generalWords } from './general-words.ts'

type Owner = Pick<SiteRecord, 'domain' | 'owner'>

/** A site as a template begins it, in a language. */
export function makeDraft(template: Template, locale: Locale, { owner }: Owner): Draft {
  const general = generalWords[locale]
  const copy = copyOf[template.category][locale]
  const [eyebrow = '', hero = '', lead = ''] = copy.openings[template.opening] ?? copy.openings[0] ?? []
  const contact = contactOf(owner, general)
  const words = wordsOf(template, general, copy, { eyebrow, hero, lead }, contact)
  const business = (owner.company ?? '').trim().slice(0, 60) || template.name
  const names = [general.pages.home, general.pages.offer, general.pages.about, general.pages.contact]
  const slugs: string[] = []
  for (const name of names) slugs.push(slugOf(name, slugs))
  const place: BlockPlace = { offer: `./${slugs[1]}`, contact: `./${slugs[3]}`, scene: template.scene }
  const put = (...list: BlockName[]) => list.map((name) => blocks[name](words, place)).join('\n')
  const contents = [
    { html: put(...arrangements[template.arrangement]), description: lead },
    {
      html:
        pageHead(general.pages.offer, lead) +
        put('offerRows', ...(template.hasPrices ? (['prices'] as const) : []), 'steps', 'questions'),
      description: copy.offers.map(([title]) => title).join(', '),
    },
    {
      html: pageHead(general.pages.about, lead) + put('aboutSplit', 'facts', 'quoteDark', 'gallery'),
      description: copy.about[0] ?? '',
    },
    { html: pageHead(general.contactTitle, general.contactLead) + put('contact'), description: general.contactLead },
  ]
  const pages = contents.map(
    ({ html, description }, index): Page => ({
      id: `p${index + 1}`,
      slug: slugs[index] ?? '',
      name: names[index] ?? '',
      seoTitle: index === 0 ? `${business} · ${eyebrow}` : `${names[index]} · ${business}`,
      description: description.slice(0, 160),
      html,
      css: '',
    }),
  )
  return {
    locale,
    template: template.id,
    look: template.look,
    business: {
      name: business,
      tagline: hero,
      phone: contact.phone,
      email: contact.email,
      address: contact.address,
      hours: general.sample.hours,
      logo: null,
      formTo: '',
    },
    pages: pages.slice(0, planLimits.free.pages),
  }
}

/** How the business is reached: as the account says it, and an example where it does not. */
const contactOf = ({ email, phone, address }: SiteRecord['owner'], { sample }: GeneralWords) => ({
  email,
  phone: (phone || sample.phone).slice(0, 40),
  address: (address || sample.address).slice(0, 160),
})

function wordsOf(
  { figures }: Template,
  general: GeneralWords,
  copy: CategoryCopy,
  opening: { eyebrow: string; hero: string; lead: string },
  { email, phone, address }: { email: string; phone: string; address: string },
): BlockWords {
  const { details, sample } = general
  return {
    ...opening,
    button: copy.button,
    more: general.more,
    offerTitle: copy.offerTitle,
    offers: copy.offers,
    priceTitle: general.priceTitle,
    prices: copy.offers.flatMap(([title], index) => [[title, `€ ${6 + index * 7}`] as const]),
    aboutTitle: copy.aboutTitle,
    about: copy.about,
    quote: copy.quote,
    facts: copy.facts.map((label, index) => [figures[index] ?? '', label] as const),
    stepsTitle: general.stepsTitle,
    steps: general.steps,
    questionsTitle: general.questionsTitle,
    questions: general.questions,
    callTitle: general.callTitle,
    contactTitle: general.contactTitle,
    contactLead: general.contactLead,
    form: general.form,
    details: [
      [details.address, address],
      [details.phone, phone],
      [details.email, email],
      [details.hours, sample.hours],
    ],
    galleryTitle: general.galleryTitle,
  }
}

/** A block with the words of the site's own template, for somebody who adds it. */
export function blockOf(name: BlockName, draft: Draft, site: Owner): string {
  const template = templateOf(draft.template) ?? firstOf('business')
  const general = generalWords[draft.locale]
  const copy = copyOf[template.category][draft.locale]
  const [eyebrow = '', hero = '', lead = ''] = copy.openings[template.opening] ?? copy.openings[0] ?? []
  const { email, phone, address } = draft.business
  const reached = contactOf({ ...site.owner, ...(phone && { phone }), ...(address && { address }) }, general)
  const words = wordsOf(template, general, copy, { eyebrow, hero, lead }, { ...reached, email: email || reached.email })
  const at = (index: number) => `./${draft.pages[index]?.slug ?? ''}`
  return blocks[name](words, { offer: at(1), contact: at(draft.pages.length - 1), scene: template.scene })
}
