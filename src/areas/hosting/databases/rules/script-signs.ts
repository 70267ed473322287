const isSpace = (sign: string): boolean => sign <= ' '

/** What becomes of the signs of a script: those of its statements, and where one ends. */
export type Heard = {
  /** Whatever stands within quotes with the quotes themselves, or between them. */
  take: (sign: string, isQuoted: boolean) => void
  endStatement: () => void
  /** Whether the line so far was for the client alone. */
  endLine: () => boolean
}

/**
 * Tells the signs of SQL apart as MariaDB and its client do, one after the other and with no more behind it than it has to remember: quotes,
 * comments (`#`, `-- `, and blocks), `\g`, and comments that are carried out (`/*!50000 … `).
 */
export class ScriptSigns {
  #quote = ''
  #comment: '' | 'line' | 'block' = ''
  #isEscaped = false
  #isCarriedOut = false
  /** Within a comment: the sign before. */
  #before = ''
  /** Signs that may begin something, until the next one tells. */
  #held = ''
  readonly #to: Heard

  constructor(to: Heard) {
    this.#to = to
  }

  get isOpen(): boolean {
    return this.#quote !== '' || this.#comment === 'block' || this.#isCarriedOut
  }

  push(sign: string): void {
    if (this.#isWithin(sign)) return
    if (this.#held !== '' && this.#isDecidedBy(sign)) return
    if (sign === '\n' && this.#to.endLine()) return
    if (sign === '-' || sign === '/' || sign === '\\' || (sign === '*' && this.#isCarriedOut)) this.#held = sign
    else if (sign === '#') this.#comment = 'line'
    else if (sign === "'" || sign === '"' || sign === '`') {
      this.#quote = sign
      this.#to.take(sign, true)
    } else this.#to.take(sign, false)
  }

  end(): void {
    for (const sign of this.#held) this.#to.take(sign, false)
    this.#to.endLine()
    this.#to.endStatement()
  }

  #isWithin(sign: string): boolean {
    if (this.#quote !== '') {
      this.#to.take(sign, true)
      if (this.#isEscaped) this.#isEscaped = false
      else if (sign === '\\' && this.#quote !== '`') this.#isEscaped = true
      else if (sign === this.#quote) this.#quote = ''
      return true
    }
    if (this.#comment === '') return false
    const isOver = this.#comment === 'line' ? sign === '\n' : this.#before === '*' && sign === '/'
    if (isOver) this.#comment = ''
    this.#before = sign
    return true
  }

  /** What the held signs have become, now that the next one is known; whether that took it in. */
  #isDecidedBy(sign: string): boolean {
    const held = this.#held
    const both = held + sign
    this.#held = ''
    if (both === '--' || both === '/*' || both === '/*M') this.#held = both
    else if (both === '/*!' || both === '/*M!') this.#isCarriedOut = true
    else if (held.startsWith('/*')) this.#beginBlock(sign)
    else if (held === '--' && isSpace(sign)) this.#comment = sign === '\n' ? '' : 'line'
    else if (both === '*/') this.#isCarriedOut = false
    else if (both === '\\g' || both === '\\G') this.#to.endStatement()
    else {
      for (const each of held) this.#to.take(each, false)
      return false
    }
    return true
  }

  #beginBlock(sign: string): void {
    this.#comment = 'block'
    this.#before = ''
    this.#isWithin(sign)
  }
}
