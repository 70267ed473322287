import pg from 'pg'

/** How the rows of a statement are parsed: what `pg` derives from PostgreSQL's row description. */
type Reading = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** By the name of a statement, for one connection. */
export type Readings = Map<string, Reading>

type Line = { describe(what: unknown): void }
/** Members of `pg` that its types leave out. */
type Inside = pg.Submittable & {
  name: string
  _result: Reading
  _accumulateRows: boolean
  prepare(line: Line): void
  handleRowDescription(message: unknown): void
}
type Answered = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (text: string, values: unknown[], answered: Answered) => Inside

/** The connection without its describe message. */
const undescribed = (line: Line): Line => Object.assign(Object.create(line), { describe: () => {} })

/**
 * A named statement. The description of its rows is requested and parsed once: PostgreSQL refuses a named statement
 * whose columns have changed ("cached plan must not change result type"), so a description with every answer would
 * only repeat it.
 */
export class NamedQuery extends Query {
  private readonly readings: Readings

  constructor(
    { name, text, values }: { name: string; text: string; values: unknown[] },
    readings: Readings,
    answered: Answered,
  ) {
    super(text, values, answered)
    this.name = name
    this.readings = readings
  }

  override prepare(line: Line): void {
    const known = this.readings.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? undescribed(line) : line)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.readings.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
