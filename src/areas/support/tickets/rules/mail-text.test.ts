import { describe, expect, it } from 'vitest'
import { partHtml, partMail, wordsOfHtml } from './mail-text.ts'

const ownWords = (text: string) => partMail(text).own

describe('a reply by mail', () => {
  it.each([
    [
      'Gmail in Dutch',
      'Dank je!\n\nOp za 21 nov 2026 om 10:02 schreef Belfry <support@belfry.example>:\n\n> Dag',
      'Dank je!',
    ],
    [
      'Gmail, broken over two lines',
      'Ja\n\nOn Sat, Nov 21, 2026 at 10:02 AM Belfry\n<support@belfry.example> wrote:\n> Hi',
      'Ja',
    ],
    ['Gmail in French', 'Merci\n\nLe sam. 21 nov. 2026 à 10:02, Belfry <a@b.example> a écrit :\n\n> Bonjour', 'Merci'],
    [
      'Outlook in Dutch',
      'Zie bijlage\n\nVan: Belfry <a@b.example>\nVerzonden: zaterdag 21 november\nAan: Els\nOnderwerp: x\n\nDag',
      'Zie bijlage',
    ],
    ['Outlook in English', 'Done\n________________________________\nFrom: Belfry\nSent: Saturday\n\nold', 'Done'],
    ['Outlook in French', 'Fait\n\nDe : Belfry <a@b.example>\nEnvoyé : samedi\nÀ : Els\n\nancien', 'Fait'],
    ['Outlook of long ago', 'Ok\n-----Original Message-----\nFrom: x\nold', 'Ok'],
    ['a phone', 'Werkt\n\nVerstuurd vanaf mijn iPhone', 'Werkt'],
    ['a signature', 'Werkt\n-- \nEls De Smet\nBakkerij', 'Werkt'],
    ['quoted lines at the end', 'Ja\n> vraag\n> meer', 'Ja'],
    [
      'answers between the lines',
      '> Welke dag?\nMaandag\n> Hoe laat?\nTien uur\n> Groet',
      '> Welke dag?\nMaandag\n> Hoe laat?\nTien uur',
    ],
    ['nothing but a quote', '> alleen dit', '> alleen dit'],
    [
      'a sentence that looks like one',
      'Op maandag schreef ik jullie al.\nNog geen antwoord',
      'Op maandag schreef ik jullie al.\nNog geen antwoord',
    ],
    ['words with a colon', 'Van: ons weet ik niets\nmaar goed', 'Van: ons weet ik niets\nmaar goed'],
    [
      'a greeting, which is the writer’s own',
      'Kan dit?\n\nMet vriendelijke groet\nEls',
      'Kan dit?\n\nMet vriendelijke groet\nEls',
    ],
    ['many empty lines', 'a\r\n\r\n\r\n\r\nb  \r\n', 'a\n\nb'],
  ])('from %s keeps the writer’s own words', (_program, text, own) => {
    expect(ownWords(text)).toBe(own)
  })

  it('is parsed in one pass, however long and broken', () => {
    const started = performance.now()
    for (const piece of ['<script', '<!--', '<blockquote>', '<', '&#', ' ', `<${'@'.repeat(2000)}`]) {
      const long = piece.repeat(200_000 / piece.length)
      wordsOfHtml(long)
      ownWords(`${long}x\n${long}`)
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it.each([
    ['<p>Dag</p><p>Het <b>werkt</b>&nbsp;niet &lt;b&gt;</p>', 'Dag\nHet werkt niet <b>'],
    ['<head><style>p{}</style></head><script>alert(1)</script>Dag<br>Els', 'Dag\nEls'],
    ['Ja<blockquote>oud <blockquote>ouder</blockquote></blockquote>', 'Ja'],
    ['Ja<div class="gmail_quote">Op … schreef', 'Ja'],
    ['<ul><li>een</li><li>twee</li></ul>', '- een\n- twee'],
    ['&#60;script&#62; &#x1F600; &#xD800; &unknown;', '<script> 😀 &unknown;'],
  ])('as HTML, %j is read as %j', (html, text) => {
    expect(wordsOfHtml(html).replace(/ {2,}/g, ' ')).toBe(text)
  })

  it.each([
    [
      '<a href="https://elders.example/?a=1&amp;b=2">www.bank.example</a>',
      'www.bank.example <https://elders.example/?a=1&b=2>',
    ],
    ["<A class=x HREF='https://elders.example'>Klik</A> nu", 'Klik <https://elders.example> nu'],
    [`<a href=https://elders.example/${'x'.repeat(300)}>hier</a>`, `hier <https://elders.example/${'x'.repeat(300)}>`],
    ['<a href="#boven">boven</a> <a name="x">y</a>', 'boven y'],
    ['<style><a href="https://a.example">x</a></style>Dag', 'Dag'],
  ])('can say where its links lead: %s', (html, text) => {
    expect(wordsOfHtml(html, { links: true })).toBe(text)
  })
})

describe('splitting a mail keeps every word', () => {
  const wordsIn = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []

  it.each([
    [
      'forwarded',
      'Kunnen jullie dit nakijken?\n\n---------- Forwarded message ---------\nVan: a\nTransfercode: ABC-123',
      'Kunnen jullie dit nakijken?',
    ],
    ['forwarded in French', 'Bonjour\n\nDe : Jan\nEnvoyé le : lundi\nÀ : Els\n\nancien', 'Bonjour'],
    [
      'a sender over two lines',
      'Zie onder\n\nFrom: Els De Smet\n<els@bakkerij.example>\nSent: Monday\n\nold',
      'Zie onder',
    ],
    [
      '"wrote" over three lines',
      'Ja\n\nOn Sat, Nov 21, 2026 at 10:02 AM\nBelfry Support\n<support@belfry.example> wrote:\n> Hi',
      'Ja',
    ],
    ['a phone in French', 'Ça marche\n\nEnvoyé à partir de Outlook pour iOS', 'Ça marche'],
  ])('%s', (_what, text, own) => {
    const parted = partMail(text)
    expect(parted.own).toBe(own)
    expect([...wordsIn(parted.own), ...wordsIn(parted.rest)]).toEqual(wordsIn(text))
  })

  it('keeps sentences that look like headers, and records below a line', () => {
    const sentence = 'Hallo,\nSent from my old provider I still get bounces. Can you look?'
    expect(partMail(sentence)).toEqual({ own: sentence, rest: '' })
    const records = ['Deze records:', '--', ...Array.from({ length: 8 }, (_, at) => `www${at} A 192.0.2.${at}`)].join(
      '\n',
    )
    expect(partMail(records)).toEqual({ own: records, rest: '' })
  })

  it('of HTML as well', () => {
    const html = '<p>Is dit echt?</p><div class="gmail_quote"><p>Factuur 12</p></div><blockquote>Betaal nu</blockquote>'
    const { own, rest } = partHtml(html)
    expect([own, wordsIn(rest)]).toEqual(['Is dit echt?', ['Factuur', '12', 'Betaal', 'nu']])
  })
})
