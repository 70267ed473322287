import type { Judgement } from '#areas/mail/log/rules/verdicts.ts'

/** An outside correspondent of a domain. All names are under `.example`. */
export type Correspondent = {
  from: string
  subject: string
  kilobytes: number
  why: readonly (readonly [Judgement, number])[]
}

const good = (from: string, subject: string, kilobytes: number): Correspondent => ({
  from,
  subject,
  kilobytes,
  why: [['other', -1]],
})

/** Incoming messages, repeated in varying order. Up to three points are ham, from ten on spam. */
export const incoming: readonly Correspondent[] = [
  good('els@drukkerij-linde.example', 'Offerte nieuwe folder', 220),
  good('planning@transport-maas.example', 'Levering morgen tussen 8 en 10 uur', 18),
  good('facturen@groothandel-de-schelde.example', 'Factuur 2026-1184', 96),
  good('jonas@atelier-noord.example', 'Re: afspraak donderdag', 24),
  good('an@boekhouding-peeters.example', 'Btw-aangifte: nog één document', 61),
  good('reservaties@zaal-ten-berg.example', 'Bevestiging van je reservatie', 33),
  good('claire@papeterie-lambert.example', 'Votre commande est prête', 41),
  good('support@kassa-systemen.example', 'Uw melding 40218 is opgelost', 15),
  good('info@chambre-commerce.example', 'Invitation : soirée des entrepreneurs', 74),
  good('sarah@fotostudio-zuid.example', 'De foto’s van zaterdag', 4_800),
  good('mark@verzekering-dender.example', 'Polis 77.114: nieuwe voorwaarden', 128),
  good('noreply@pakket-dienst.example', 'Je pakket is onderweg', 29),
  { from: 'nieuws@kantoor-ideeen.example', subject: '20 % op bureaustoelen', kilobytes: 140, why: [['bulk', 4.2]] },
  {
    from: 'promo@weekdeals.example',
    subject: 'Alleen vandaag: printerinkt',
    kilobytes: 88,
    why: [
      ['bulk', 4],
      ['sender_unknown', 2.5],
    ],
  },
  {
    from: 'service@bank-controle.example',
    subject: 'Uw kaart wordt geblokkeerd',
    kilobytes: 12,
    why: [
      ['bad_link', 6],
      ['dmarc_fail', 4.5],
      ['spf_fail', 2],
    ],
  },
  {
    from: 'winner@loterij-post.example',
    subject: 'Je hebt gewonnen!!!',
    kilobytes: 9,
    why: [
      ['known_spam', 9],
      ['sender_unknown', 2.5],
    ],
  },
  {
    from: 'delivery@colis-info.example',
    subject: 'Votre colis est retenu',
    kilobytes: 11,
    why: [
      ['bad_link', 5],
      ['dkim_fail', 1.5],
    ],
  },
  {
    from: 'scan@kopieermachine.example',
    subject: 'Gescand document 0031',
    kilobytes: 310,
    why: [
      ['virus', 40],
      ['attachment', 5],
    ],
  },
]

/** Outgoing messages. */
export const outgoing: readonly Correspondent[] = [
  good('els@drukkerij-linde.example', 'Re: Offerte nieuwe folder', 31),
  good('jonas@atelier-noord.example', 'Afspraak donderdag', 12),
  good('an@boekhouding-peeters.example', 'Re: Btw-aangifte: nog één document', 420),
  good('claire@papeterie-lambert.example', 'Commande du mois', 19),
  good('team@bouwwerken-vanhove.example', 'Foto’s van de werf', 2_300),
  good('klant@postbus-vol.example', 'Je bestelling staat klaar', 22),
  good('info@bestaat-niet.example', 'Vraag over levering', 14),
  { from: 'lijst@rondschrijven.example', subject: 'Nieuwsbrief november', kilobytes: 160, why: [['too_fast', 12]] },
]
