import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#base/locale.ts'
import { brandNames, brands } from '#brands/brands.ts'
import { house } from '#entry/areas.ts'
import { readConfig } from '#platform/config/config.ts'
import { brandHex } from '#platform/mail/brand-colour.ts'
import { composeMail, type NewMail } from '#platform/mail/mail.ts'
import { everyMail } from '../kit/every-mail.ts'
import { data, endedOrders, mailWorld } from '../kit/mail-world.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

type Written = ReturnType<typeof composeMail> & { name: string; writer: string; mail: NewMail }

const root = path.resolve(import.meta.dirname, '../..')
const hostOf = (brand: string) => `https://my.${brand}.example`
const config = readConfig({
  BELFRY_URL: hostOf('belfry'),
  BELFRY_BRAND_HOSTS: brandNames.map((name) => `my.${name}.example=${name}`).join(','),
})

/** Words that one language has and the others have not, for texts that nobody translated. */
const wordsOf = {
  nl: /\b(het|een|niet|voor|wordt|werd|naar|jouw|jij|factuur|bestelling|betaling|domeinnaam|graag|ook|aan|zijn|hebben|klant|tot|bij)\b/i,
  en: /\b(the|your|you|with|been|this|payment|invoice|has|and|will|from)\b/i,
  fr: /\b(votre|vous|nous|est|une|des|avec|pour|paiement|facture|commande|été|cette|dans)\b/i,
}
/** Written to the provider's own people, who read Dutch. */
const { mailKinds } = house
const toTheHouse = new Set(Object.keys(mailKinds).filter((kind) => mailKinds[kind] === 'house'))

const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const bodyOf = (html: string) => html.slice(html.indexOf('<body'))
/** What a reader of the HTML sees, block by block. */
const seen = (html: string) =>
  bodyOf(html)
    .split(/<[^>]+>/)
    .map((piece) => unescaped(piece).trim())
    .filter(Boolean)
const links = (text: string) => text.match(/https?:\/\/\S+/g) ?? []

