import { type Compilable, type CompiledQuery, createQueryId, type RawBuilder } from 'kysely'
import type { Sql } from './connect.ts'

class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A value that only some shapes have is used by those only, and is defined there. */
type Placed<Values> = <Name extends keyof Values>(name: Name) => Required<Values>[Name]
type Query<Row> = Compilable<Row> | RawBuilder<Row>
type Build<Values, Row> = (sql: Sql, value: Placed<Values>) => Query<Row>

const compiled = <Row>(sql: Sql, query: Query<Row>): CompiledQuery<Row> =>
  'isRawBuilder' in query ? query.compile(sql) : query.compile()

/** `asked`: the same, to be sent together with others (`askAhead`, `together`). */
type Prepared<Values, Row> = {
  (sql: Sql, values: Values): Promise<Row[]>
  asked(sql: Sql, values: Values): CompiledQuery<Row>
}

/**
 * A query whose text never changes: compiled once and then sent with other values. For queries of every request, where
 * building costs more than running: `prepared<{ id: number }>()((sql, value) =>
 * sql.selectFrom('client').selectAll().where('id', '=', value('id')))`.
 */
export const prepared =
  <Values extends Record<string, unknown>>() =>
  <Row>(build: Build<Values, Row>): Prepared<Values, Row> => {
    let known: CompiledQuery<Row> | undefined
    const asked = (sql: Sql, values: Values): CompiledQuery<Row> => {
      known ??= compiled(
        sql,
        build(sql, (name) => new Place(name) as never),
      )
      const parameters = known.parameters.map((given) =>
        given instanceof Place ? values[given.name as string] : given,
      )
      return { ...known, parameters, queryId: createQueryId() }
    }
    const rowsOf = async (sql: Sql, values: Values) => (await sql.executeQuery<Row>(asked(sql, values))).rows
    return Object.assign(rowsOf, { asked })
  }

/**
 * The same for a list whose text depends on the request (filters, order): compiled once per shape. A shape is
 * serialised to JSON, has few possible values, and contains nothing typed by a user; that belongs to the values.
 */
export const preparedByShape =
  <Shape, Values extends Record<string, unknown>>() =>
  <Row>(build: (sql: Sql, value: Placed<Values>, shape: Shape) => Query<Row>) => {
    const known = new Map<string, Prepared<Values, Row>>()
    const queryOf = (shape: Shape): Prepared<Values, Row> => {
      const key = JSON.stringify(shape)
      const query = known.get(key) ?? prepared<Values>()((on, value) => build(on, value, shape))
      known.set(key, query)
      return query
    }
    return Object.assign((sql: Sql, shape: Shape, values: Values) => queryOf(shape)(sql, values), {
      asked: (sql: Sql, shape: Shape, values: Values) => queryOf(shape).asked(sql, values),
    })
  }
