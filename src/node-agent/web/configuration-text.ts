/**
 * Values that go into a server's configuration were judged before they came here, by forms that hold nothing of its grammar. What is asked
 * here once more is the last fence: a value that does not fit stops the work, and is never put right.
 */
const word = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const place = /^\/[A-Za-z0-9._/-]+$/
const address = /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]+$/

const fitting =
  (form: RegExp, what: string) =>
  (text: string): string => {
    if (!form.test(text)) throw new Error(`no ${what} for a configuration`)
    return text
  }

/** A name: of a host, a file, a user. */
export const asWord = fitting(word, 'word')
/** An absolute path without blanks. */
export const asPlace = fitting(place, 'place')
/** An address, in quotes since `;` and `#` may be in it. */
export const asAddress = (text: string): string => `"${fitting(address, 'address')(text)}"`
/** Part of an address, in quotes since `%` and `~` may be in it. */
export const asPath = (text: string): string => `"${fitting(/^\/[A-Za-z0-9\-._~/%@:]*$/, 'path')(text)}"`
export const asSeconds = (count: number): string => `${fitting(/^\d{1,6}$/, 'number')(String(count))}s`
/** What PHP reads as one value: a number, a size, a name of a zone or a set of signs. */
export const asPhpValue = fitting(/^[A-Za-z0-9][A-Za-z0-9._/+-]*$/, 'value')
