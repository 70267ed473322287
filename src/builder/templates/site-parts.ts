import { type Draft, pageAddress } from '../model/site.ts'
import { escaped } from './escape.ts'

const logoOf = ({ logo, name }: Draft['business']) =>
  logo ? `<img src="images/${logo}" alt="${escaped(name)}">` : escaped(name)

/** The head of every page: its name, and the menu out of the pages. */
export function siteHead(draft: Draft, current: number): string {
  const links = draft.pages
    .map(
      ({ name }, index) =>
        `<a href="${pageAddress(draft, index)}"${index === current ? ' aria-current="page"' : ''}>${escaped(name)}</a>`,
    )
    .join('')
  return `<header class="site-head"><div class="wrap"><a class="site-name" href="./">${logoOf(draft.business)}</a><nav class="site-menu">${links}</nav></div></header>`
}

const told = (text: string, link = '') =>
  text === '' ? '' : `<p>${link ? `<a href="${escaped(link)}">${escaped(text)}</a>` : escaped(text)}</p>`

/** The foot of every page; `made` is the line of the free plan, which the server of sites fills in. */
export function siteFoot({ business }: Draft, made: string): string {
  const { name, tagline, phone, email, address, hours } = business
  return (
    `<footer class="site-foot"><div class="wrap"><div><a class="site-name" href="./">${escaped(name)}</a>${told(tagline)}</div>` +
    `<div>${told(address)}${told(hours)}</div><div>${told(phone, `tel:${phone.replace(/[^+\d]/g, '')}`)}${told(email, `mailto:${email}`)}</div>${made}</div></footer>`
  )
}
