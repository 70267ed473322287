import type { LogLine } from '../port.ts'

/** Contents of spam, as text and HTML: a link that leads elsewhere than it says, and a remote image. */
const lures = {
  'bank-controle.example': {
    says: 'Je kaart wordt vandaag geblokkeerd. Bevestig je gegevens via www.mijn-bank.example.',
    page: 'Je kaart wordt vandaag geblokkeerd. Bevestig je gegevens via <a href="https://inloggen.bank-controle.example/nl?id=88213">www.mijn-bank.example</a>.',
  },
  'loterij-post.example': {
    says: 'Gefeliciteerd! Je bent een van onze winnaars. Antwoord met je rekeningnummer om je prijs te ontvangen.',
    page: '<b>Gefeliciteerd!</b> Je bent een van onze winnaars. <a href="https://prijs.loterij-post.example/claim">Klik hier</a> om je prijs te ontvangen.',
  },
  'colis-info.example': {
    says: 'Votre colis est retenu au dépôt. Payez les frais de 1,99 EUR pour le recevoir.',
    page: 'Votre colis est retenu au dépôt. <a href="https://frais.colis-info.example/payer">Payez les frais de 1,99 EUR</a> pour le recevoir.',
  },
} as const
type Lure = (typeof lures)[keyof typeof lures]

const dayOf = ({ at }: LogLine) => new Date(at).toUTCString().replace('GMT', '+0000')
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

/** The source of the message of a log line (RFC 5322); the same at every call. */
export function sourceOf(line: LogLine): string {
  const { id, from, to, subject } = line
  const server = from.slice(from.indexOf('@') + 1)
  const { says, page } = (lures as Readonly<Record<string, Lure>>)[server] ?? lures['loterij-post.example']
  const boundary = `part-${id}`
  const part = (type: string, text: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`
  const html = `<html><head><style>p{color:#111}</style></head><body><p>${page}</p><img src="https://teller.${server}/p.gif" alt=""><script>top.location='https://${server}'</script></body></html>`
  const head = [
    `Received: from mail.${server} by mx1.mail.example; ${dayOf(line)}`,
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    `Subject: ${encoded(subject)}`,
    `Date: ${dayOf(line)}`,
    `Message-ID: <${id}@${server}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${part('text/plain', says)}${part('text/html', html)}--${boundary}--\r\n`
}
