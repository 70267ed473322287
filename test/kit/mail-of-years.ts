import type { StoredMail } from './dovecot.ts'

const flags = ['', 'S', 'S', 'RS', 'FS', 'DS', '']
const words = 'offerte levering zaterdag bakkerij rekening tuinhuis vergadering café'.split(' ')

/** Mail as it gathers in years: of all sizes, each at its own second but for some that are there twice, to the octet. */
export function mailOfYears(folder: string, count: number, { twiceEvery = 40 } = {}): StoredMail[] {
  const mails: StoredMail[] = []
  for (let index = 0; mails.length < count; index++) {
    const mail: StoredMail = {
      folder,
      date: new Date(Date.UTC(2019, 0, 1) + index * 7_654_321),
      flags: flags[index % flags.length] ?? '',
      source: Buffer.from(
        [
          `From: Els <els@bakkerij.example>`,
          `To: an@zaak.example`,
          `Subject: ${words[index % words.length]} ${index}`,
          `Message-ID: <${Math.floor(index / 3)}@bakkerij.example>`,
          '',
          `${words.join(' ')} `.repeat(1 + ((index * 37) % 90)),
          '',
        ].join(index % 5 === 0 ? '\r\n' : '\n'),
      ),
    }
    mails.push(mail)
    if (index % twiceEvery === 0 && mails.length < count) mails.push(mail)
  }
  return mails
}
