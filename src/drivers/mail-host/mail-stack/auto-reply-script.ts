import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'

/** Name of our only Sieve script in a mailbox. */
export const scriptName = 'belfry'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** A quoted string (RFC 5228 §2.4.2): on one line and escaped. */
const quoted = (text: string): string => `"${text.toWellFormed().replace(controls, ' ').replace(/[\\"]/g, '\\$&')}"`

/** A multi-line text (RFC 5228 §2.4.2): a leading dot is doubled, so that no line ends it. */
function block(text: string): string {
  const lines = text
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(controls, (part) => (/^\t+$/.test(part) ? part : ' ')))
  return `text:\r\n${lines.map((line) => (line.startsWith('.') ? `.${line}` : line)).join('\r\n')}\r\n.\r\n`
}

/**
 * An auto-reply as a Sieve script (RFC 5230). Days are those of the server's time zone, Europe/Brussels. It requires no
 * extension that evaluates text (variables, encoded characters), so the texts stay literal.
 */
export function scriptOf(address: string, { subject, message, from, until, everyDays }: AutoReply): string {
  const tests = [
    ...(from === null ? [] : [`currentdate :value "ge" "date" ${quoted(from)}`]),
    ...(until === null ? [] : [`currentdate :value "le" "date" ${quoted(until)}`]),
  ]
  const when = tests.length === 0 ? 'true' : `allof (${[...tests, 'true'].join(', ')})`
  return [
    'require ["date", "relational", "vacation"];',
    `if ${when} {`,
    `vacation :days ${Math.trunc(everyDays)} :subject ${quoted(subject)} :addresses [${quoted(address)}] ${block(message)};`,
    '}',
    '',
  ].join('\r\n')
}