describe('every mail that the portal can send', () => {
  let portal: TestPortal
  const written: Written[] = []
  beforeAll(async () => {
    portal = await openTestPortal()
    await portal.db.transaction().execute(async (trx) => {
      let name = ''
      const work = {
        ...portal.makeWork(trx),
        config,
        mail: async (mail: NewMail) => {
          const writer =
            /\/(src\/areas\/\S+?\.ts)/.exec((new Error().stack ?? '').split('\n').slice(2).join('\n'))?.[1] ?? ''
          written.push({ ...composeMail(config, mail), name, writer, mail })
        },
      }
      const ended = await endedOrders({ ...portal, db: trx as never })
      for (const brand of brandNames)
        for (const locale of locales) {
          const world = await mailWorld({ ...portal, db: trx as never }, work, ended, brand, locale)
          written.length = written.filter((each) => each.name !== '').length
          for (const [each, write] of Object.entries(everyMail)) {
            name = each
            await write(work, world)
          }
          name = ''
        }
    })
  })
  afterAll(() => portal.close())

  const wrong = (what: (mail: Written) => unknown) =>
    written.flatMap((mail) => {
      const found = what(mail)
      return found ? [`${mail.name} (${mail.kind}, ${mail.brand}, ${mail.locale}): ${String(found)}`] : []
    })

  it('is written once for each brand and language', () => {
    expect(written).toHaveLength(Object.keys(everyMail).length * brandNames.length * locales.length)
  })

  it('is of a kind that the archive knows, and no kind is left out here', () => {
    expect([...new Set(written.map((mail) => mail.kind))].sort()).toEqual(Object.keys(mailKinds).sort())
  })

  it('comes from every place in the code that writes mails', () => {
    const places = fs
      .globSync('src/areas/**/server/**/*.ts', { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .filter((file) => /\b(work|ctx)\.mail\(/.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect([...new Set(written.map((mail) => mail.writer))].sort()).toEqual(places.sort())
  })

  it('has a subject, an address, a text and a page', () => {
    expect(
      wrong(
        (mail) =>
          (!mail.subject.trim() && 'no subject') ||
          (mail.subject.length > 120 && 'a long subject') ||
          (!mail.recipient.includes('@') && 'no address') ||
          (mail.mail.paragraphs.some((line) => !line.trim()) && 'an empty paragraph') ||
          (/\b(undefined|null|NaN)\b|\[object|\{\w*\}|Invalid Date/.test(`${mail.subject} ${mail.body_text}`) &&
            mail.body_text),
      ),
    ).toEqual([])
  })

  it('says the same as text and as page', () => {
    expect(
      wrong((mail) => {
        const button = mail.mail.button
        const blocks = mail.body_text
          .split('\n\n')
          .map((block) =>
            button && /^ ?: http/.test(block.slice(button.label.length)) && block.startsWith(button.label)
              ? button.label
              : block,
          )
        const [panel, ...page] = seen(mail.body_html)
        const signed = [...blocks.slice(0, -1), blocks.at(-1)!.split('\n').at(-1)].join('|')
        if (panel !== brands[mail.mail.brand].panelName) return `page begins with ${panel}`
        if (page.join('|') !== signed) return `${page.join('|')}\n≠ ${signed}`
        const addresses = [...mail.body_html.matchAll(/href="([^"]+)"/g)].map(([, url]) => unescaped(url!))
        return addresses.join() !== links(mail.body_text).join() && `${addresses} ≠ ${links(mail.body_text)}`
      }),
    ).toEqual([])
  })

  it('bears its brand’s name, sender, company and colour', () => {
    expect(
      wrong((mail) => {
        const { panelName, company, ...brand } = brands[mail.mail.brand]
        const aboutSignIn = mail.mail.kind.startsWith('session.')
        const address = aboutSignIn ? company.email.replace(/^.*@/, 'no-reply@') : company.email
        return (
          (mail.sender !== `${panelName} <${address}>` && mail.sender) ||
          (aboutSignIn && mail.reply_to !== company.email && 'no address for answers') ||
          (![panelName, company.name, company.vat].every((part) => mail.body_text.includes(part)) &&
            'no name or company') ||
          (!mail.body_html.includes(`color:${brandHex(brand)}`) && 'not its colour')
        )
      }),
    ).toEqual([])
    expect(new Set(brandNames.map((name) => brandHex(brands[name]))).size).toBe(brandNames.length)
  })

  it('names no other brand, and leads to its own brand’s portal in its language', () => {
    const paths = mountedPaths()
    expect(
      wrong((mail) => {
        const whole = `${mail.subject}\n${mail.sender}\n${mail.body_text}\n${mail.body_html}`
        const other = brandNames.find(
          (name) =>
            name !== mail.brand &&
            (new RegExp(`\\b${brands[name].panelName}\\b`).test(whole) || whole.includes(`${name}.example`)),
        )
        if (other) return `names ${other}`
        const start = `${hostOf(mail.brand)}${mail.locale === 'nl' ? '' : `/${mail.locale}`}/`
        return links(mail.body_text).find(
          (url) =>
            !url.startsWith(start) ||
            !paths.some((known) => known.test(new URL(url.replace(start, 'https://x/')).pathname)),
        )
      }),
    ).toEqual([])
  })

  it('is written in the language of its reader alone', () => {
    const known = new RegExp(Object.values(data).join('|'), 'g')
    expect(
      wrong((mail) => {
        const own = toTheHouse.has(mail.kind) ? 'nl' : mail.locale
        const words = `${mail.subject}\n${mail.body_text.split('\n--\n')[0]}`
          .replace(known, '')
          .replace(/https?:\S+/g, '')
        const foreign = locales.filter((each) => each !== own).map((each) => wordsOf[each].exec(words)?.[0])
        return (
          (foreign.find(Boolean) && `${foreign.join(' ')}: ${words}`) ||
          (!wordsOf[own].test(words) && `not ${own}: ${words}`)
        )
      }),
    ).toEqual([])
  })

  it('leaves no sentence as it stands in another language', () => {
    const sentences = new Map<string, string>()
    const lines = written.filter((mail) => mail.brand === 'belfry' && !toTheHouse.has(mail.kind))
    const same: string[] = []
    for (const mail of lines)
      for (const line of [mail.subject, ...mail.mail.paragraphs, ...(mail.mail.closing ?? [])]) {
        if ((line.match(/\p{L}{3,}/gu) ?? []).filter((word) => !/^(xq|Xq|XQ|BE\d|EUR)/.test(word)).length < 3) continue
        const before = sentences.get(line)
        if (before && before !== mail.locale) same.push(`${mail.name}: ${line}`)
        sentences.set(line, mail.locale)
      }
    expect(same).toEqual([])
  })

  it('keeps to itself what lets somebody in, and only that', () => {
    const secret = [...new Set(written.filter((mail) => mail.has_secret).map((mail) => mail.kind))].sort()
    expect(secret).toEqual([
      'contacts.confirm-holder',
      'ordering.cart-forgotten',
      'partner.sender-code',
      'registration.verify-holder',
      'session.confirm-new-email',
      'session.email-changing',
      'session.locked-out',
      'session.reset-password',
      'session.set-password',
      'session.verify-email',
    ])
    // Said by its writer, and not merely guessed from its link.
    expect(wrong((mail) => mail.has_secret && mail.mail.secret !== true && 'guessed')).toEqual([])
    // Whatever else is long and random in a link is an order's own number, which its readers may see anyway.
    expect(
      wrong(
        (mail) =>
          !mail.has_secret &&
          links(mail.body_text).find((url) => /[\w-]{30,}/.test(url.replace(/\?uuid=[\w-]{36}$/, ''))),
      ),
    ).toEqual([])
  })
})

/** The screens, as patterns of their paths. */
function mountedPaths(): RegExp[] {
  return fs
    .globSync('src/areas/*/*/web/**/{,door-}routes.tsx', { cwd: root })
    .flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, known]) => new RegExp(`^${known!.replace(/\$\w+/g, '[^/]+')}$`))
}
