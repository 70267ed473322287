import { templateOf } from '../templates/catalogue.ts'
import { escaped } from '../templates/escape.ts'
import { generalWords } from '../templates/general-words.ts'
import type { Draft } from './site.ts'

export type Example = { what: 'name' | 'phone' | 'address' | 'hours'; value: string }

/** What still says what the template said of a business that does not exist, in the head and foot or on a page. */
export function examplesOf({ locale, template, business, pages }: Draft): Example[] {
  const { sample } = generalWords[locale]
  const shown = pages.map(({ html }) => html).join('\n')
  const all: Example[] = [
    { what: 'name', value: templateOf(template)?.name ?? '' },
    { what: 'phone', value: sample.phone },
    { what: 'address', value: sample.address },
    { what: 'hours', value: sample.hours },
  ]
  return all.filter(
    ({ what, value }) =>
      value !== '' && (business[what] === value || (what !== 'name' && shown.includes(escaped(value)))),
  )
}
